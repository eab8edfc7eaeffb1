/** A ref that focuses an element when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The same inside a dialog, once it is open: it focuses its first control by itself. */
export function focusWhenOpen(element: HTMLElement | null): void {
  queueMicrotask(() => element?.focus());
}
