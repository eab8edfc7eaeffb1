// Finds the browsers for the end-to-end tests.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { output } from './run.mjs';

/** The headless shell comes first: it draws no windows and needs half the processor time. */
const CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Firefox as it is published, not Playwright's: firefox.mjs stands before it. */
const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The driver of WebKitGTK, which has Safari's engine; it knows where its browser is. */
const WEBKIT_DRIVERS = ['/usr/bin/WebKitWebDriver'];

/** A screen that nobody sees: WebKitGTK draws only on a screen. */
const SCREENS = ['/usr/bin/Xvfb'];

/** The oldest Firefox that the stories were seen running in; 140 lacks commands for downloads. */
export const OLDEST_FIREFOX = 153;

/**
 * The first known path that exists, unless an environment variable names another path. Throws if
 * that path is missing.
 *
 * @param {string} variable
 * @param {readonly string[]} known
 */
function find(variable, known) {
  const named = process.env[variable];
  if (!named) return known.find((path) => existsSync(path));
  if (!existsSync(named)) throw new Error(`${variable} names ${named}, which is not there.`);
  return named;
}

/** The path of an installed Chromium, or undefined. Throws if CHROMIUM_PATH names a missing one. */
export const findBrowser = () => find('CHROMIUM_PATH', [...CHROMIUMS, chromium.executablePath()]);

/** @param {string} path */
export const browserVersion = (path) =>
  process.platform === 'win32' ? path : (output(path, ['--version']) ?? `no answer of ${path}`);

/**
 * The path of an installed Firefox that is young enough, or undefined. Throws if FIREFOX_PATH names
 * a missing one.
 */
export function findFirefox() {
  const path = find('FIREFOX_PATH', FIREFOXES);
  const [, version] = /Firefox (\d+)/.exec(path ? browserVersion(path) : '') ?? [];
  return Number(version) >= OLDEST_FIREFOX ? path : undefined;
}

/**
 * The paths of WebKitGTK's driver and of a screen for it, or undefined if one is missing. Throws if
 * WEBKIT_DRIVER_PATH names a missing driver.
 */
export function findWebkit() {
  const driver = find('WEBKIT_DRIVER_PATH', WEBKIT_DRIVERS);
  const screen = find('XVFB_PATH', SCREENS);
  return driver && screen ? { driver, screen } : undefined;
}
