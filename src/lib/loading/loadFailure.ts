/** Tells that a part of the app can't be fetched, as Vite would; app/staleBuild listens. */
export function reportLoadFailure(payload: unknown): void {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { payload }));
}
