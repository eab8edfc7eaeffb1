import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { ByRoleOptions } from '@testing-library/dom';
import { expect } from '@playwright/test';
import { findInPage, type Prepared, type Step, type Wanted, watchPage } from './inPage.ts';
import { type ElementHandle, idOf, Refusal, type Session } from './webDriver.ts';

/** Finds elements by role and name in the page, as in the stories in jsdom. */
const FINDER = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace('index.js', '@testing-library/dom.umd.min.js'),
  'utf8',
);

const LONGEST_WAIT_MS = 20_000;
const BETWEEN_TRIES_MS = 50;

/** Refusals that end by themselves: the page is still changing. */
const PASSING = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
];

/** The keys without a sign, as WebDriver numbers them. */
const KEYS: Partial<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const wanted = (text: string | RegExp): Wanted =>
  typeof text === 'string' ? { text } : { pattern: text.source };

/** Where elements are looked for: a page, or elements of it. */
abstract class Scope {
  protected abstract find(step: Step): Found;

  role(role: string, name?: string | RegExp, states: ByRoleOptions = {}): Found {
    return this.find({ by: 'role', role, name: name === undefined ? null : wanted(name), states });
  }

  /** The field with exactly this label. */
  label(text: string): Found {
    return this.find({ by: 'label', text });
  }

  /** The innermost elements with exactly this text. */
  text(text: string | RegExp): Found {
    return this.find({ by: 'text', text: wanted(text) });
  }

  css(css: string): Found {
    return this.find({ by: 'css', css });
  }
}

/** Elements of a page, looked for anew at each use. Those that are not shown are not found. */
export class Found extends Scope {
  readonly #tab: Tab;
  readonly #steps: readonly Step[];

  constructor(tab: Tab, steps: readonly Step[]) {
    super();
    this.#tab = tab;
    this.#steps = steps;
  }

  protected find(step: Step): Found {
    return new Found(this.#tab, [...this.#steps, step]);
  }

  /** Those that contain a text. */
  containing(text: string): Found {
    return this.find({ by: 'content', text });
  }

  /** The one at this place; -1 is the last. */
  at(index: number): Found {
    return this.find({ by: 'place', index });
  }

  count(): Promise<number> {
    return this.#tab.run(
      (steps) => (window as unknown as Prepared).find(steps).length,
      this.#steps,
    );
  }

  /** The texts as the screen shows them. */
  texts(): Promise<string[]> {
    return this.#tab.run((steps) => {
      const found = (window as unknown as Prepared).find(steps);
      return found.map((element) => element.innerText.trim());
    }, this.#steps);
  }

  /** What a function that runs in the page makes of the only element. */
  async read<T>(make: (element: HTMLElement) => T): Promise<T> {
    return this.#only((handle) => this.#tab.run(make, handle as unknown as HTMLElement));
  }

  value(): Promise<string> {
    return this.read((element) => (element as HTMLInputElement).value);
  }

  hasFocus(): Promise<boolean> {
    return this.read((element) => element === document.activeElement);
  }

  /** Waits until at least one is shown. */
  async seen(): Promise<void> {
    await expect.poll(() => this.count(), this.#named('is seen')).toBeGreaterThan(0);
  }

  /** Waits until none is shown. */
  async gone(): Promise<void> {
    await expect.poll(() => this.count(), this.#named('is gone')).toBe(0);
  }

  /** Presses the middle of the only element with the mouse, once nothing covers it. */
  async click(): Promise<void> {
    await this.#only((handle) => this.#tab.command('POST', `element/${idOf(handle)}/click`));
  }

  /** Types a text by keys in place of what stands in the field. */
  async type(text: string): Promise<void> {
    await this.click();
    await this.#tab.press('Control', 'a');
    await this.#only((handle) =>
      this.#tab.command('POST', `element/${idOf(handle)}/value`, { text }),
    );
  }

  /** Does something with the only element, and again while the page is changing under it. */
  async #only<T>(use: (handle: ElementHandle) => Promise<T>): Promise<T> {
    const until = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      let failure: string;
      try {
        const [handle, ...others] = await this.#handles();
        if (handle && others.length === 0) return await use(handle);
        failure = handle ? `there are ${others.length + 1}` : 'there is none';
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || !PASSING.includes(refusal.code)) throw refusal;
        failure = refusal.message;
      }
      if (Date.now() > until) throw new Error(`${this.#named('is used').message}: ${failure}`);
      await setTimeout(BETWEEN_TRIES_MS);
    }
  }

  #handles(): Promise<ElementHandle[]> {
    return this.#tab.run(
      (steps) => (window as unknown as Prepared).find(steps),
      this.#steps,
    ) as unknown as Promise<ElementHandle[]>;
  }

  #named(what: string) {
    return { message: `${JSON.stringify(this.#steps)} ${what}` };
  }
}

