import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findWebkit } from '../../../scripts/browser.mjs';
import { end, freePort } from '../../kit/nginx.ts';

/** The size of the screen, larger than every window of the stories. */
const SCREEN = '1600x1000x24';

/** Without it the buttons of the browser's own bar keep a window from being as narrow as a phone. */
const NARROW_BAR = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** A browser that does not answer for so long stands still. */
const LONGEST_ANSWER_MS = 60_000;

/** Now and then a browser does not start on a busy machine, and another one does. */
const LONGEST_START_MS = 20_000;

/** The key under which the protocol hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of a page, as the protocol hands it over. */
export type ElementHandle = Record<typeof ELEMENT, string>;

/** A command that the browser refused; the code is the protocol's, such as «no such element». */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** A folder for all that a browser writes, with the settings of its own bar and downloads. */
function makeHome() {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const downloads = join(home, 'downloads');
  const settings = join(home, 'settings');
  for (const folder of [downloads, join(settings, 'gtk-3.0')]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { home, downloads, settings };
}

/** Starts a screen that nobody sees; returns its number, too. */
async function startScreen(program: string) {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(String(number).trim()));
    screen.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  return { screen, display };
}

/** Opens a browser with fresh storage, on a screen of its own. */
export async function openBrowser(tries = 3): Promise<Session> {
  const programs = findWebkit();
  if (!programs) throw new Error('There is no WebKitGTK with Xvfb: npm run setup webkit.');
  const { screen, display } = await startScreen(programs.screen);
  const { home, downloads, settings } = makeHome();
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      TZ: 'Asia/Vladivostok',
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: settings,
      XDG_RUNTIME_DIR: home,
      // WebKit's sandbox needs rights that containers and some systems refuse.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const endAll = async () => {
    await end(driver);
    // A browser that stands still ends with its screen.
    await end(screen);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    await answering(origin, driver);
    return await Session.open(origin, downloads, endAll);
  } catch (failure) {
    await endAll();
    if (tries === 1) throw failure;
    return openBrowser(tries - 1);
  }
}

/** Waits until the driver answers. */
async function answering(origin: string, driver: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && driver.exitCode === null; tries += 1) {
    const isThere = await fetch(`${origin}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await setTimeout(50);
  }
  throw new Error('WebKitWebDriver did not start.');
}

/** One browser with fresh storage: the commands of WebDriver that the stories need. */
export class Session {
  readonly #address: string;
  readonly #endAll: () => Promise<void>;
  /** The folder of the files that the browser has saved. */
  readonly downloads: string;
  #window = '';

  private constructor(address: string, downloads: string, endAll: () => Promise<void>) {
    this.#address = address;
    this.#endAll = endAll;
    this.downloads = downloads;
  }

  static async open(
    origin: string,
    downloads: string,
    endAll: () => Promise<void>,
  ): Promise<Session> {
    const address = `${origin}/session`;
    const asked = { capabilities: {} };
    const { sessionId } = await send<{ sessionId: string }>(
      'POST',
      address,
      asked,
      LONGEST_START_MS,
    );
    return new Session(`${address}/${sessionId}`, downloads, endAll);
  }

  /** Ends the browser, its driver and its screen. */
  async close(): Promise<void> {
    try {
      await send('DELETE', this.#address);
    } finally {
      await this.#endAll();
    }
  }

  /** The window that is open now. */
  async firstWindow(): Promise<string> {
    this.#window = await send<string>('GET', `${this.#address}/window`);
    return this.#window;
  }

  /** A window of its own: the browser does not draw a tab behind another one. */
  async newTab(): Promise<string> {
    const body = { type: 'window' };
    const { handle } = await send<{ handle: string }>('POST', `${this.#address}/window/new`, body);
    return handle;
  }

  /** Sends a command to a window, which it brings to the front. */
  async command<T>(window: string, method: string, path: string, body?: object): Promise<T> {
    if (window !== this.#window) {
      await send('POST', `${this.#address}/window`, { handle: window });
      this.#window = window;
    }
    return send<T>(method, `${this.#address}/${path}`, body);
  }
}

async function send<T>(
  method: string,
  address: string,
  body?: object,
  longestMs = LONGEST_ANSWER_MS,
): Promise<T> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(longestMs),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as T;
  const { error, message } = value as { error: string; message: string };
  throw new Refusal(error, message);
}

/** The id of an element in the paths of commands. */
export const idOf = (element: ElementHandle) => element[ELEMENT];
