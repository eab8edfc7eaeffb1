import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedFrom } from '../../lib/addresses/paths.ts';
import { BASE_PATH } from '../../lib/loading/deployment.ts';

/** The `href` of a path of the app. */
export const hrefOf = (path: string) => BASE_PATH + path.slice(1);

/** True if the browser itself opens a link so pressed: in a new tab or window, or as a file. */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/**
 * Handles the clicks of a table: opens the link of a row without loading the page. The rows have
 * plain links, because each link of the router is two components more for every row that scrolls
 * into view.
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
