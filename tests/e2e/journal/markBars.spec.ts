import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { gate } from '../../backend/gate.ts';
import { allSaved, saveLine } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { button, ended, signInAgain } from '../kit/parts.ts';
import { makeTimeMovable, passHold, restHands } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

// Whatever happens, no button of the bars of marks moves away from under the finger.

const LONG = ['Константинопольская-Красногорская', 'Александра', 'Константиновна'] as const;
const SHORT = ['Ли', 'Ян', ''] as const;

interface Opened {
  page: Page;
  backend: Backend;
  openAs: (username: string, path: string) => Promise<void>;
}

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr');

/** A row's cell for the newest lesson in the class journal. */
const lastCell = (row: Locator) => row.locator('td[aria-selected]').last();

/** Deletes the marks of the newest lesson, and makes one student's name very long, another's very short. */
function storeNewest(backend: Backend): number {
  const [newest] = backend.query<{ id: number }>(
    'select id from lessons where subjects = 1 order by date desc, id desc limit 1',
  );
  const id = newest?.id ?? 0;
  backend.execute('delete from journals where lessons = ?', id);
  for (const [from, [surname, name, patr]] of [
    ['Андреев', LONG],
    ['Беляева', SHORT],
  ] as const) {
    backend.execute(
      'update students set surname = ?, name = ?, patr = ? where surname = ?',
      ...[surname, name, patr, from],
    );
  }
  return id;
}

async function openClassJournal({ page, backend, openAs }: Opened): Promise<number> {
  const lesson = storeNewest(backend);
  await openAs('pavlova', '/subjects/1/journal');
  await expect(rows(page).first()).toBeVisible();
  return lesson;
}

async function openLesson({ page, backend, openAs }: Opened): Promise<number> {
  const lesson = storeNewest(backend);
  await openAs('pavlova', `/subjects/1/lessons/${lesson}/journal`);
  await expect(rows(page).first()).toBeVisible();
  return lesson;
}

/** The marks of a lesson in the order of rows in the class journal, «—» for none. */
async function marksByRow(page: Page, backend: Backend, lesson: number): Promise<string[]> {
  const names = await rows(page).getByRole('rowheader').allTextContents();
  const entries = backend.query<{ name: string; mark: string }>(
    `select trim(p.surname || ' ' || p.name || ' ' || p.patr) as name, j.mark
     from journals j join students p on p.id = j.students where j.lessons = ?`,
    lesson,
  );
  return names.map((text) => {
    const marks = entries.filter(({ name }) => text.startsWith(name)).map(({ mark }) => mark);
    return marks.join('+') || '—';
  });
}

/** The centre of a mark's button in the bar. */
async function pointOf(page: Page, mark: string) {
  const box = await button(page, mark).boundingBox();
  if (!box) throw new Error('not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

for (const [width, height] of [
  [390, 844],
  [360, 740],
  [412, 915],
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } });

    test(`a finger that taps where each button was seen at first stores what was under it, on ${width} px`, async ({
      page,
      backend,
      openAs,
    }) => {
      const lesson = await openClassJournal({ page, backend, openAs });
      await lastCell(rows(page).first()).tap();
      const points = new Map<string, readonly [number, number]>();
      for (const mark of '2345Н') points.set(mark, await pointOf(page, mark));
      const given = '5343Н24345'.split('');
      for (const [row, mark] of given.entries()) {
        await lastCell(rows(page).nth(row)).tap();
        await page.touchscreen.tap(...(points.get(mark) ?? [0, 0]));
      }
      await allSaved(page);
      expect((await marksByRow(page, backend, lesson)).slice(0, 11)).toEqual([...given, '—']);
    });

    test(`a finger that taps ten times in one place gives ten students that mark, on ${width} px`, async ({
      page,
      backend,
      openAs,
    }) => {
      const lesson = await openClassJournal({ page, backend, openAs });
      await lastCell(rows(page).first()).tap();
      const point = await pointOf(page, '3');
      for (let tap = 0; tap < 10; tap += 1) await page.touchscreen.tap(...point);
      await allSaved(page);
      const given = Array<string>(10).fill('3');
      expect((await marksByRow(page, backend, lesson)).slice(0, 11)).toEqual([...given, '—']);
    });
  });
}