/** A tab of the browser. */
export class Tab extends Scope {
  readonly #session: Session;
  readonly #window: string;
  readonly #origin: string;
  #complaints: string[] = [];

  constructor(session: Session, window: string, origin: string) {
    super();
    this.#session = session;
    this.#window = window;
    this.#origin = origin;
  }

  protected find(step: Step): Found {
    return new Found(this, [step]);
  }

  command<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#session.command<T>(this.#window, method, path, body);
  }

  async open(path: string): Promise<void> {
    await this.complaints();
    await this.command('POST', 'url', { url: this.#origin + path });
  }

  async reload(): Promise<void> {
    await this.complaints();
    await this.command('POST', 'refresh');
  }

  /** Goes back within the app: the driver loses a page that the browser has kept as it was. */
  async back(): Promise<void> {
    await this.command('POST', 'back');
  }

  /** The address below the origin. */
  async path(): Promise<string> {
    const address = await this.command<string>('GET', 'url');
    return address.replace(this.#origin, '');
  }

  /** Runs a function in the page; an element of the page is handed over as its handle. */
  async run<Given extends unknown[], Result>(
    task: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    const run = () =>
      this.command<Result>('POST', 'execute/sync', {
        script: `if (!('TestingLibraryDom' in window)) return 'unprepared';
          return (${task.toString()}).apply(null, arguments)`,
        args: given,
      });
    const result = await run();
    if (result !== 'unprepared') return result;
    const prepare = `${FINDER}\n(${watchPage.toString()})()\nwindow.find = ${findInPage.toString()}`;
    await this.command('POST', 'execute/sync', { script: prepare, args: [] });
    return run();
  }

  /** Presses keys at once, the last one while the others are held, and lets them go. */
  async press(...names: string[]): Promise<void> {
    const values = names.map((name) => KEYS[name] ?? name);
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.command('POST', 'actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Puts a text into the clipboard; the page is left without a focus. */
  async copy(text: string): Promise<void> {
    await this.#inOwnField(text, 'c');
  }

  /** The text in the clipboard; the page is left without a focus. */
  async copied(): Promise<string> {
    return this.#inOwnField('', 'v');
  }

  /** Presses Ctrl and a key in a field that the page does not have; returns its text. */
  async #inOwnField(text: string, key: 'c' | 'v'): Promise<string> {
    await this.run((given) => {
      const field = document.createElement('textarea');
      field.id = 'clipboard';
      field.value = given;
      document.body.append(field);
      field.select();
    }, text);
    await this.press('Control', key);
    return this.run(() => {
      const field = document.querySelector<HTMLTextAreaElement>('#clipboard');
      field?.remove();
      return field?.value ?? '';
    });
  }

  /** Makes the page as large as this; the bar of the browser is above it. */
  async resize(width: number, height: number): Promise<void> {
    const bar = await this.run(() => window.outerHeight - window.innerHeight);
    await this.command('POST', 'window/rect', { x: 0, y: 0, width, height: height + bar });
  }

  /** Lets the styles for paper apply to the screen, as they do in a print. */
  async forPaper(): Promise<void> {
    await this.run(() => {
      const turn = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (!(rule instanceof CSSMediaRule)) continue;
          const { media } = rule;
          media.mediaText = media.mediaText
            .replace(/\bscreen\b/g, 'speech')
            .replace(/\bprint\b/g, 'screen');
          turn(rule.cssRules);
        }
      };
      for (const sheet of document.styleSheets) turn(sheet.cssRules);
    });
  }

  /** What the pages of this tab have complained of so far. */
  async complaints(): Promise<string[]> {
    const fresh = await this.run(() =>
      (window as unknown as Prepared).complaints.splice(0, Infinity),
    );
    this.#complaints.push(...fresh);
    return this.#complaints;
  }

  /** A picture of the page. */
  async picture(): Promise<Buffer> {
    return Buffer.from(await this.command<string>('GET', 'screenshot'), 'base64');
  }
}
