/** A ref that leads the focus to an element as soon as it is there: where its user would go anyway. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
