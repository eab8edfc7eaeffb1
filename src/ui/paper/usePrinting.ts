import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What a page prints: itself, unless `printPaper` asks for another paper. */
type Paper = 'page' | 'reportCards' | 'termOverview' | 'electiveGroups' | 'borderline' | 'archive';

let asked: Paper = 'page';
let printed: Paper | null = null;

function subscribe(changed: () => void): () => void {
  // flushSync: the browser prints the page as it is when the handler returns.
  const begin = () => {
    printed = asked;
    flushSync(changed);
  };
  const end = () => {
    asked = 'page';
    printed = null;
    flushSync(changed);
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while this paper is being printed: content for paper is rendered only then. */
export function usePrinting(paper: Paper = 'page'): boolean {
  return useSyncExternalStore(subscribe, () => printed === paper);
}

/** Prints a paper of the page that is not the page itself. */
export function printPaper(paper: Paper): void {
  asked = paper;
  window.print();
}
