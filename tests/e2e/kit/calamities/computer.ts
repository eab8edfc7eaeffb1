import type { Browser, BrowserContext, LaunchOptions, Page, Request } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { JOURNAL } from '../journalParts.ts';
import { giveSession } from '../session.ts';
import { makeTimeMovable } from '../time.ts';

/** What becomes of the marks that a browser has been given to keep. */
export type Keeping =
  /** They outlast the browser. */
  | 'disk'
  /** A private window: they are gone with it. */
  | 'private'
  /** The browser opens no database: they are gone with the page. */
  | 'refused';

export interface ComputerOptions {
  name: string;
  keeping: Keeping;
  /** False as over plain http. */
  hasLocks: boolean;
  /** The folder of an earlier build, which one of the tabs runs; null for none. */
  formerBuild: string | null;
}

interface Surroundings {
  browser: Browser;
  launchOptions: LaunchOptions;
  baseURL: string;
  /** Called with each error that no code catches. */
  onError: (message: string) => void;
}

/** Less than a tab waits for another. */
const FAST_MS = 250;

/** A page that is about to be replaced does not stop. */
const STOPPED_MS = 5_000;

/** A computer of the teacher: its browser, the tabs, and what holds them up. */
export class Computer {
  readonly name: string;
  readonly keeping: Keeping;
  readonly #options: ComputerOptions;
  readonly #surroundings: Surroundings;
  readonly #folder = mkdtempSync(join(tmpdir(), 'computer-'));
  /** How far its clock has been moved. */
  #shiftMs = 0;
  #context: BrowserContext | null = null;
  #former: Page | null = null;
  /** The calls to the server that have not ended. */
  readonly #underWay = new Set<Request>();
  /** The tabs that stand still, each with what lets it go on. */
  readonly #still = new Map<Page, () => Promise<unknown>>();

  constructor(options: ComputerOptions, surroundings: Surroundings) {
    this.name = options.name;
    this.keeping = options.keeping;
    this.#options = options;
    this.#surroundings = surroundings;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error(`${this.name} is switched off`);
    return this.#context;
  }

  /** The tabs that the teacher can use now. */
  get tabs(): Page[] {
    return this.context.pages().filter((page) => !this.#still.has(page));
  }

  /** Whether one of its tabs runs an earlier version. */
  get hasFormerBuild(): boolean {
    return this.#options.formerBuild !== null;
  }

  /**
   * Lets the time of its tabs run faster. The server's time and the disk's do not: a call takes no
   * time then, and a tab's writing several times as long as it does.
   */
  async passTime(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += FAST_MS) {
      await expect.poll(() => this.#isQuiet).toBe(true);
      await this.context.clock.fastForward(FAST_MS);
      await setTimeout(FAST_MS / 4);
    }
  }

  /** Whether no call of an open tab is under way. */
  get #isQuiet(): boolean {
    return [...this.#underWay].every((request) => request.frame().page().isClosed());
  }

  /** A tab that runs this version. */
  async presentTab(): Promise<Page> {
    return this.tabs.find((page) => page !== this.#former) ?? (await this.openTab());
  }

  /** Switches it on, with one empty tab. */
  async start(): Promise<void> {
    const { browser, launchOptions, baseURL } = this.#surroundings;
    const settings = { baseURL, locale: 'en-US', timezoneId: 'Asia/Vladivostok' };
    this.#context =
      this.keeping === 'disk'
        ? await chromium.launchPersistentContext(this.#folder, {
            ...settings,
            ...launchOptions,
          })
        : await browser.newContext(settings);
    const { context } = this;
    context.setDefaultTimeout(10_000);
    context.setDefaultNavigationTimeout(60_000);
    context.on('weberror', (error) => {
      // An earlier version knows of no tab that takes its turn away.
      if (error.page() !== this.#former) this.#surroundings.onError(String(error.error()));
    });
    this.#underWay.clear();
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#underWay.add(request);
    });
    context.on('requestfinished', (request) => this.#underWay.delete(request));
    context.on('requestfailed', (request) => this.#underWay.delete(request));
    await makeTimeMovable(context);
    await context.addInitScript(countFromPresentTime);
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    if (!this.#options.hasLocks) {
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    }
    if (this.keeping === 'refused') await context.addInitScript(refuseDatabases);
    if (this.#shiftMs !== 0) await this.#setClock();
    if (context.pages().length === 0) await context.newPage();
  }

  /** Gives it a session of the teacher. */
  signIn(): Promise<void> {
    return giveSession(this.context, this.#surroundings.baseURL, 'pavlova');
  }

  async openTab(): Promise<Page> {
    const empty = this.tabs.find((page) => page.url() === 'about:blank');
    const page = empty ?? (await this.context.newPage());
    const { formerBuild } = this.#options;
    if (formerBuild !== null && !this.#former) {
      this.#former = page;
      await page.route(isOfApp, (route) => {
        const { pathname } = new URL(route.request().url());
        const path = extname(pathname) ? pathname : '/index.html';
        return route.fulfill({ path: join(formerBuild, path) });
      });
    }
    await page.goto(JOURNAL).catch(ignoreNoNetwork);
    return page;
  }

  /** The tab ends without a word to its page; another one is opened. */
  async killTab(page: Page): Promise<Page> {
    const killer = await this.context.newCDPSession(page);
    const gone = page.waitForEvent('crash');
    void killer.send('Page.crash').catch(() => undefined);
    await gone;
    const next = await this.context.newPage();
    await page.close();
    await next.goto(JOURNAL).catch(ignoreNoNetwork);
    return next;
  }

  /** Stops all that a page does, as a debugger or a suspended tab stops it; `goOn` ends that. */
  async freeze(page: Page): Promise<void> {
    const debug = await this.context.newCDPSession(page);
    await debug.send('Debugger.enable');
    const paused = new Promise((resolve) => debug.once('Debugger.paused', resolve));
    await debug.send('Debugger.pause');
    this.#still.set(page, async () => {
      await debug.send('Debugger.disable');
      await debug.detach();
    });
    void page.evaluate(() => document.title).catch(() => undefined);
    await Promise.race([paused, setTimeout(STOPPED_MS)]);
  }

  /** Leaves a page as for another address, and keeps it; `goOn` comes back to it. */
  async keepAside(page: Page): Promise<void> {
    await page.evaluate(passTransition, 'pagehide');
    await this.freeze(page);
    const letGo = this.#still.get(page);
    this.#still.set(page, async () => {
      await letGo?.();
      await page.evaluate(passTransition, 'pageshow');
    });
  }

