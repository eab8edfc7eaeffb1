// Stands in for the popovers that Chrome 109 and Firefox 115 lack: a window over the page is the last
// element of the page, or of the dialog in which it opens.

export const HAS_POPOVERS = 'popover' in HTMLElement.prototype;

/** The innermost window with this element: one that opens from it is laid over that window. */
export const layerOf = (element: Element) =>
  element.closest('[data-popover], dialog') ?? document.body;

/**
 * Takes the focus into an open window, and closes it on a press outside of it.
 *
 * @param opener takes its presses itself
 * @returns ends this
 */
export function actAsPopover(popover: HTMLElement, opener: Element | null, close: () => void) {
  popover.hidePopover = close;
  popover.focus({ preventScroll: true });
  const onPress = ({ target }: PointerEvent) => {
    const isOwn = target instanceof Node && (popover.contains(target) || opener?.contains(target));
    if (!isOwn) close();
  };
  document.addEventListener('pointerdown', onPress);
  return () => document.removeEventListener('pointerdown', onPress);
}
