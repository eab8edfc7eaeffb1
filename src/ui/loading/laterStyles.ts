import { reportLoadFailure } from '../../lib/loading/loadFailure.ts';
import { isStylesheetLoaded } from '../../lib/loading/styles.ts';

/** The style sheet, loaded or loading; null before the first call and after a failure. */
let sheet: Promise<void> | null = null;

/** The sheet's address; undefined in development, where each component imports its own styles. */
const addressOf = () =>
  document.querySelector<HTMLMetaElement>('meta[name="later-styles"]')?.content;

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const fail = () => {
      // The next call fetches again.
      link.remove();
      sheet = null;
      const error = new Error(`The styles could not be fetched: ${href}`);
      reportLoadFailure(error);
      reject(error);
    };
    link.onload = () => (isStylesheetLoaded(link) ? resolve() : fail());
    link.onerror = fail;
    document.head.append(link);
  });
}

/**
 * Fetches all styles that the home page does not need, in one sheet made by scripts/laterStyles.ts.
 * Rejects if the fetch fails; the next call fetches again.
 */
export function loadLaterStyles(): Promise<void> {
  const href = addressOf();
  if (href === undefined) return Promise.resolve();
  return (sheet ??= addStylesheet(href));
}
