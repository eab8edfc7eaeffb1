import type { Page } from '@playwright/test';
import { type Backend, type BackendOptions, createBackend } from '../../backend/index.ts';
import { type DjangoSchool, startDjangoSchool } from '../../django/backend.ts';
import type { Shape } from '../../django/server.ts';
import { serveApp } from '../../backend/mounting.ts';
import { TODAY } from '../../kit/demo.ts';
import { test as base } from '../../kit/freeCore.ts';
import { serve } from './served.ts';
import { giveSession, inFrame } from './session.ts';
import { watch } from './watch.ts';

export { expect } from '@playwright/test';
export { giveSession, signIn, submitCredentials } from './session.ts';
export { breakPart } from './watch.ts';

/** Which kind of server the real Django is. */
export interface DjangoSettings {
  shape: Shape;
  /** The lists that it does not serve. */
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
  /** Options of the embedded backend; those of Django are in `djangoSettings`. */
  embedded: Pick<BackendOptions, 'shape' | 'without'>;
  /** Console messages and errors that this story provokes. */
  expectedComplaint: RegExp | null;
  /** True if the browser may keep the app's files; a story can't break a kept file. */
  hasShell: boolean;
  /** The server behind the app, with fresh data for every story, which the story can query. */
  backend: Backend;
  /** Opens a page of the app as a user who has already signed in. */
  openAs: (username: string, path: string) => Promise<void>;
}

/**
 * With WebDriver BiDi, Playwright's fill sets `value`, and React ignores an input event whose value it
 * has already seen being set. This makes React remember another value, so that it handles the event.
 */
function tellOfFilledFields() {
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      const field = target as { _valueTracker?: { setValue: (value: string) => void } } | null;
      if (!isTrusted) field?._valueTracker?.setValue('another');
    },
    true,
  );
}

/**
 * The production build in a real browser, with a backend for each story. A story fails on an uncaught
 * error or an unexpected console message in any tab; messages about refused calls are allowed.
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

  embedded: [{}, { option: true }],

  backend: async ({ django, embedded }, provide) => {
    const backend = django?.open() ?? createBackend({ today: TODAY, demo: true, ...embedded });
    await provide(backend);
    backend.close();
  },

  baseURL: async ({ backend }, provide) => {
    const server = await serve([serveApp(backend)]);
    await provide(server.url);
    await server.close();
  },

  expectedComplaint: [null, { option: true }],
  hasShell: [false, { option: true }],

  context: async ({ browserName, context, expectedComplaint, hasShell }, provide) => {
    if (browserName === 'firefox') await context.addInitScript(tellOfFilledFields);
    if (!hasShell) {
      await context.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      );
    }
    const complaintsOf = watch(context);
    await provide(context);
    const complaints = await complaintsOf();
    const unexpected = complaints.filter((text) => !expectedComplaint?.test(text));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  },

  openAs: async ({ page, context, backend, baseURL }, provide) => {
    await provide(async (username, path) => {
      await giveSession(context, baseURL, username);
      backend.clearRequests();
      await page.goto(path);
      await inFrame(page);
    });
  },
});

/** Eight teachers named Импортов, as the rows of a table. */
const PASTED_TEACHERS = 'Ан Бан Ван Ган Дан Ен Жан Зан'
  .split(' ')
  .map((name) => `Импортов\t${name}\tИльич`)
  .join('\n');

/** Pastes eight teachers into the import of the list on the screen; returns the dialog and its rows. */
export async function pasteTeachers(page: Page) {
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByLabel('Строки таблицы');
  await rows.fill(PASTED_TEACHERS);
  return { dialog, rows, text: PASTED_TEACHERS };
}
