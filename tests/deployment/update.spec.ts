// What a new release costs a device that has the former one.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { changedWord } from '../kit/changedSource.ts';
import {
  type Deployment,
  expect,
  isKept,
  scriptOf,
  submitCredentials,
  test as base,
} from './kit.ts';

/**
 * A browser that trusts the certificate of the test, instead of one that forgives its errors: what
 * comes with an error is neither cached nor kept as a dictionary.
 */
const test = base.extend<{ device: Page }>({
  device: async ({ school, playwright, launchOptions }, provide) => {
    const { publicKey } = new X509Certificate(readFileSync(school.certificate));
    const key = publicKey.export({ type: 'spki', format: 'der' });
    const digest = createHash('sha256').update(key).digest('base64');
    const args = launchOptions.args?.filter((one) => !/certificate-errors/.test(one)) ?? [];
    const browser: Browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...args, `--ignore-certificate-errors-spki-list=${digest}`],
    });
    await provide(await browser.newPage({ ignoreHTTPSErrors: false, baseURL: school.origin }));
    await browser.close();
  },
});

/** Builds the app with changes in its code, and deploys it as a later release. */
async function update({ dist }: Deployment, folder: string, ...changes: Plugin[]) {
  const options = { outDir: folder, emptyOutDir: true };
  await build({ mode: 'production', logLevel: 'silent', build: options, plugins: changes });
  execFileSync('node', ['scripts/compress.mjs', folder]);
  execFileSync('node', ['scripts/deltas.mjs', folder, dist]);
  cpSync(folder, dist, { recursive: true });
}

/** Waits until the browser keeps the files of the newest release, too. */
const isKeptAnew = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
      ),
    )
    .toBe(true);

/** The bytes of the app's files that nginx has sent since the last call. */
function bytesOf(school: Deployment): number {
  const files = school.answered().filter(({ path }) => !path.startsWith('/api/'));
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

test('a changed word of the start costs a device that has the former release only that change', async ({
  device,
  school,
}, testInfo) => {
  await device.goto('/');
  await submitCredentials(device, 'pavlova');
  await isKept(device);
  const before = await scriptOf(device);
  bytesOf(school);
  const word = changedWord('pages/home/Unmarked.tsx', 'Больше не напоминать', 'Не напоминать');
  await update(school, testInfo.outputPath('next'), word);
  await device.reload();
  await expect(device.getByRole('button', { name: /^Не напоминать: / }).first()).toBeVisible();
  expect(await scriptOf(device)).not.toBe(before);
  await isKeptAnew(device);
  expect(bytesOf(school)).toBeLessThanOrEqual(23_000);
});
