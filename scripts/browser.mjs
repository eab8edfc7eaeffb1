// Finds a Chromium for the end-to-end tests.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { output } from './run.mjs';

/** The headless shell comes first: it draws no windows and needs half the processor time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed browser, or undefined. Throws if CHROMIUM_PATH names a missing one. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return [...KNOWN, chromium.executablePath()].find((path) => existsSync(path));
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return named;
}

/** @param {string} path */
export const browserVersion = (path) =>
  process.platform === 'win32' ? path : (output(path, ['--version']) ?? `no answer of ${path}`);
