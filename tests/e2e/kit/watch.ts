import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The one thing the app may store: when it has loaded itself anew. */
const RELOADED_KEY = 'loaded anew';

/** The addresses a story breaks itself, by the browser it does so in. */
const brokenIn = new WeakMap<BrowserContext, Set<string>>();

/**
 * Answers for a file of the build as a server does that has it no more.
 *
 * @param options.times how often; then it is there again
 */
export async function breakPart(page: Page, glob: string, { times = Infinity } = {}) {
  const context = page.context();
  const broken = brokenIn.get(context) ?? new Set();
  brokenIn.set(context, broken);
  let answers = 0;
  // Not by the option of the route, which would end it while the page is being loaded anew.
  await page.route(glob, async (route) => {
    answers += 1;
    if (answers > times) return route.continue();
    broken.add(route.request().url());
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Файл не найден.' });
  });
}

/**
 * Listens to every tab of a story.
 *
 * @param host the app's own
 * @returns what they have complained of so far: uncaught errors, anything in the console, foreign
 *   hosts, files that could not be loaded (but for those a story breaks itself), stored data.
 */
export function watch(context: BrowserContext, host = '127.0.0.1'): () => Promise<string[]> {
  const complaints: string[] = [];
  context.on('weberror', (error) => {
    const { message, stack = '' } = error.error();
    complaints.push(stack.includes(message) ? stack : `${message} ${stack}`);
  });
  // Nothing is ever logged: it might be a pupil's.
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
 * Whether the browser just tells of an answer that is a refusal, or of a network that the story has
 * taken away: parts of the app that are fetched ahead may miss it as well.
 */
function isRefusal(context: BrowserContext, message: ConsoleMessage): boolean {
  if (!message.text().startsWith('Failed to load resource')) return false;
  if (message.text().includes('ERR_INTERNET_DISCONNECTED')) return true;
  const { url } = message.location();
  return new URL(url).pathname.startsWith('/api/') || (brokenIn.get(context)?.has(url) ?? false);
}

/** Whether the browser tells that it asks nobody before closing who has not touched the page. */
const isUntouched = (message: ConsoleMessage) =>
  message.text().startsWith("Blocked attempt to show a 'beforeunload' confirmation panel");

/** Whether the app names an answer that it can't read, and nothing of what stands in it. */
const isUnreadable = (message: ConsoleMessage) =>
  /^Непонятный ответ: [A-Z]+ [\w/?=&.-]+(, запись \d+)?(, поле [\w.-]+)?$/.test(message.text());

/** How the person wants pages to look. */
const APPEARANCE = /^appearance\.(theme|density|rail|keys|journal)=[a-z]+$/;

/** When a page was left, that its user has signed out, how averages are rounded, and which news of a day were hidden: as hashes. */
const NUMBERS =
  /^((marks\.left|term\.threshold|session\.leaving)=\d+|choices\.room=(\d+=\d+ ?)*|attention\.dismissed=\d{4}-\d\d-\d\d( [0-9a-z]+)+)$/;

/** What a page left in the browser's storage, which it never should, but for the appearance, numbers and hashes. */
async function storedIn(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  /* eslint-disable no-restricted-globals -- looks for what nobody should have put there */
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
