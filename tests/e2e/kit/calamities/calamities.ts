import type { Page } from '@playwright/test';
import type { Fault } from '../../../backend/index.ts';
import { expect } from '@playwright/test';
import { JOURNAL } from '../journalParts.ts';
import { type Computer, ignoreNoNetwork } from './computer.ts';
import type { Round } from './round.ts';

type Calamity = (round: Round, computer: Computer, page: Page) => unknown;

/** The server behaves so until all is well again. */
const fault =
  (made: Fault): Calamity =>
  ({ backend, onHeal }) => {
    onHeal(backend.fault(made));
  };

/** The teacher signs out, and answers the question about unsent marks with a button of it. */
const signOut =
  (answer: string): Calamity =>
  async (round, computer, page) => {
    const button = page.getByRole('button', { name: 'Выйти', exact: true });
    const isThere = await button.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    const confirmation = page.getByRole('dialog', { name: 'Выйти без сохранения?' });
    const question = page.getByRole('dialog', { name: 'Не все оценки отправлены' });
    await question
      .or(confirmation)
      .waitFor({ timeout: 1_500 })
      .catch(() => undefined);
    if (await confirmation.isVisible()) {
      await confirmation.getByRole('button', { name: answer === STAY ? 'Отмена' : 'OK' }).click();
      if (answer !== STAY) round.excuse(computer);
      return;
    }
    const isAnswered = await question
      .getByRole('button', { name: answer })
      .click({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isAnswered) return;
    if (answer === DROP) round.drop(computer);
    else if (answer !== STAY && computer.keeping === 'refused') round.excuse(computer);
  };

const STAY = 'Остаться';
const DROP = 'Выйти и удалить';

/** A page of a browser that keeps nothing is gone, and the marks that were on it. */
const endPage =
  (end: Calamity): Calamity =>
  async (round, computer, page) => {
    await Promise.resolve(end(round, computer, page)).catch(ignoreNoNetwork);
    if (computer.keeping === 'refused') round.excuse(computer);
  };

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

/** What may happen to a computer, one of its tabs, the network and the server. */
export const CALAMITIES: Readonly<Record<string, Calamity>> = {
  'another tab is opened': async (_, computer) => {
    if (computer.context.pages().length < 3) await computer.openTab();
  },
  'a page is reloaded': endPage((_, __, page) => page.reload()),
  'a page is left, and come back to': endPage(async (_, __, page) => {
    await page.goto('/logo.svg');
    await page.goBack();
  }),
  'a tab is closed': endPage(async (_, computer, page) => {
    await computer.openTab();
    await page.close();
  }),
  'a tab is killed': endPage((_, computer, page) => computer.killTab(page)),
  'a page is kept aside for a way back to it': (_, computer, page) => computer.keepAside(page),
  'a page stands still': (_, computer, page) => computer.freeze(page),
  'a question of the browser stands over a page': (_, computer, page) =>
    computer.openQuestion(page),
  'the power is cut': async (round, computer) => {
    await computer.cutPower();
    if (computer.keeping !== 'disk') round.excuse(computer);
  },
  'the clock is set to another time': async ({ random }, computer) => {
    const size = random.pick([1_000, MINUTE_MS, 60 * MINUTE_MS, YEAR_MS]);
    // The earlier version takes the later press by the clock.
    if (computer.hasFormerBuild) return;
    await computer.setClockBy(random.chance(0.5) ? size : -size);
  },
  'the processor is slow': async ({ onHeal }, computer, page) => {
    const session = await computer.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    onHeal(() =>
      session.send('Emulation.setCPUThrottlingRate', { rate: 1 }).catch(() => undefined),
    );
  },
  'the network is slow': async ({ onHeal }, computer, page) => {
    const session = await computer.context.newCDPSession(page);
    const slow = {
      offline: false,
      latency: 500,
      downloadThroughput: 8_000,
      uploadThroughput: 8_000,
    };
    await session.send('Network.emulateNetworkConditions', slow);
    onHeal(() => session.detach().catch(() => undefined));
  },
  'the network is cut': async ({ onHeal }, computer) => {
    await computer.setOffline(true);
    onHeal(() => computer.setOffline(false));
  },
  'the server is down': fault({ path: /^\/api\//, reply: () => new Response('', { status: 502 }) }),
  'the server breaks connections': fault({ path: /journal/, reply: 'drop' }),
  'the server asks for a pause': fault({
    path: /journals?\//,
    reply: () => new Response('{}', { status: 429, headers: { 'Retry-After': '2' } }),
  }),
  'a portal answers with a page of its own': fault({
    path: /^\/api\//,
    reply: () =>
      new Response('<!doctype html><title>Портал</title>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      }),
  }),
  'the next answer is lost': ({ backend, random }) =>
    void backend.fault({
      method: random.pick(['POST', 'PATCH']),
      path: /journals\//,
      times: 1,
      afterwards: true,
      reply: 'cut',
    }),
  'the server is slow': ({ backend, onHeal }) =>
    onHeal(backend.hold({ path: /journals\//, times: 3 })),
  'the server takes long for what it stores': ({ backend, random, onHeal }) =>
    onHeal(backend.hold({ path: /journals\//, method: random.pick(['POST', 'PATCH']) })),
  // Repeated, because Django's database may be locked by a running request.
  'the session ends': ({ backend }) => expect(() => backend.endSessions()).toPass(),
  'the teacher signs out, and waits for the marks': signOut(STAY),
  'the teacher signs out, and leaves the marks for later': signOut('Выйти, отправить позже'),
  'the teacher signs out, and drops the marks': signOut(DROP),
  'the teacher waits': ({ random }, _, page) => page.waitForTimeout(random.next() * 4_000),
  'the teacher opens the journal anew': endPage((_, __, page) => page.goto(JOURNAL)),
};
