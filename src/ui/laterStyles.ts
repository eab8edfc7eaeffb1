import { hasCome } from '../lib/loading/styles.ts';

/** The sheet once it is there, or on its way. */
let sheet: Promise<void> | null = null;

/** The address of the sheet; undefined in development, where each part brings its own styles. */
const addressOf = () =>
  document.querySelector<HTMLMetaElement>('meta[name="later-styles"]')?.content;

/** As Vite does it for a part whose code can't be fetched: app/staleBuild listens. */
export function tellOfLoss(payload: Error): void {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(Object.assign(event, { payload }));
}

function addSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const fail = () => {
      // The next one asks again.
      link.remove();
      sheet = null;
      const error = new Error(`The styles could not be fetched: ${href}`);
      tellOfLoss(error);
      reject(error);
    };
    link.onload = () => (hasCome(link) ? resolve() : fail());
    link.onerror = fail;
    document.head.append(link);
  });
}

/**
 * Fetches the styles of all that home does without; scripts/laterStyles.ts makes the sheet. Rejects
 * if it can't be fetched; the next call asks again.
 */
export function loadLaterStyles(): Promise<void> {
  const href = addressOf();
  if (href === undefined) return Promise.resolve();
  return (sheet ??= addSheet(href));
}
