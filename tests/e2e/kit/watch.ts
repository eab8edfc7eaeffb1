import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The time of the app's last reload by itself. */
const RELOADED_KEY = 'loaded anew';

/** The addresses that a story breaks, by browser context. */
const brokenIn = new WeakMap<BrowserContext, Set<string>>();

/**
 * Answers a request for a file of the build like a server that no longer has it.
 *
 * @param options.isReplaced true if the file is back when the page is loaded anew, as after a
 *   deployment, whose page names the file that is there
 */
export async function breakPart(page: Page, glob: string, { isReplaced = false } = {}) {
  const context = page.context();
  const broken = brokenIn.get(context) ?? new Set();
  brokenIn.set(context, broken);
  let isLoadedAnew = false;
  page.on('request', (request) => {
    isLoadedAnew ||= request.isNavigationRequest();
  });
  await page.route(glob, async (route) => {
    if (isReplaced && isLoadedAnew) return route.continue();
    broken.add(route.request().url());
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Файл не найден.' });
  });
}

/**
 * Records the complaints of all tabs of a story.
 *
 * @param host the host of the app
 * @returns the complaints so far: uncaught errors, console messages, requests to other hosts, files
 *   that could not be loaded (except those that the story breaks), and stored data
 */
export function watch(context: BrowserContext, host = '127.0.0.1'): () => Promise<string[]> {
  const complaints: string[] = [];
  context.on('weberror', (error) => {
    const { message, stack = '' } = error.error();
    complaints.push(stack.includes(message) ? stack : `${message} ${stack}`);
  });
  // The app must log nothing, because a message might contain a pupil's data.
  context.on('console', (message) => {
    if (!isRefusal(context, message) && !isUntouched(message) && !isUnreadable(message))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== host) complaints.push(`asked ${hostname}`);
  });
  return async () => {
    const stored = await Promise.all(context.pages().map(storedIn));
    return [...complaints, ...stored.flat()];
  };
}

/**
 * True if the browser logs only a refused call, a file that the story breaks, or a network that the
 * story has switched off, which fetches ahead may meet, too.
 */
function isRefusal(context: BrowserContext, message: ConsoleMessage): boolean {
  if (!message.text().startsWith('Failed to load resource')) return false;
  if (message.text().includes('ERR_INTERNET_DISCONNECTED')) return true;
  const { url } = message.location();
  return new URL(url).pathname.startsWith('/api/') || (brokenIn.get(context)?.has(url) ?? false);
}

/** True if the browser logs that it closes a page without a question because the user never used it. */
const isUntouched = (message: ConsoleMessage) =>
  message.text().startsWith("Blocked attempt to show a 'beforeunload' confirmation panel");

/** True if the app logs which answer it can't read, without any of its content. */
const isUnreadable = (message: ConsoleMessage) =>
  /^Непонятный ответ: [A-Z]+ [\w/?=&.-]+(, запись \d+)?(, поле [\w.-]+)?$/.test(message.text());

/** The user's choice of appearance. */
const APPEARANCE = /^appearance\.(theme|density|rail|keys|journal)=[a-z]+$/;

/** Numbers: when a page was left and a mark pressed, whether its user signed out, the rounding threshold, places in groups, ids of alike records; hashes of hidden news. */
const NUMBERS =
  /^((marks\.(left|pressed)|term\.threshold|session\.leaving)=\d+|choices\.room=(\d+=\d+(×\d+)? ?)*|doubles\.different=([a-z]+:[\d-]+ ?)*|attention\.dismissed=\d{4}-\d\d-\d\d( [0-9a-z]+)+)$/;

/** The entries in the browser's storage that a page should not have left there. */
async function storedIn(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  /* eslint-disable no-restricted-globals -- looks for entries that should not be there */
  const entries = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).map((key) => `${key}=${store.getItem(key) ?? ''}`),
    ),
  );
  /* eslint-enable no-restricted-globals */
  return entries
    .filter((entry) => !entry.startsWith(`${RELOADED_KEY}=`) && !APPEARANCE.test(entry))
    .filter((entry) => !NUMBERS.test(entry))
    .map((entry) => `stored ${entry}`);
}
