import { BASE_PATH } from '../lib/loading/deployment.ts';
import { trustedScript } from '../lib/loading/trustedScript.ts';
import { showToast, useToasts } from '../stores/toasts.ts';

const HOUR_MS = 3_600_000;
/** The pause before a failed installation is retried; each further pause is twice as long. */
const FIRST_PAUSE_MS = 60_000;

const TEXT = 'Вышла новая версия журнала.';

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** True if the worker is of the same build as this page. */
async function isOurs(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    worker.postMessage(ownBuild(), [port2]);
  });
}

/** Offers the worker's version if it differs from the page's. The page never reloads unasked. */
async function offer(worker: ServiceWorker): Promise<void> {
  if (await isOurs(worker)) return;
  if (useToasts.getState().toasts.some(({ text }) => text === TEXT)) return;
  // The browser asks before the reload if anything is unsaved.
  showToast(TEXT, { label: 'Обновить', run: () => window.location.reload() }, Infinity);
}

/**
 * Has the browser keep the app's files, which lets the app open without a network. A page that is
 * looked at again asks for a newer version, once an hour at most. Service workers need https or
 * localhost. A failed installation, as after a wrong answer for a file, is retried after a minute,
 * then after twice as long each time; each retry keeps the files already fetched.
 */
export async function installShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const script = trustedScript(`${BASE_PATH}serviceWorker.js`);
  let pauseMs = FIRST_PAUSE_MS;

  const follow = (worker: ServiceWorker | null) => {
    if (!worker) return;
    worker.onstatechange = () => {
      worker.onstatechange = null;
      if (worker.state === 'installed') return void offer(worker);
      setTimeout(() => void checkAgain(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, HOUR_MS);
    };
  };
  const register = async () => {
    const shell = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
    follow(shell.installing);
    shell.onupdatefound = () => follow(shell.installing);
    return shell;
  };
  // Failures are ignored: a browser may forbid service workers, the network may be away, and after
  // a failed first installation there is nothing to update.
  const checkAgain = () =>
    register()
      .then((shell) => shell.update())
      .catch(() => undefined);

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    void checkAgain();
  });
  const shell = await register().catch(() => null);
  if (shell?.waiting) void offer(shell.waiting);
}
