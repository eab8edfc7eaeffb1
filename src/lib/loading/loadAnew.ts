// Loads the app from the server where what this browser keeps of it is wrong or missing.
import { BASE_PATH } from './deployment.ts';

declare global {
  interface Window {
    /** What src/start.ts has must not be in the first download again. */
    loadAnew?: typeof loadAnew;
  }
}

const KEY = 'loaded anew';
/** A second attempt within this time would come to the same. */
const PAUSE_MS = 600_000;

/** Whether this tab has not just been reloaded by us; from now on it has. */
function mayReload(): boolean {
  /* eslint-disable no-restricted-globals -- only the time has to survive the reload */
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Math.abs(Date.now() - last) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // What can't be remembered could go on for ever.
    return false;
  }
  /* eslint-enable no-restricted-globals */
}

/** Reloads the page, but not again within ten minutes. */
export function reloadOnce(): void {
  if (mayReload()) location.reload();
}

/**
 * The files that the server's own page names; none if the server is out of reach, or if something
 * else answers in its place. No answer that the browser keeps is asked.
 */
async function servedFiles(): Promise<string[]> {
  try {
    const page = await fetch(BASE_PATH, { cache: 'no-store' });
    const named = (await page.text()).matchAll(/"([^"]*\/assets\/[^"]+\.(?:js|css))"/g);
    const files = [...named].flatMap(([, path]) => path ?? []);
    // The worker of the offline shell leaves all but GET to the server.
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

/** Removes the worker of the offline shell with its files, if it still is the one of this page. */
async function removeShell(): Promise<void> {
  // Browsers offer it over https alone.
  if (!('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  const scope = new URL(BASE_PATH, location.href).href;
  const shell = await navigator.serviceWorker.getRegistration(scope);
  // Another tab may have loaded the app anew before, and its worker may be a new one.
  if (!controller || shell?.active !== controller || shell.scope !== scope) return;
  await shell.unregister();
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Loads the app from the server, past all that this browser keeps of it: only if the server has it,
 * and not again within ten minutes, unless the user asks for it. Marks and settings stay.
 *
 * @returns what hinders it: the server does not have the app, or it has just been done
 */
export async function loadAnew({ isAsked = false } = {}): Promise<
  'not served' | 'just done' | null
> {
  const files = await servedFiles();
  if (files.length === 0) return 'not served';
  if (!mayReload() && !isAsked) return 'just done';
  // Where the browser refuses that, the files that come next may do.
  await removeShell().catch(() => undefined);
  // The browser's own cache may hold the same wrong answer, which a reload would not ask for again.
  await Promise.allSettled(files.map((path) => fetch(path, { cache: 'reload' })));
  location.reload();
  return null;
}
