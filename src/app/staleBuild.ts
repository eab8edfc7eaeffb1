import { isUnnoticed } from '../lib/fetchAhead.ts';
import { isAnythingUnsaved } from '../lib/unsaved.ts';

const KEY = 'reloaded build';
/** The address of our own code, which names the build. */
const BUILD = import.meta.url;

/**
 * A part of the app that can't be fetched was most likely replaced by a deployment: the whole app
 * is fetched anew, once per build, if nothing would be lost by it and somebody waits for the part.
 * Otherwise the page says so.
 */
export function reloadStaleBuild({ payload }: VitePreloadErrorEvent): void {
  // The event comes before whoever asked for the part hears of it.
  setTimeout(() => {
    if (!isUnnoticed(payload)) reload();
  });
}

function reload(): void {
  // The one thing that has to outlast the reload is our own build's address, nobody's data.
  /* eslint-disable no-restricted-globals -- see above */
  if (!navigator.onLine || isAnythingUnsaved()) return;
  if (sessionStorage.getItem(KEY) === BUILD) return;
  sessionStorage.setItem(KEY, BUILD);
  /* eslint-enable no-restricted-globals */
  window.location.reload();
}
