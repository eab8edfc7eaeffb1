// Tell whether a popover or the focused element takes a key that is pressed without Ctrl.

/** Closed popovers are empty. */
export const isPopoverOpen = () => document.querySelector('[data-popover]:not(:empty)') !== null;

/** True for an element that takes no keys: the page, its heading, or one that only code focuses. */
export const isPassive = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.tabIndex < 0;

export const isAtButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a') !== null;
