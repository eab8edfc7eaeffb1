import { isUnnoticed } from '../lib/fetchAhead.ts';
import { isAnythingUnsaved } from '../lib/unsaved.ts';

const KEY = 'reloaded build';
/** The address of this script; its hash is different in each build. */
const BUILD = import.meta.url;

/**
 * Handles a part of the app that can't be fetched: most likely a deployment has replaced it.
 * Reloads the app, once per build, if a page waits for the part and nothing is unsaved. Else the
 * page shows that it could not be loaded.
 */
export function reloadStaleBuild({ payload }: VitePreloadErrorEvent): void {
  // The event comes before fetchAhead has caught the error.
  setTimeout(() => {
    if (!isUnnoticed(payload)) reload();
  });
}

function reload(): void {
  // Only the build's address has to survive the reload; it is no personal data.
  /* eslint-disable no-restricted-globals -- see above */
  if (!navigator.onLine || isAnythingUnsaved()) return;
  if (sessionStorage.getItem(KEY) === BUILD) return;
  sessionStorage.setItem(KEY, BUILD);
  /* eslint-enable no-restricted-globals */
  window.location.reload();
}
