import { type Page, test as base } from '@playwright/test';
import { preview } from 'vite';
import { type Backend, createBackend } from '../backend/index.ts';
import { type DjangoSchool, startDjangoSchool } from '../django/backend.ts';
import type { Shape } from '../django/server.ts';
import { serveApp } from '../backend/vitePlugin.ts';

export { expect } from '@playwright/test';

const TODAY = '2026-11-20';

/** The one thing the app may store: for which build it has reloaded itself. */
const RELOADED_KEY = 'reloaded build';

/** How a real Django answers. */
export interface DjangoSettings {
  shape: Shape;
  /** The lists it does not serve. */
  without: readonly string[];
}

export interface WorkerOptions {
  /** Null for the embedded backend. */
  djangoSettings: DjangoSettings | null;
}

interface Worker extends WorkerOptions {
  django: DjangoSchool | null;
}

interface School {
  /** What the browser may say in this story: a fault it can't but tell of. */
  expectedComplaint: RegExp | null;
  /** The server behind the app, fresh for every story; what it holds can be asked directly. */
  backend: Backend;
}

/**
 * The production build in a real browser, in front of a backend of its own. A story fails on any
 * uncaught error and on any complaint of the browser, but for answers that are refusals.
 */
export const test = base.extend<School & { baseURL: string }, Worker>({
  djangoSettings: [null, { scope: 'worker', option: true }],

  django: [
    async ({ djangoSettings }, provide) => {
      const django = djangoSettings && (await startDjangoSchool(TODAY, djangoSettings));
      await provide(django);
      django?.close();
    },
    { scope: 'worker' },
  ],

  backend: async ({ django }, provide) => {
    const backend = django?.open() ?? createBackend({ today: TODAY, demo: true });
    await provide(backend);
    backend.close();
  },

  baseURL: async ({ backend }, provide) => {
    const server = await preview({
      configFile: false,
      logLevel: 'silent',
      plugins: [serveApp(backend)],
      preview: { host: '127.0.0.1', port: 0 },
    });
    const address = server.httpServer.address();
    if (address === null || typeof address === 'string') throw new Error('no port to listen on');
    await provide(`http://127.0.0.1:${address.port}`);
    await server.close();
  },

  expectedComplaint: [null, { option: true }],

  page: async ({ page, expectedComplaint }, provide) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    // Nothing is ever logged: it might be a pupil's.
    page.on('console', (message) => {
      if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== '127.0.0.1')
        complaints.push(`asked ${hostname}`);
    });
    await provide(page);
    complaints.push(...(await storedIn(page)));
    const unexpected = complaints.filter((text) => !expectedComplaint?.test(text));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  },
});

/** What a page left in the browser's storage, which it never should. */
async function storedIn(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  /* eslint-disable no-restricted-globals -- looks for what nobody should have put there */
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  /* eslint-enable no-restricted-globals */
  return keys.filter((key) => key !== RELOADED_KEY).map((key) => `stored ${key}`);
}

/** Eight teachers named Импортов, as the rows of a table. */
const PASTED_TEACHERS = 'Ан Бан Ван Ган Дан Ен Жан Зан'
  .split(' ')
  .map((name) => `Импортов\t${name}\tИльич`)
  .join('\n');

/** Pastes eight teachers into the import of the list on the screen; the dialog and its rows. */
export async function pasteTeachers(page: Page) {
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByLabel('Строки таблицы');
  await rows.fill(PASTED_TEACHERS);
  return { dialog, rows, text: PASTED_TEACHERS };
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, username: string, password = `${username}-2026`) {
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}
