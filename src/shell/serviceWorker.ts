// The offline shell: it caches the app's own files, but no answers of the server, so that the app
// opens without a network. scripts/classicScripts.ts builds it as a separate file.
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

/** The files of this build with their hashes; scripts/classicScripts.ts inserts them. */
declare const SHELL_FILES: PrecacheEntry[];
const files = SHELL_FILES;

/**
 * Events of a service worker, declared here because TypeScript can't combine the types of pages and
 * workers.
 */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  preloadResponse?: Promise<Response | undefined>;
}
declare const registration: ServiceWorkerRegistration;

/** How long a page waits for the server's newest version before it opens in the cached one. */
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

/** The page of the newest version, or the cached one if the server does not answer soon. */
async function openPage(request: Request, event: WorkerEvent): Promise<Response> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS));
  const newest = await Promise.race([newestPage(request, event), tooLate]);
  return newest ?? (await matchPrecache(PAGE)) ?? Response.error();
}

// Earlier builds cached files without a check. This name makes their cache unused, and the
// activation removes it.
setCacheNameDetails({ prefix: 'checked' });
addPlugins([
  {
    // The wrong file may be in the browser's HTTP cache, where the next attempt must not find it.
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
  // With navigation preload, the browser requests a page while it starts this worker.
  (event as WorkerEvent).waitUntil(registration.navigationPreload.enable());
});

// A page asks if its script belongs to this build; see src/app/newVersion.ts.
addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
  ports[0]?.postMessage(files.some(({ url }) => url === data));
});
