import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { MARKS } from '../../../../src/domain/marks/marks.ts';
import type { Backend } from '../../../backend/index.ts';
import { JOURNAL, LESSON, markButton, studentRows } from '../journalParts.ts';
import { submitCredentials } from '../session.ts';
import { CALAMITIES } from './calamities.ts';
import type { Computer } from './computer.ts';
import { ignoreNoNetwork } from './computer.ts';
import { type Counts, judge, Ledger } from './ledger.ts';
import type { Random } from '../../../kit/random.ts';

const STUDENTS = 8;
const STEPS = 14;

/** The promise: a press is in the browser's database within 100 ms. */
const WRITTEN_MS = 100;

interface User {
  computer: Computer;
  ledger: Ledger;
}

/** One round: a teacher at one or two computers gives marks while everything fails. */
export class Round {
  readonly log: string[] = [];
  readonly #begunAt = performance.now();
  readonly #users: User[];
  readonly #heals: (() => unknown)[] = [];
  #presses = 0;
  readonly #unexplained: string[] = [];
  /** Between which requests nothing may be sent for a student. */
  readonly #dropped: { name: string; from: number; to: number }[] = [];

  constructor(
    computers: readonly Computer[],
    readonly backend: Backend,
    readonly random: Random,
  ) {
    this.#users = computers.map((computer) => ({ computer, ledger: new Ledger() }));
  }

  /** Adds a line to the log, with the seconds since the round began. */
  note(text: string): void {
    this.log.push(`${((performance.now() - this.#begunAt) / 1000).toFixed(1)} ${text}`);
  }

  complain(text: string): void {
    this.note(text);
    this.#unexplained.push(text);
  }

  /** Called when all is well again. */
  onHeal = (heal: () => unknown): void => {
    this.#heals.push(heal);
  };

