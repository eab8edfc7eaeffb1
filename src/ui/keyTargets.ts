// Whom a key that was pressed alone is for.

/** A closed popover draws nothing. */
export const isPopoverOpen = () => document.querySelector('[popover]:not(:empty)') !== null;

/** Whether the focus is nowhere: at the page, its heading, or what only holds it for a moment. */
export const isPassive = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.tabIndex < 0;

export const isAtButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a') !== null;
