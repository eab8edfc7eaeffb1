// Loads the app from the server if the browser's copy of it is wrong or incomplete.
import { BASE_PATH } from './deployment.ts';

declare global {
  interface Window {
    /** Shared by src/start.ts, so that the first download does not contain this code twice. */
    loadAnew?: typeof loadAnew;
  }
}

const KEY = 'loaded anew';
/** A second attempt within this time would have the same result. */
const PAUSE_MS = 600_000;

/** True if we have not just reloaded this tab; also records a reload now. */
function mayReload(): boolean {
  /* eslint-disable no-restricted-globals -- only the time has to survive the reload */
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Math.abs(Date.now() - last) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Without a record of the reload, the page could reload for ever.
    return false;
  }
  /* eslint-enable no-restricted-globals */
}

/** Reloads the page, but not again within ten minutes. */
export function reloadOnce(): void {
  if (mayReload()) location.reload();
}

/**
 * The files that the server's page names; none if the server is unreachable, or if another answer
 * comes in its place. No cached answer is used.
 */
async function servedFiles(): Promise<string[]> {
  try {
    const page = await fetch(BASE_PATH, { cache: 'no-store' });
    const named = (await page.text()).matchAll(/"([^"]*\/assets\/[^"]+\.(?:js|css|json))"/g);
    const files = [...named].flatMap(([, path]) => path ?? []);
    // HEAD, because the worker of the offline shell answers only GET.
    const answers = await Promise.all(
      files.map((path) => fetch(path, { method: 'HEAD', cache: 'no-store' })),
    );
    const isServed = [page, ...answers].every(({ ok }) => ok);
    const isPage = ({ headers }: Response) => headers.get('Content-Type')?.includes('html');
    return isServed && !answers.some(isPage) ? files : [];
  } catch {
    return [];
  }
}

/**
 * Removes the worker of the offline shell and its files, if it is still the worker of this page.
 */
async function removeShell(): Promise<void> {
  // Browsers have service workers only over https.
  if (!('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  const scope = new URL(BASE_PATH, location.href).href;
  const shell = await navigator.serviceWorker.getRegistration(scope);
  // Another tab may have reloaded the app before, so that its worker is a new one.
  if (!controller || shell?.active !== controller || shell.scope !== scope) return;
  await shell.unregister();
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Loads the app from the server, past all that the browser has cached: only if the server has the
 * app, and not again within ten minutes, unless the user asks for it. Marks and settings stay.
 *
 * @returns the obstacle: the server does not have the app, or the app was just reloaded
 */
export async function loadAnew({ isAsked = false } = {}): Promise<
  'not served' | 'just done' | null
> {
  const files = await servedFiles();
  if (files.length === 0) return 'not served';
  if (!mayReload() && !isAsked) return 'just done';
  // If the browser refuses the removal, the files that are fetched next may be enough.
  await removeShell().catch(() => undefined);
  // The browser's HTTP cache may hold the same wrong answer, which a reload would not request
  // again.
  await Promise.allSettled(files.map((path) => fetch(path, { cache: 'reload' })));
  location.reload();
  return null;
}
