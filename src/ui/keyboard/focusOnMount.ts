/** A ref that focuses an element when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The same inside a dialog, but later: `showModal` focuses the first control. */
export function focusWhenOpen(element: HTMLElement | null): void {
  queueMicrotask(() => element?.focus());
}
