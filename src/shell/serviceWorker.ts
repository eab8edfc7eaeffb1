// The offline shell: it caches the app's own files, but no answers of the server, so that the app
// opens without a network. scripts/classicScripts.ts builds it as a separate file.
import { BASE_PATH } from '../lib/loading/deployment.ts';
import type { Parts } from '../lib/loading/partTable.ts';
import { SCREEN_FOLDERS } from '../lib/addresses/paths.ts';

/**
 * Three files of this build, each with the first characters of its SHA-256: the table of the files
 * below assets/ that the shell keeps, and the files outside of it. scripts/classicScripts.ts inserts
 * them.
 */
declare const SHELL_FILES: readonly [table: KeptFile, ...others: KeptFile[]];
/** The name of this build, which its index.html has too; scripts/classicScripts.ts inserts it. */
declare const BUILD: string;

/** The path of a file below BASE_PATH, and its digest. */
type KeptFile = readonly [path: string, digest: string];

/**
 * Events of a service worker, declared here because TypeScript can't combine the types of pages and
 * workers.
 */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  preloadResponse: Promise<Response | undefined>;
}
declare const registration: ServiceWorkerRegistration;

/** The longest pause before a new version is fetched: the computers of a class start all at once. */
const LONGEST_PAUSE_MS = 30_000;
/** How long a page waits for the server's newest version before it opens in the cached one. */
const LONGEST_WAIT_MS = 3_000;

const ASSETS = `${BASE_PATH}assets/`;

/** The cache of all builds, except of early ones, which did not check the files. */
const CACHE = `checked-precache-v2-${registration.scope}`;

/** By what the cache knows a file. The names below assets/ change with the contents. */
function keyOf([path, digest]: KeptFile): string {
  const url = BASE_PATH + path;
  return url.startsWith(ASSETS) ? url : `${url}?${encodeURIComponent(digest)}`;
}
const otherKeys = new Map(SHELL_FILES.map((file) => [BASE_PATH + file[0], keyOf(file)]));

/** Fetches a file of this build. Rejects if another one comes: a portal or a filter may answer. */
async function fetchChecked([path, digest]: KeptFile): Promise<Response> {
  const url = BASE_PATH + path;
  const answer = await fetch(url, { cache: url.startsWith(ASSETS) ? 'default' : 'reload' });
  const content = await answer.arrayBuffer();
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  if (btoa(String.fromCharCode(...bytes)).startsWith(digest)) return new Response(content, answer);
  // The wrong file may be in the browser's HTTP cache, where the next attempt must not find it.
  await fetch(url, { cache: 'reload' }).catch(() => undefined);
  throw new Error(`Another file came for ${url}.`);
}

/** Brings a file into the cache, unless it is there. */
async function keep(cache: Cache, file: KeptFile): Promise<void> {
  const key = keyOf(file);
  if (!(await cache.match(key))) await cache.put(key, await fetchChecked(file));
}

/** The files of this build that the shell keeps; only the table must be in the cache. */
async function filesOf(cache: Cache): Promise<KeptFile[]> {
  const table = await cache.match(keyOf(SHELL_FILES[0]));
  const { files } = (await table?.json()) as Parts;
  return [...SHELL_FILES, ...files.map(([path, digest]) => [path, digest] as const)];
}

/** Fetches one file after the other: the page that is open goes first. */
async function install(): Promise<void> {
  // Without a former version the browser keeps the app at once.
  if (registration.active) {
    await new Promise((passed) => setTimeout(passed, Math.random() * LONGEST_PAUSE_MS));
  }
  const cache = await caches.open(CACHE);
  await keep(cache, SHELL_FILES[0]);
  for (const file of await filesOf(cache)) await keep(cache, file);
}

/** Removes the files of earlier builds. */
async function removeFormer(): Promise<void> {
  const cache = await caches.open(CACHE);
  const keys = (await filesOf(cache)).map((file) => new URL(keyOf(file), location.href).href);
  const former = (await cache.keys()).filter(({ url }) => !keys.includes(url));
  await Promise.all(former.map((request) => cache.delete(request)));
  const others = (await caches.keys()).filter(
    (name) => name.endsWith(registration.scope) && name !== CACHE,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function newestPage({ request, preloadResponse }: RequestEvent): Promise<Response | null> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    return answer.status < 500 ? answer : null;
  } catch {
    return null;
  }
}

/** What the cache has of a file; nothing, too, where the browser refuses it. */
async function keptFile(key: string | undefined): Promise<Response | undefined> {
  if (key === undefined) return undefined;
  return caches
    .open(CACHE)
    .then((cache) => cache.match(key))
    .catch(() => undefined);
}

/** The page of the newest version, or the cached one if the server does not answer soon. */
async function openPage(event: RequestEvent): Promise<Response> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS));
  const newest = await Promise.race([newestPage(event), tooLate]);
  return newest ?? (await keptFile(otherKeys.get(`${BASE_PATH}index.html`))) ?? Response.error();
}

const openFile = async (request: Request, key: string) =>
  (await keptFile(key)) ?? (await fetch(request));

// Other addresses of the host are not ours: Django's own pages may be there.
const ours = new RegExp(`^${BASE_PATH}(${SCREEN_FOLDERS.join('|')})([/?]|$)`);

addEventListener('fetch', (event) => {
  const asked = event as RequestEvent;
  const { request } = asked;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const path = pathname + search;
  if (request.mode === 'navigate') {
    if (ours.test(path)) asked.respondWith(openPage(asked));
    return;
  }
  const key = path.startsWith(ASSETS) ? path : otherKeys.get(path);
  if (key !== undefined) asked.respondWith(openFile(request, key));
});

addEventListener('install', (event) => {
  (event as WorkerEvent).waitUntil(install());
});

addEventListener('activate', (event) => {
  // With navigation preload, the browser requests a page while it starts this worker.
  const work = [removeFormer(), registration.navigationPreload.enable()];
  (event as WorkerEvent).waitUntil(Promise.all(work));
});

// A page asks if it is of this build; see src/app/newVersion.ts.
addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
  ports[0]?.postMessage(data === BUILD);
});
