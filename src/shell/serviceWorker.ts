// The offline shell: it caches the app's own files, but no answers of the server, so that the app
// opens without a network. scripts/classicScripts.ts builds it as a separate file.
import { setCacheNameDetails } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { BASE_PATH } from '../lib/loading/deployment.ts';
import { SCREEN_FOLDERS } from '../lib/addresses/paths.ts';

/**
 * The paths of the files of this build below BASE_PATH, each with the first characters of its SHA-256;
 * scripts/classicScripts.ts inserts them.
 */
declare const SHELL_FILES: Readonly<Record<string, string>>;
/** The name of this build, which its index.html has too; scripts/classicScripts.ts inserts it. */
declare const BUILD: string;
const digests = new Map(
  Object.entries(SHELL_FILES).map(([path, digest]) => [BASE_PATH + path, digest]),
);

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

/** True if an answer is the file of this build: a portal or a filter may answer in its place. */
async function isRight(url: string, answer: Response): Promise<boolean> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes)).startsWith(
    digests.get(new URL(url).pathname) ?? 'no file of ours',
  );
}

// Earlier builds cached files without a check. This name makes their cache unused, and the
// activation removes it.
setCacheNameDetails({ prefix: 'checked' });
addPlugins([
  {
    fetchDidSucceed: async ({ request, response }) => {
      if (await isRight(request.url, response.clone())) return response;
      // The wrong file may be in the browser's HTTP cache, where the next attempt must not find it.
      await fetch(request.url, { cache: 'reload' }).catch(() => undefined);
      throw new Error(`Another file came for ${request.url}.`);
    },
  },
]);
precacheAndRoute(
  [...digests].map(([url, digest]) => ({
    url,
    // The names below assets/ change with the contents.
    revision: url.startsWith(`${BASE_PATH}assets/`) ? null : digest,
  })),
  { cleanURLs: false, directoryIndex: '' },
);
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

// A page asks if it is of this build; see src/app/newVersion.ts.
addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
  ports[0]?.postMessage(data === BUILD);
});
