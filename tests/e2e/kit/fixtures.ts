import { type Page, test as base } from '@playwright/test';
import { type Backend, type BackendOptions, createBackend } from '../../backend/index.ts';
import { type DjangoSchool, startDjangoSchool } from '../../django/backend.ts';
import type { Shape } from '../../django/server.ts';
import { serveApp } from '../../backend/mounting.ts';
import { TODAY } from '../../kit/demo.ts';
import { serve } from './served.ts';
import { giveSession, inFrame } from './session.ts';
import { watch } from './watch.ts';

export { expect } from '@playwright/test';
export { giveSession, signIn, submitCredentials } from './session.ts';
export { breakPart } from './watch.ts';

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
  /** How the embedded backend answers; Django answers as its project is told. */
  embedded: Pick<BackendOptions, 'shape' | 'without'>;
  /** What the browser may say in this story: a fault it can't but tell of. */
  expectedComplaint: RegExp | null;
  /** Whether the browser may keep the app's files, which then no story can break. */
  hasShell: boolean;
  /** The server behind the app, fresh for every story; what it holds can be asked directly. */
  backend: Backend;
  /** Opens a page of the app as a user who has signed in before, without the form. */
  openAs: (username: string, path: string) => Promise<void>;
}

/**
 * By WebDriver BiDi, Playwright fills a field through its `value`, and React then takes the text for
 * its own: as long as React remembers another one, it hears of what has been typed.
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
 * The production build in a real browser, in front of a backend of its own. A story fails on any
 * uncaught error and on any complaint of the browser in any tab, but for answers that are refusals.
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

/** Pastes eight teachers into the import of the list on the screen; the dialog and its rows. */
export async function pasteTeachers(page: Page) {
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.getByLabel('Строки таблицы');
  await rows.fill(PASTED_TEACHERS);
  return { dialog, rows, text: PASTED_TEACHERS };
}