for (const width of [390, 480, 683, 700, 1093, 1200, 1366]) {
  test(`no row moves under the finger when the other lessons come late, on ${width} px`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const release = backend.hold({ method: 'GET', path: /subjects\/1\/lessons/ });
    await openLesson({ page, backend, openAs });
    await page.evaluate(() => document.fonts.ready);
    const top = () =>
      rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
    const before = await top();
    release();
    await expect(page.getByRole('link', { name: 'Предыдущий урок' })).toBeVisible();
    expect(await top()).toBe(before);
  });
}

test('the date and the subject of a lesson stay visible when its journal is scrolled', async ({
  page,
  backend,
  openAs,
}) => {
  await openLesson({ page, backend, openAs });
  const lesson = page.getByText('20.11 · Информатика (Начальный)', { exact: true });
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [683, 384],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(lesson, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
});

/** Selectors of the groups with the five buttons that must not move. */
const BUTTONS = {
  bar: 'main [role=group]:has(> [data-mark]):not(tr *)',
  row: 'main tr:nth-child(3) [role=group]',
} as const;

/**
 * The boxes of the five buttons (measured in the window; in a row, on the page) and of «Отменить»
 * (measured in its bar), and the controls that toasts cover.
 */
const look = (page: Page, where: keyof typeof BUTTONS) =>
  page.evaluate(
    async ([selector, isInRow]) => {
      // Waits for the layout after a change of the window's size, even while the page's clock is paused.
      await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body));
      const boxOf = (element: Element | null | undefined, x = 0, y = 0) => {
        const box = element?.getBoundingClientRect();
        return box && [box.x - x, box.y - y, box.width, box.height].map(Math.round).join(' ');
      };
      const undo = [...document.querySelectorAll('main button')].find(({ textContent }) =>
        /^Отменить( \(\d+\))?$/.test(textContent),
      );
      const bar = undo?.parentElement?.getBoundingClientRect();
      const marks = document.querySelectorAll(`${selector} > [data-mark]`);
      const toasts = [...document.querySelectorAll('[role=status] > div')];
      const covered = new Set<string>();
      for (const toast of toasts) {
        const [own, place] = [toast, toast.parentElement ?? toast].map((one) =>
          one.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const [left, right] = [own.left, own.right];
        // A toast without enough room is scrolled in its place; the parts outside cover nothing.
        const [top, bottom] = [Math.max(own.top, place.top), Math.min(own.bottom, place.bottom)];
        for (let x = left; x < right; x += 8) {
          for (let y = top; y < bottom; y += 8) {
            const below = document.elementsFromPoint(x, y).find((one) => !toast.contains(one));
            const pressed = below?.closest('a, button, select, input, td[tabindex]');
            if (pressed) covered.add(`${pressed.tagName} ${pressed.textContent}`);
          }
        }
      }
      return {
        marks: [...marks].map((mark) => boxOf(mark, 0, isInRow ? -scrollY : 0)),
        undo: boxOf(undo, bar?.x, bar?.y),
        bar: Math.round(bar?.height ?? 0),
        toasts: toasts.length,
        covered: [...covered],
      };
    },
    [BUTTONS[where], where === 'row'] as const,
  );

type Size = readonly [width: number, height: number];

/** The windows of desktops and laptops, also at 125 and 200 % zoom, and of tablets. */
const MOUSE: readonly Size[] = [
  [640, 360],
  [683, 384],
  [768, 600],
  [1024, 600],
  [1093, 614],
  [1366, 600],
  [1440, 600],
  [1920, 600],
];
const FINGER: readonly Size[] = [
  [320, 640],
  [360, 740],
  [390, 844],
  [412, 915],
  [768, 1024],
  [844, 390],
];
const PHONES = FINGER.slice(0, 4);

