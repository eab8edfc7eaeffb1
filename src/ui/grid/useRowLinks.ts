import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedFrom } from '../../lib/addresses/paths.ts';
import { BASE_PATH } from '../../lib/loading/deployment.ts';

/** The `href` of a path of the app. */
export const hrefOf = (path: string) => BASE_PATH + path.slice(1);

/** True if the browser opens the link by itself: in a tab or a window of its own, or as a file. */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/**
 * Follows the links of a table's rows, as the handler of the table's clicks. The links are plain
 * elements: in a table that scrolls, the router's own cost a third of the time of a row.
 */
export function useRowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const path = link.pathname.slice(BASE_PATH.length - 1) + link.search;
    const isCard = link.hasAttribute('data-card');
    void navigate(path, isCard ? { state: openedFrom(pathname + search) } : undefined);
  };
}
