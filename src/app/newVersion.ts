import { BASE_PATH } from '../lib/deployment.ts';
import { trustedScript } from '../lib/trustedScript.ts';
import { notify, useNotices } from '../stores/notices.ts';

const HOUR_MS = 3_600_000;

const TEXT = 'Вышла новая версия журнала.';

/** Whether the worker is of the same build as a script of this page. */
async function isOurs(worker: ServiceWorker, script: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    worker.postMessage(new URL(script).pathname, [port2]);
  });
}

/** Offers the version that a worker belongs to, if it is another one. Nothing is ever reloaded unasked. */
async function offer(worker: ServiceWorker, ownScript: string): Promise<void> {
  if (await isOurs(worker, ownScript)) return;
  if (useNotices.getState().notices.some(({ text }) => text === TEXT)) return;
  // The browser asks before it if anything is unsaved.
  notify(TEXT, { label: 'Обновить', run: () => window.location.reload() }, Infinity);
}

/**
 * Has the browser keep the app's files, so that it opens without a network, and looks for newer ones
 * once an hour at most. Browsers offer that over https, and on the machine itself.
 *
 * @param ownScript the address of a script whose name is different in each build
 */
export async function installShell(ownScript: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const script = trustedScript(`${BASE_PATH}serviceWorker.js`);
  const options = { updateViaCache: 'none' } as const;
  // A browser may be told to keep nothing: the app works without.
  const shell = await navigator.serviceWorker.register(script, options).catch(() => null);
  if (!shell) return;
  if (shell.waiting) void offer(shell.waiting, ownScript);
  shell.addEventListener('updatefound', () => {
    const worker = shell.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void offer(worker, ownScript);
    });
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    // Without a network there is nothing newer to be had.
    shell.update().catch(() => undefined);
  });
}