interface At {
  page: Page;
  backend: Backend;
  lesson: number;
}

/** An event in a journal; the events of a list happen one after the other. */
type Event = readonly [name: string, happen: (at: At) => Promise<unknown>];

/** Makes the server refuse the next mark. */
const refuseNext = (backend: Backend) =>
  backend.fault({
    method: 'POST',
    path: /journals\/$/,
    times: 1,
    reply: () =>
      Response.json(
        { mark: ['Месяц закрыт приказом директора, изменить оценку уже нельзя.'] },
        { status: 400 },
      ),
  });

/** A toast with a button, which stays; `mark` gives a mark that the server is slow to answer. */
const slowServer = (mark: (page: Page) => Promise<void>): Event => [
  'a toast with a button',
  async ({ page, backend }) => {
    const { open, passed } = gate();
    backend.fault({ method: 'POST', path: /journals\/$/, times: 1, wait: passed });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await mark(page);
    await passHold(page, 10_000);
    await sent;
    await page.clock.fastForward(10_000);
    await expect(button(page, 'Отменить ожидание')).toBeVisible();
    // Paused, because the page would stop waiting while all sizes of the window are measured.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    return async () => {
      await page.clock.resume();
      open();
      await allSaved(page);
    };
  },
];

/** The network is lost, and then the session. */
const losses = (mark: (page: Page) => Promise<void>): readonly Event[] => [
  [
    'no network',
    async ({ page }) => {
      await page.context().setOffline(true);
      await mark(page);
      await passHold(page, 10_000);
      await expect(saveLine(page, 'Ждёт сети')).toBeAttached();
    },
  ],
  [
    'a session that had ended',
    async ({ page, backend }) => {
      backend.endSessions();
      await page.context().setOffline(false);
      await restHands(page);
      await signInAgain(page, 'pavlova');
      await expect(ended(page)).toHaveCount(0);
    },
  ],
];

const choose = (page: Page, name: string) =>
  lastCell(rows(page).filter({ has: page.getByRole('rowheader', { name }) })).click();

async function markCell(page: Page, row: number, mark: string): Promise<void> {
  await lastCell(rows(page).nth(row)).click();
  await button(page, mark).click();
}

const CLASS_EVENTS: readonly Event[] = [
  ['nothing yet', ({ page }) => lastCell(rows(page).first()).click()],
  ['a first mark', ({ page }) => button(page, '5').click()],
  ['a stored mark', ({ page }) => allSaved(page)],
  ['a very long name', ({ page }) => choose(page, LONG[0])],
  ['a very short name', ({ page }) => choose(page, 'Ли Ян')],
  [
    'a range',
    async ({ page }) => {
      await lastCell(rows(page).nth(2)).click();
      for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByText('Выбрано: 4 клетки')).toBeVisible();
    },
  ],
  [
    'seconds that are counted',
    async ({ page }) => {
      await button(page, '4').click();
      await expect(page.getByText(/^Отменить \(\d+\)$/)).toBeAttached();
    },
  ],
  slowServer((page) => markCell(page, 6, '4')),
  [
    'a refused mark elsewhere',
    async ({ page, backend }) => {
      refuseNext(backend);
      await markCell(page, 7, '2');
      await passHold(page, 10_000);
      await expect(button(page, 'К первой')).toBeAttached();
    },
  ],
  ['a refused mark', ({ page }) => lastCell(rows(page).nth(7)).click()],
  [
    'a mark that a colleague has changed',
    async ({ page, backend, lesson }) => {
      await page.clock.fastForward(6_000);
      // Changed at the last moment, during the fetch that comes before a change of a mark.
      const change = () =>
        backend.execute("update journals set mark = '2' where lessons = ?", lesson);
      await page.route(
        `**/api/lessons/${lesson}/journal/`,
        async (route) => {
          change();
          await route.continue();
        },
        { times: 1 },
      );
      await markCell(page, 0, '3');
      await lastCell(rows(page).first()).click();
      await expect(button(page, 'Оставить 2')).toBeVisible();
    },
  ],
  [
    'the end of the page',
    ({ page }) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  ],
  ...losses((page) => markCell(page, 9, '3')),
];

