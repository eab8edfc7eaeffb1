/**
 * jsdom has no popovers. This replaces the parts that stories need: the button that opens and closes
 * a popover, closing by Esc and by a press outside, and the two events.
 */
const shown = new Set<HTMLElement>();

function tell(popover: HTMLElement, type: 'beforetoggle' | 'toggle', newState: string): void {
  popover.dispatchEvent(Object.assign(new Event(type), { newState }));
}

function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  tell(popover, 'beforetoggle', newState);
  // jsdom hides elements with the popover attribute.
  popover.style.display = newState === 'open' ? 'block' : '';
  if (newState === 'open') shown.add(popover);
  else shown.delete(popover);
  // A browser fires the event after all handlers of the press have run.
  queueMicrotask(() => tell(popover, 'toggle', newState));
}

Object.defineProperty(HTMLElement.prototype, 'popover', {
  get(this: HTMLElement) {
    return this.getAttribute('popover');
  },
});

HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
  if (shown.has(this)) toggle(this, 'closed');
};

function closeAllBut(target: EventTarget | null): void {
  for (const popover of shown) {
    if (!(target instanceof Node) || !popover.contains(target)) popover.hidePopover();
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  const wasOpen = popover !== null && shown.has(popover);
  closeAllBut(target);
  if (popover && !wasOpen) toggle(popover, 'open');
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeAllBut(null);
});
