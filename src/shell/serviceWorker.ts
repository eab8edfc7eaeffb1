// The offline shell: keeps the app's own files, and no answer of the server, so that the app opens
// without a network. scripts/classicScripts.ts builds it as a file of its own.
import { setCacheNameDetails } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { BASE_PATH } from '../lib/loading/deployment.ts';
import { SCREEN_FOLDERS } from '../lib/addresses/paths.ts';

/** The files of this build with their hashes; the script that builds this one puts them in. */
declare const SHELL_FILES: PrecacheEntry[];
const files = SHELL_FILES;

/** What a worker of this kind has: the types of pages and of workers don't go together. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  preloadResponse?: Promise<Response | undefined>;
}
declare const registration: ServiceWorkerRegistration;

/** For how long a page waits for the server's newest version before it opens with the kept one. */
const LONGEST_WAIT_MS = 3_000;

const PAGE = `${BASE_PATH}index.html`;

async function newestPage(request: Request, event: WorkerEvent): Promise<Response | null> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    return answer.status < 500 ? answer : null;
  } catch {
    return null;
  }
}

/** The page of the newest version, or the kept one where the server does not give it soon. */
async function openPage(request: Request, event: WorkerEvent): Promise<Response> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS));
  const newest = await Promise.race([newestPage(request, event), tooLate]);
  return newest ?? (await matchPrecache(PAGE)) ?? Response.error();
}

// What earlier builds kept was not checked: this name keeps it out, and the activation removes it.
setCacheNameDetails({ prefix: 'checked' });
addPlugins([
  {
    // The wrong file may lie in the browser's own cache: the next attempt must not find it there.
    fetchDidFail: async ({ request }) => {
      await fetch(request.url, { cache: 'reload' }).catch(() => undefined);
    },
  },
]);
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Other addresses of the host are not ours: Django's own pages may be there.
const ours = new RegExp(`^${BASE_PATH}(${SCREEN_FOLDERS.join('|')})([/?]|$)`);
registerRoute(
  new NavigationRoute(({ request, event }) => openPage(request, event as WorkerEvent), {
    allowlist: [ours],
  }),
);

addEventListener('activate', (event) => {
  // The browser asks for a page while it starts this worker.
  (event as WorkerEvent).waitUntil(registration.navigationPreload.enable());
});

// A page asks whether its script belongs to this build; src/app/newVersion.ts.
addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
  ports[0]?.postMessage(files.some(({ url }) => url === data));
});