const markRow = (page: Page, row: number, mark: string) =>
  button(rows(page).nth(row), mark).click();

const LESSON_EVENTS: readonly Event[] = [
  ['nothing yet', () => Promise.resolve()],
  ['a first mark', ({ page }) => markRow(page, 0, '5')],
  ['a stored mark', ({ page }) => allSaved(page)],
  slowServer((page) => markRow(page, 6, '4')),
  [
    'a refused mark',
    async ({ page, backend }) => {
      refuseNext(backend);
      await markRow(page, 2, '2');
      await passHold(page, 10_000);
      await expect(button(page, 'К первой')).toBeAttached();
    },
  ],
  [
    'seconds that are counted',
    async ({ page }) => {
      await button(page, 'Остальным поставить…').click();
      await button(page.getByRole('dialog'), '4').click();
      await button(page.getByRole('dialog'), 'Поставить «4»: 26 ученикам').click();
      await expect(page.getByText(/^Отменить \(\d+\)$/)).toBeAttached();
      await passHold(page, 10_000);
    },
  ],
  ...losses((page) => markRow(page, 1, '3')),
];

/** Waits before the tap: the card ignores a tap that comes before the name can have been read. */
const markCard = (mark: string) => async (page: Page) => {
  await page.clock.fastForward(500);
  await button(page, mark).click();
};

const CARD_EVENTS: readonly Event[] = [
  [
    'nothing yet',
    async ({ page }) => {
      await page.getByRole('switch', { name: 'Карточка' }).click();
      await expect(page.locator(`${BUTTONS.bar} > [data-mark]`)).toHaveCount(5);
    },
  ],
  ['a first mark', ({ page }) => button(page, '5').click()],
  ['a stored mark', ({ page }) => allSaved(page)],
  slowServer(markCard('4')),
  ...losses(markCard('3')),
];

const TABLE = [
  ['the class journal', 'bar', openClassJournal, CLASS_EVENTS, MOUSE, FINGER],
  ['the journal of a lesson', 'row', openLesson, LESSON_EVENTS, MOUSE, FINGER],
  ['the card of a lesson', 'bar', openLesson, CARD_EVENTS, [], PHONES],
] as const;

for (const [journal, where, open, events, ...windows] of TABLE) {
  for (const [index, sizes] of windows.entries()) {
    const isTouched = index === 1;
    if (sizes.length === 0) continue;
    test.describe(`${journal}, ${isTouched ? 'touched' : 'with a mouse'}`, () => {
      test.use({
        hasTouch: isTouched,
        isMobile: isTouched,
        expectedComplaint: /ERR_INTERNET_DISCONNECTED/,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test(`no button of marks moves in ${journal}, ${isTouched ? 'touched' : 'with a mouse'}`, async ({
        page,
        backend,
        openAs,
      }) => {
        test.slow();
        const at = sizes.at(-1) ?? [0, 0];
        await page.setViewportSize({ width: at[0], height: at[1] });
        const lesson = await open({ page, backend, openAs });
        const before = new Map<Size, object>();
        for (const [name, happen] of events) {
          const end = await happen({ page, backend, lesson });
          for (const size of sizes) {
            const [width, height] = size;
            const when = `${name}, ${width} × ${height}`;
            await page.setViewportSize({ width, height });
            const { covered, toasts, ...places } = await look(page, where);
            const first = before.get(size) ?? places;
            before.set(size, first);
            expect.soft(places, when).toEqual(first);
            expect.soft(places.marks, when).toHaveLength(5);
            expect.soft(covered, `under the toast: ${when}`).toEqual([]);
            if (name.startsWith('a toast')) expect.soft(toasts, when).toBeGreaterThan(0);
          }
          if (typeof end === 'function') await (end as () => Promise<void>)();
        }
      });
    });
  }
}