  /** Opens a dialog of the browser, which stops its page; `goOn` closes it. */
  async openQuestion(page: Page): Promise<void> {
    const opened = page.waitForEvent('dialog');
    void page.evaluate(() => alert('Печать')).catch(() => undefined);
    const dialog = await opened;
    this.#still.set(page, () => dialog.accept());
  }

  /** Lets all stopped pages go on. */
  async goOn(): Promise<void> {
    const still = [...this.#still];
    this.#still.clear();
    for (const [page, letGo] of still) if (!page.isClosed()) await letGo().catch(() => undefined);
  }

  /** Cuts the network, or restores it. */
  async setOffline(isOffline: boolean): Promise<void> {
    // A page under a question of the browser does not answer.
    await this.goOn();
    await this.context.setOffline(isOffline);
  }

  /** Sets the computer's clock forward or back. */
  async setClockBy(ms: number): Promise<void> {
    // The clock of a stopped page can not be set.
    await this.goOn();
    this.#shiftMs += ms;
    await this.#setClock();
  }

  async #setClock(): Promise<void> {
    await this.context.clock.setSystemTime(Date.now() + this.#shiftMs);
  }

  /** Kills the browser, as a power cut does, and starts it anew. */
  async cutPower(): Promise<void> {
    const { context } = this;
    this.#still.clear();
    this.#former = null;
    if (this.keeping === 'disk') {
      const closed = context.waitForEvent('close');
      const killer = await context.browser()?.newBrowserCDPSession();
      void killer?.send('Browser.crash').catch(() => undefined);
      await closed;
    } else {
      await context.close();
    }
    await this.start();
    await this.tabs[0]?.goto(JOURNAL).catch(ignoreNoNetwork);
  }

  async remove(): Promise<void> {
    await this.goOn();
    await this.#context?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const isOfApp = ({ protocol, pathname }: URL) =>
  protocol.startsWith('http') && !pathname.startsWith('/api/');

/** Tells a page that it is left or shown again. A browser that is driven by a test keeps no page by itself. */
function passTransition(name: string) {
  dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
}

/** A page counts from the time that the computer's clock shows when it begins. */
function countFromPresentTime() {
  const value = Date.now() - performance.now();
  Object.defineProperty(performance, 'timeOrigin', { value, configurable: true });
}

function refuseDatabases() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Refused.', 'SecurityError');
  };
}

/** Lets a navigation fail that has no network: the browser shows a page of its own then. */
export function ignoreNoNetwork(error: unknown): void {
  if (!/net::ERR|Protocol error/.test(String(error))) throw error;
}
