import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findWebkit } from '../../../scripts/browser.mjs';
import { end, freePort } from '../../kit/nginx.ts';

/** Larger than every window of the stories. */
const SCREEN = '1600x1000x24';

/** Without it the buttons of the browser's own bar keep a window from being as narrow as a phone. */
const NARROW_BAR = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** A browser that does not answer for so long stands still. */
const LONGEST_ANSWER_MS = 60_000;

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

/** A screen that nobody sees, and the driver that starts a browser on it for each session. */
export interface Driver {
  open: () => Promise<Session>;
  end: () => Promise<void>;
}

/** Starts a driver whose browsers keep nothing outside of a temporary folder. */
export async function startDriver(): Promise<Driver> {
  const programs = findWebkit();
  if (!programs) throw new Error('There is no WebKitGTK with Xvfb: npm run setup webkit.');
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const downloads = join(home, 'downloads');
  const settings = join(home, 'settings');
  for (const folder of [downloads, join(settings, 'gtk-3.0')]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);

  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(String(number).trim()));
    screen.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
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
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin, service);
  return {
    open: () => Session.open(origin, downloads),
    end: async () => {
      await end(service);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits until the driver answers. */
async function answering(origin: string, service: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && service.exitCode === null; tries += 1) {
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
  /** The folder of the files that the browser has saved. */
  readonly downloads: string;
  #window = '';

  private constructor(address: string, downloads: string) {
    this.#address = address;
    this.downloads = downloads;
  }

  static async open(origin: string, downloads: string): Promise<Session> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, {
      capabilities: {},
    });
    return new Session(`${origin}/session/${sessionId}`, downloads);
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await send('DELETE', this.#address);
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

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as T;
  const { error, message } = value as { error: string; message: string };
  throw new Refusal(error, message);
}

/** The id of an element in the paths of commands. */
export const idOf = (element: ElementHandle) => element[ELEMENT];
