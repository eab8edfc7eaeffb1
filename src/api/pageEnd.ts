/** A page that is left becomes hidden only after its last events. */
let isLeft = false;
window.addEventListener('pagehide', () => (isLeft = true));
window.addEventListener('pageshow', () => (isLeft = false));

/** Whether the page is left, or hidden: then it may be closed at any moment. */
export function mayPageEnd(): boolean {
  return isLeft || document.visibilityState === 'hidden';
}
