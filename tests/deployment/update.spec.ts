// What a new release costs a device that has the former one.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { changedModule, changedWord } from '../kit/changedSource.ts';
import { setPause } from '../kit/nextBuild.ts';
import {
  type Deployment,
  expect,
  isKept,
  isNextKept,
  submitCredentials,
  test as base,
} from './kit.ts';

/** The switch of Chromium that lets it fetch whole files alone, as other browsers do. */
const WHOLE_FILES = '--disable-features=CompressionDictionaryTransport';

interface Device {
  /** Further switches of the browser. */
  switches: string[];
  /**
   * A page of a browser that trusts the certificate of the test, instead of forgiving its errors: what
   * comes with an error is neither cached nor kept as a dictionary.
   */
  device: Page;
}

const test = base.extend<Device>({
  switches: [[], { option: true }],

  device: async ({ school, playwright, launchOptions, switches }, provide) => {
    const { publicKey } = new X509Certificate(readFileSync(school.certificate));
    const key = publicKey.export({ type: 'spki', format: 'der' });
    const digest = createHash('sha256').update(key).digest('base64');
    const args = launchOptions.args?.filter((one) => !/certificate-errors/.test(one)) ?? [];
    const trust = `--ignore-certificate-errors-spki-list=${digest}`;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...args, ...switches, trust],
    });
    await provide(await browser.newPage({ ignoreHTTPSErrors: false, baseURL: school.origin }));
    await browser.close();
  },
});

/** Builds the app with changes in its code, and deploys it as a later release. */
async function update({ dist }: Deployment, ...changes: Plugin[]) {
  const folder = test.info().outputPath('next');
  const options = { outDir: folder, emptyOutDir: true };
  await build({ mode: 'production', logLevel: 'silent', build: options, plugins: changes });
  setPause(folder, 0);
  execFileSync('node', ['scripts/compress.mjs', folder]);
  execFileSync('node', ['scripts/deltas.mjs', folder, dist]);
  cpSync(folder, dist, { recursive: true });
}

/** The build that a page is of. */
const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

/**
 * What an update costs a device that has the release: the bytes of the app's files that nginx sends
 * until the page is of the new version, and the browser keeps it.
 */
async function bytesOfUpdate(
  device: Page,
  school: Deployment,
  deployNext: () => Promise<void>,
): Promise<number> {
  await device.goto('/subjects/1');
  await submitCredentials(device, 'pavlova');
  await isKept(device);
  const before = await buildOf(device);
  await deployNext();
  school.answered();
  await device.reload();
  await expect(device.getByRole('heading', { level: 1 })).toHaveText(/^Информатика/);
  expect(await buildOf(device)).not.toBe(before);
  await isNextKept(device);
  const files = school.answered().filter(({ path }) => !path.startsWith('/api/'));
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`${test.info().title}: ${sum} bytes in ${files.length} answers`);
  return sum;
}

const WORDS = {
  start: changedWord('pages/home/Unmarked.tsx', 'Больше не напоминать', 'Не напоминать'),
  page: changedWord('pages/subject/SubjectPage.tsx', 'Добавить урок', 'Добавить занятие'),
};

/** Where twenty commits change something. */
const MODULES = [
  'app/Frame.tsx',
  'app/Menu.tsx',
  'api/client.ts',
  'domain/marks/markSteps.ts',
  'domain/text/names.ts',
  'domain/reports/figures.ts',
  'pages/choices/ChoicesPage.tsx',
  'pages/classJournal/ClassJournalPage.tsx',
  'pages/home/HomePage.tsx',
  'pages/home/Unmarked.tsx',
  'pages/journal/JournalPage.tsx',
  'pages/login/LoginPage.tsx',
  'pages/reports/LessonReportPage.tsx',
  'pages/schools/SchoolsPage.tsx',
  'pages/students/StudentsPage.tsx',
  'pages/subject/SubjectPage.tsx',
  'pages/teachers/TeachersPage.tsx',
  'stores/marks/markQueue.ts',
  'ui/import/ImportDialog.tsx',
  'ui/list/EditedRow.tsx',
];

/** A commit: new words in the texts of a module, and a new function of thirty lines. */
const commit = (path: string, number: number) =>
  changedModule(path, (code) => {
    const worded = code.replaceAll(/([А-ЯЁ][а-яё]{4,})/g, `$1 (${number})`);
    const lines = Array.from(
      { length: 30 },
      (_, line) => `if (detail === ${number * line}) document.title = 'Строка ${line} из ${path}';`,
    );
    return `${worded}\nglobalThis.commit${number} = (detail) => {${lines.join('\n')}};`;
  });

// Each builds the app.
test.describe.configure({ timeout: 180_000 });

for (const [what, word] of Object.entries(WORDS)) {
  test(`a word of the ${what} costs a device that has the former release at most 5 kB`, async ({
    device,
    school,
  }) => {
    const deployNext = () => update(school, word);
    expect(await bytesOfUpdate(device, school, deployNext)).toBeLessThanOrEqual(5_000);
  });
}

test('twenty commits cost a device that has the former release at most 30 kB', async ({
  device,
  school,
}) => {
  const deployNext = () => update(school, ...MODULES.map(commit));
  expect(await bytesOfUpdate(device, school, deployNext)).toBeLessThanOrEqual(30_000);
});

test.describe('in a browser that fetches whole files', () => {
  test.use({ switches: [WHOLE_FILES] });

  test('a word of a page costs a device at most 30 kB', async ({ device, school }) => {
    const deployNext = () => update(school, WORDS.page);
    expect(await bytesOfUpdate(device, school, deployNext)).toBeLessThanOrEqual(30_000);
  });

  test('a word of the start costs a device the file of the start, and no more', async ({
    device,
    school,
  }) => {
    const deployNext = () => update(school, WORDS.start);
    const bytes = await bytesOfUpdate(device, school, deployNext);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(150_000);
  });
});
