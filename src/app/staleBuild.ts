import { isUnnoticed } from '../lib/loading/fetchAhead.ts';
import { reloadOnce } from '../lib/loading/loadAnew.ts';
import { isAnythingUnsaved } from '../lib/forms/unsaved.ts';

/**
 * Handles a part of the app that can't be fetched: most likely a deployment has replaced it, or what
 * the offline shell keeps of it is wrong. Reloads the app if a page waits for the part and nothing is
 * unsaved; otherwise the page shows that it could not be loaded.
 */
export function reloadStaleBuild({ payload }: VitePreloadErrorEvent): void {
  // Later, because the event fires before fetchAhead has caught the error.
  setTimeout(() => {
    if (isUnnoticed(payload) || !navigator.onLine || isAnythingUnsaved()) return;
    const isFromShell = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    if (isFromShell && window.loadAnew) void window.loadAnew();
    else reloadOnce();
  });
}