  /** What a computer has not sent may be lost: its user was told so. */
  excuse(computer: Computer): void {
    const ledger = this.#users.find((user) => user.computer === computer)?.ledger;
    const names = ledger?.excuse(this.#stored()) ?? [];
    if (names.length > 0) this.note(`may be gone: ${names.join(', ')}`);
  }

  /** The user of a computer drops what it has not sent: none of it may be sent from now on. */
  drop(computer: Computer): void {
    this.excuse(computer);
    // A tab of the earlier version does not hear that all is dropped.
    if (computer.hasFormerBuild) return;
    for (const { ledger } of this.#users.filter((user) => user.computer === computer)) {
      for (const name of ledger.names().filter((one) => ledger.isExcused(one))) {
        this.#dropped.push({ name, from: this.backend.requests.length, to: Infinity });
      }
    }
  }

  /** Plays the round and judges what is stored in the end. */
  async play(): Promise<{ counts: Counts; findings: string[] }> {
    for (const { computer } of this.#users) await this.#open(computer);
    for (let count = 0; count < STEPS; count += 1) {
      const user = this.random.pick(this.#users);
      if (this.random.chance(0.6)) await this.#press(user);
      else await this.#suffer(user.computer);
      if (this.random.chance(0.3)) await this.#recover();
    }
    await this.#recover();
    await this.#settle();
    this.#findDropped();
    const told = await this.#told();
    const { findings, ...judged } = judge(
      this.#users.map(({ ledger }) => ledger),
      this.#stored(),
      told,
    );
    const counts = { presses: this.#presses, unexplained: this.#unexplained.length, ...judged };
    return { counts, findings: [...findings, ...this.#unexplained] };
  }

  async #open(computer: Computer): Promise<void> {
    await computer.signIn();
    const first = await computer.openTab();
    await expect(studentRows(first).first()).toBeVisible();
    const tabs = this.random.pick([1, 1, 1, 2, 2, 3]);
    for (let count = 1; count < tabs; count += 1) await computer.openTab();
  }

  async #press({ computer, ledger }: User): Promise<void> {
    const row = this.random.below(STUDENTS);
    const mark = this.random.pick(MARKS);
    const tab = this.random.next();
    const page = computer.tabs[Math.floor(tab * computer.tabs.length)];
    // The journal may not be open: without a page, a session or a server.
    const name = await page
      ?.getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(row)
      .getByRole('rowheader')
      .textContent({ timeout: 1_500 })
      .catch(() => null);
    if (!page || name === null || name === undefined) {
      this.note(`${computer.name}: no journal`);
      if (this.random.chance(0.5)) await this.#recover();
      return;
    }
    const button = markButton(page, row, mark);
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    const isPressed = await button.getAttribute('aria-pressed', { timeout: 1_000 }).catch(() => '');
    if (isPressed !== 'true') {
      this.note(`${computer.name}: can't press ${mark} for ${name}`);
      ledger.try(name, mark);
      return;
    }
    ledger.press(name, mark);
    const now = this.backend.requests.length;
    for (const dropped of this.#dropped) {
      if (dropped.name === name) dropped.to = Math.min(dropped.to, now);
    }
    this.#presses += 1;
    this.note(`${computer.name}, ${this.#numberOf(computer, page)}: ${name}: ${mark}`);
    await page.waitForTimeout(WRITTEN_MS);
  }

  #numberOf = (computer: Computer, page: Page) =>
    `tab ${computer.context.pages().indexOf(page) + 1}`;

  async #suffer(computer: Computer): Promise<void> {
    const name = this.random.pick(Object.keys(CALAMITIES));
    this.note(`${computer.name}: ${name}`);
    const page = computer.tabs[0] ?? (await computer.openTab());
    await CALAMITIES[name]?.(this, computer, this.random.pick([page, ...computer.tabs]));
  }

  /** Restores the network, the server, the tabs and the session. */
  async #recover(): Promise<void> {
    this.note('all is well again');
    for (const { computer } of this.#users) await computer.goOn();
    for (const heal of this.#heals.splice(0)) await heal();
    for (const { computer } of this.#users) {
      for (const page of computer.tabs) {
        if (!page.url().startsWith('http')) await page.goto(JOURNAL).catch(ignoreNoNetwork);
      }
      // Repeated, because a page that is still loading may replace the sign-in form when it finds a session.
      await expect(() => this.#signIn(computer)).toPass({ timeout: 60_000 });
    }
  }

  async #signIn(computer: Computer): Promise<void> {
    for (const page of computer.tabs) {
      const dialog = page.getByRole('dialog', { name: 'Сессия закончилась' });
      if (await dialog.isVisible()) {
        await dialog.getByLabel('Пароль').fill('pavlova-2026');
        await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
        await expect(dialog).toBeHidden();
      } else if (await page.getByLabel('Логин').isVisible()) {
        await submitCredentials(page, 'pavlova');
        await expect(page.getByLabel('Логин')).toBeHidden();
      }
    }
  }

  /** Opens the journal on each computer and waits until all marks are sent. */
  async #settle(): Promise<void> {
    await expect(async () => {
      for (const { computer } of this.#users) {
        await this.#signIn(computer);
        for (const page of computer.tabs) {
          await settle(page).catch(async (error: unknown) => {
            // A mark whose answer was lost is in doubt for a minute.
            await computer.passTime(10_000);
            throw error;
          });
        }
      }
    }).toPass({ timeout: 120_000 });
  }

  /** Complains of marks that were sent after their user had dropped them. */
  #findDropped(): void {
    const nameOf = new Map(
      this.backend
        .query<{ id: number; name: string }>(
          `select id, surname || ' ' || name || ' ' || patr as name from students`,
        )
        .map(({ id, name }) => [id, name]),
    );
    for (const [index, { method, body }] of this.backend.requests.entries()) {
      const { students } = (body ?? {}) as { students?: unknown };
      const name = nameOf.get(Number(students));
      const isDropped = this.#dropped.some(
        (dropped) => dropped.name === name && index >= dropped.from && index < dropped.to,
      );
      if (isDropped) this.complain(`${name}: ${method} of a mark that was dropped`);
    }
  }

  /** All stored marks by the name of the student, in the order in which they were created. */
  #stored(): Map<string, string[]> {
    const entries = this.backend.query<{ name: string; mark: string }>(
      `select p.surname || ' ' || p.name || ' ' || p.patr as name, j.mark
       from journals j join students p on p.id = j.students where j.lessons = ? order by j.id`,
      LESSON,
    );
    const byName = new Map<string, string[]>();
    for (const { name, mark } of entries) byName.set(name, [...(byName.get(name) ?? []), mark]);
    return byName;
  }

  /** The students of whom the journal of each computer says that there are two entries. */
  async #told(): Promise<Set<string>> {
    const told: Set<string>[] = [];
    for (const { computer } of this.#users) {
      const page = await computer.presentTab();
      await computer.signIn();
      await page.goto(JOURNAL);
      await expect(studentRows(page).first()).toBeVisible();
      const rows = studentRows(page).filter({ hasText: /Две записи|Три записи|Записей/ });
      told.push(new Set(await rows.getByRole('rowheader').allTextContents()));
    }
    const [first = new Set<string>(), ...others] = told;
    return new Set([...first].filter((name) => others.every((names) => names.has(name))));
  }
}

async function settle(page: Page): Promise<void> {
  // A sign-in whose answer was lost counts as signed out, and the next one leads to the home page.
  if (!page.url().endsWith(JOURNAL)) await page.goto(JOURNAL);
  // A failed page, failed marks, and marks that somebody else has changed meanwhile.
  for (const name of [/^Повторить$/, /^Повторить все$/, /^Поставить /]) {
    const decision = page.getByRole('button', { name }).first();
    if (await decision.isVisible()) await decision.click();
  }
  const line = page.getByRole('status').filter({ hasText: 'Все изменения сохранены' });
  await expect(line).toBeVisible({ timeout: 2_000 });
}
