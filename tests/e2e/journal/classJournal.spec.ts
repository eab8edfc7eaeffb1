import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { violations } from '../kit/axe.ts';
import { CLASS_JOURNAL, grid, lessonHeads, openPeriod } from '../kit/classJournalParts.ts';
import { allSaved, markButton, saveLine } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { spoken, textsOf } from '../kit/speech.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

const row = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name} `) }) });

/** The cell of a student in a lesson, counted from the last lesson (0). */
function cell(page: Page, name: string, fromEnd: number): Locator {
  return row(page, name)
    .locator('td[aria-selected]')
    .nth(-1 - fromEnd);
}

/** The marks of a lesson in the class journal’s order of students, «—» for none. */
function marksOf(backend: Backend, lessonId: number, names: readonly string[]): string {
  const entries = backend.query<{ surname: string; mark: string }>(
    `select p.surname, j.mark from journals j join students p on p.id = j.students
     where j.lessons = ?`,
    lessonId,
  );
  return names
    .map((name) => entries.filter(({ surname }) => surname === name).map(({ mark }) => mark))
    .map((marks) => marks.join('+') || '—')
    .join(' ');
}

/** The ids of the subject's lessons, newest first. */
const lessonIds = (backend: Backend) =>
  backend
    .query<{ id: number }>('select id from lessons where subjects = 1 order by date desc, id desc')
    .map(({ id }) => id);

const NAMES = ['Алексеев', 'Андреев', 'Беляева', 'Васильева'];

interface Opened {
  page: Page;
  backend: Backend;
  openAs: (username: string, path: string) => Promise<void>;
}

/** Opens the class journal with no marks in its two newest lessons; returns the ids of the two. */
async function openClassJournal({ page, backend, openAs }: Opened) {
  const [newest = 0, before = 0] = lessonIds(backend);
  backend.execute('delete from journals where lessons in (?, ?)', newest, before);
  await openAs('pavlova', '/');
  await page.getByRole('link', { name: 'Журнал класса' }).first().click();
  await expect(grid(page)).toBeVisible();
  return { newest, before };
}

/** Fires a copy or paste event with a text in the clipboard; returns the clipboard's text after it. */
const clipboard = (page: Page, type: 'copy' | 'paste', text: string) =>
  page.evaluate(
    ([kind, given]) => {
      const data = new DataTransfer();
      data.setData('text/plain', given);
      const event = new ClipboardEvent(kind, { clipboardData: data, cancelable: true });
      document.dispatchEvent(event);
      return data.getData('text/plain');
    },
    [type, text] as const,
  );
const paste = (page: Page, text: string) => clipboard(page, 'paste', text);
const copy = (page: Page) => clipboard(page, 'copy', '');

test(
  'a teacher marks lessons by keys in both directions, and undoes a range as one',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    const { newest, before } = await openClassJournal({ page, backend, openAs });
    await expect(page).toHaveURL(CLASS_JOURNAL);
    await cell(page, 'Алексеев', 0).click();
    for (const key of ['5', '4', 'ArrowLeft', '3', 'y']) await page.keyboard.press(key);
    await allSaved(page);
    expect(marksOf(backend, newest, NAMES)).toBe('5 4 — —');
    expect(marksOf(backend, before, NAMES)).toBe('— — 3 Н');

    // A mark for a range fills its empty cells, and one undo takes back all of them before they are sent.
    await cell(page, 'Алексеев', 1).click();
    await cell(page, 'Васильева', 0).click({ modifiers: ['Shift'] });
    await expect(page.getByText('Выбрано: 8 клеток')).toBeVisible();
    await page.keyboard.press('2');
    await expect(cell(page, 'Беляева', 0)).toHaveText('2');
    await expect(cell(page, 'Беляева', 1)).toHaveText('3');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 'Беляева', 0)).toHaveText('');
    await expect(cell(page, 'Беляева', 1)).toHaveText('3');
    await allSaved(page);
    expect(marksOf(backend, newest, NAMES)).toBe('5 4 — —');

    // The marks given here are in the journal of the lesson.
    await page.getByRole('button', { name: /^20\.11\.2026/ }).click();
    await page.getByRole('link', { name: 'Открыть журнал' }).click();
    await expect(markButton(page, 0, '5')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(grid(page)).toBeVisible();
  },
);

test('a block is copied out, and pasted in; what it would change is asked for', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest, before } = await openClassJournal({ page, backend, openAs });
  await cell(page, 'Алексеев', 1).click();
  await paste(page, '5\t4\n\tн\n3\t2\n');
  // Many marks at once are held before they are sent, with an undo button that counts down.
  await expect(page.getByText(/^Отменить \(\d+\)$/)).toBeVisible();
  expect(marksOf(backend, newest, NAMES)).toBe('— — — —');
  await allSaved(page, 10_000);
  expect(marksOf(backend, before, NAMES)).toBe('5 — 3 —');
  expect(marksOf(backend, newest, NAMES)).toBe('4 Н 2 —');

  await paste(page, 'Иванов\t5');
  await expect(page.getByText('«Иванов» — не оценка')).toBeVisible();
  await paste(page, '5\n4');
  const dialog = page.getByRole('dialog', { name: 'Вставить оценки' });
  await expect(dialog).toHaveCount(0);
  await cell(page, 'Беляева', 1).click();
  await paste(page, '5\n4');
  await expect(dialog).toContainText('Новых оценок: 1. Изменится оценок: 1.');
  await expect(dialog).toContainText(/Беляева .*: 3 → 5/);
  await dialog.getByLabel('Только пустые').check();
  await dialog.getByRole('button', { name: 'Поставить: 1' }).click();
  await allSaved(page, 10_000);
  expect(marksOf(backend, before, NAMES)).toBe('5 4 3 4');

  await cell(page, 'Алексеев', 1).click();
  await cell(page, 'Беляева', 0).click({ modifiers: ['Shift'] });
  expect(await copy(page)).toBe('5\t4\r\n4\tН\r\n3\t2');
});

test('a student who is added while the question about a pasted block is open gets no mark of another student', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest } = await openClassJournal({ page, backend, openAs });
  await cell(page, 'Алексеев', 0).click();
  await page.keyboard.press('3');
  await allSaved(page);
  await cell(page, 'Алексеев', 0).click();
  await paste(page, '5\n4');
  const dialog = page.getByRole('dialog', { name: 'Вставить оценки' });
  await expect(dialog).toContainText('Изменится оценок: 1.');
  // The new student is the first row; all others move down.
  backend.execute(
    "insert into students (id, surname, name, patr, school) values (900, 'Абрамов', 'Лев', '', 1)",
  );
  backend.execute(
    "insert into choices (students, year, semester, sub_first) values (900, '2026', '1', 1)",
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(row(page, 'Абрамов')).toHaveCount(1);
  await expect(dialog).toContainText(/Алексеев .*: 3 → 5/);
  await dialog.getByRole('button', { name: 'Поставить: 2' }).click();
  await allSaved(page, 10_000);
  expect(marksOf(backend, newest, ['Абрамов', ...NAMES])).toBe('— 5 4 — —');
  // The current cell moved with its student: the next key marks the same student.
  await expect(page.getByText('Алексеев Михаил Игоревич · урок №24')).toBeVisible();
});

test('a mark over one known only from the report is no conflict, but a mark over a colleague’s is', async ({
  page,
  backend,
  openAs,
}) => {
  const [newest = 0] = lessonIds(backend);
  const lessonMarks = new RegExp(`lessons/${newest}/journal/$`);
  // The marks of the lesson can't be loaded before they are needed.
  const end = backend.fault({ path: lessonMarks, reply: () => new Response('', { status: 503 }) });
  const [student] = backend.query<{ id: number }>(
    "select id from students where surname = 'Алексеев'",
  );
  backend.execute('delete from journals where lessons = ?', newest);
  backend.execute(
    'insert into journals (students, lessons, mark) values (?, ?, ?)',
    student?.id ?? 0,
    newest,
    '3',
  );
  await openAs('pavlova', CLASS_JOURNAL);
  await expect(cell(page, 'Алексеев', 0)).toHaveText('3');
  end();
  const looks = () =>
    backend.calls({ method: 'GET' }).filter((call) => lessonMarks.test(call)).length;
  const before = looks();
  await cell(page, 'Алексеев', 0).click();
  await page.keyboard.press('5');
  await allSaved(page);
  expect(marksOf(backend, newest, NAMES)).toBe('5 — — —');
  // The fetch after the save is a new one, because an older answer would have the old mark.
  await expect.poll(looks).toBeGreaterThan(before + 1);
  await page.waitForLoadState('networkidle');

  backend.execute('update journals set mark = ? where lessons = ?', '2', newest);
  await page.clock.fastForward(10_000);
  await cell(page, 'Алексеев', 0).click();
  await page.keyboard.press('4');
  await page.getByRole('button', { name: 'К первой' }).click();
  await expect(cell(page, 'Алексеев', 0)).toBeFocused();
  await expect(page.getByText('Уже стоит 2 (поставили в другом месте)')).toBeVisible();
  await page.getByRole('button', { name: 'Оставить 2' }).click();
  await allSaved(page);
  expect(marksOf(backend, newest, NAMES)).toBe('2 — — —');
});

test('a saved mark that a colleague changes is shown with a notice', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest } = await openClassJournal({ page, backend, openAs });
  const mark = cell(page, 'Алексеев', 0);
  await mark.click();
  await page.keyboard.press('5');
  await allSaved(page);
  await expect(mark).toHaveAttribute('data-save', 'saved');
  backend.execute('update journals set mark = ? where lessons = ?', '3', newest);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // The cell says so in words, too, for those who can't see its colour.
  await expect(mark).toHaveText('3 изменено в другом месте');
  await mark.click();
  await expect(page.getByText('Было 5, стало 3: изменено в другом месте')).toBeVisible();
  expect(marksOf(backend, newest, NAMES)).toBe('3 — — —');
});

test('a colleague’s mark is shown even if it arrives while the teacher’s own is being counted', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest } = await openClassJournal({ page, backend, openAs });
  await page.route('**/api/journals/1/subject/', async (route) => {
    backend.execute('update journals set mark = ? where lessons = ?', '3', newest);
    // The report arrives after the saved mark was counted, so it is fetched again.
    await setTimeout(400);
    await route.continue();
  });
  const mark = cell(page, 'Алексеев', 0);
  await mark.click();
  const comeBack = page.evaluate(async () => {
    while (!document.querySelector('[data-save="saved"]')) {
      await new Promise(requestAnimationFrame);
    }
    window.dispatchEvent(new Event('focus'));
  });
  await page.keyboard.press('5');
  await passHold(page);
  await comeBack;
  await expect(mark).toHaveText('3 изменено в другом месте');
});

test('a new lesson is a new column, and the next mark is for its first student', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest } = await openClassJournal({ page, backend, openAs });
  const heads = lessonHeads(page);
  await expect(heads).toHaveCount(24);
  await cell(page, 'Беляева', 0).click();
  await page.getByRole('button', { name: 'Новый урок' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить урок' });
  await dialog.getByLabel('Тема').fill('Проверочная');
  await dialog.getByLabel('Домашнее задание').fill('Не задано');
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(heads).toHaveCount(25);
  await expect(heads.last()).toHaveAccessibleName(/Проверочная/);
  await expect(page.getByText('Алексеев Михаил Игоревич · урок №25')).toBeVisible();
  await page.keyboard.press('5');
  await allSaved(page);
  expect(marksOf(backend, newest, NAMES)).toBe('— — — —');
  const added = lessonIds(backend)[0] ?? 0;
  expect(marksOf(backend, added, NAMES)).toBe('5 — — —');

  // The page scrolls to a new lesson only once: when its column moves, the cell chosen since then stays.
  await cell(page, 'Беляева', 1).click();
  await openPeriod(page);
  await page.getByLabel('С даты').fill('01.11.2026');
  await page.keyboard.press('Escape');
  await expect(lessonHeads(page).first()).toHaveAccessibleName(/11\.2026/);
  await expect(page.getByText('Беляева Ульяна Владимировна · урок №24')).toBeVisible();
});

/** The element that covers the middle of the current cell; null if none does. */
const overCurrent = (page: Page) =>
  page.evaluate(() => {
    const cell = document.querySelector('td[tabindex="0"]');
    const { x = 0, y = 0, width = 0, height = 0 } = cell?.getBoundingClientRect() ?? {};
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return cell && cell.contains(top) ? null : (top?.outerHTML.slice(0, 80) ?? 'the window’s edge');
  });

for (const [width, height] of [
  [1366, 768],
  [1366, 600],
  [390, 844],
] as const) {
  test(`the current cell stays visible on the way down and up, ${width} × ${height}`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    await openClassJournal({ page, backend, openAs });
    await cell(page, 'Алексеев', 0).click();
    const seen: (string | null)[] = [];
    const rows = await grid(page).locator('tbody').getByRole('rowheader').count();
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let row = 1; row < rows; row += 1) {
        await page.keyboard.press(key);
        seen.push(await overCurrent(page));
      }
    }
    expect(seen).toHaveLength(56);
    expect(seen.filter((over) => over !== null)).toEqual([]);
  });
}

test('every cell of a range looks selected, and Delete says that saved marks can’t be erased', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest } = await openClassJournal({ page, backend, openAs });
  // The pointer stays over this cell.
  await cell(page, 'Алексеев', 1).click();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  await expect(page.getByText('Выбрано: 6 клеток')).toBeVisible();
  const grounds = await grid(page)
    .locator('[aria-selected=true]')
    .evaluateAll((cells) => cells.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds).toHaveLength(6);
  expect(new Set(grounds).size).toBe(1);

  await page.keyboard.press('5');
  await allSaved(page, 10_000);
  await page.keyboard.press('Delete');
  await expect(page.getByText('Сохранённую оценку можно изменить, но не убрать.')).toBeVisible();
  expect(marksOf(backend, newest, NAMES)).toBe('5 5 5 —');
});

test('the heads order the students, and no row moves while it is marked', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest } = await openClassJournal({ page, backend, openAs });
  const names = grid(page).locator('tbody').getByRole('rowheader');
  const averages = grid(page).locator('tbody tr:not([aria-hidden]) td:nth-last-child(4)');
  const head = grid(page).getByRole('columnheader', { name: 'Средний балл' });
  const first = await names.first().textContent();
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const texts = (await averages.allTextContents()).filter((text) => text !== '—');
  expect(texts).toEqual([...texts].sort());
  expect(await names.first().textContent()).not.toBe(first);

  const order = await names.allTextContents();
  await cell(page, 'Алексеев', 0).click();
  await page.keyboard.press('2');
  await allSaved(page, 10_000);
  expect(marksOf(backend, newest, ['Алексеев'])).toBe('2');
  expect(await names.allTextContents()).toEqual(order);

  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Настроить' }).click();
  await page.getByRole('button', { name: /^Период/ }).click();
  await page.getByRole('button', { name: 'Месяц', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(async () => {
    const ofMonth = (await averages.allTextContents()).filter((text) => text !== '—');
    expect(ofMonth).not.toEqual([...texts].reverse());
    expect(ofMonth).toEqual([...ofMonth].sort().reverse());
  }).toPass();
  await grid(page).getByRole('button', { name: 'ФИО' }).click();
  await expect(names.first()).toHaveText(first ?? '');
});

test('a phone shows the first student within a hundred pixels, and the lessons behind an arrow', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('pavlova', CLASS_JOURNAL);
  const first = await grid(page).locator('tbody').getByRole('rowheader').first().boundingBox();
  expect(first?.y).toBeLessThan(100);
  await page.getByRole('button', { name: 'Настроить' }).click();
  await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Уроки: / }).click();
  await expect(page).toHaveURL(/\/subjects\/1$/);
});

test('the button of a month scrolls to its first lesson', async ({ page, backend, openAs }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openClassJournal({ page, backend, openAs });
  const months = page.getByRole('group', { name: 'К месяцу' }).getByRole('button');
  await expect(months).toHaveText(['сент.', 'окт.', 'нояб.']);
  const firstOf = (month: string) =>
    grid(page)
      .getByRole('columnheader', { name: new RegExp(`^\\d\\d\\.${month}\\.2026`) })
      .first();
  /** The distance of the month's first lesson from the left edge of the marks, in columns. */
  const placeOf = async (month: string) => {
    const [head, edge] = [
      await firstOf(month).boundingBox(),
      await grid(page).getByRole('columnheader', { name: 'ФИО' }).boundingBox(),
    ];
    if (!head || !edge) throw new Error('not drawn');
    return Math.round((head.x - edge.x - edge.width) / head.width);
  };
  expect(await placeOf('09')).toBeLessThan(0);
  await months.nth(1).click();
  await expect.poll(() => placeOf('10')).toBe(0);
  await months.nth(0).click();
  await expect.poll(() => placeOf('09')).toBe(0);
  await months.nth(2).click();
  await expect.poll(() => placeOf('11')).toBeGreaterThanOrEqual(0);
  await expect(firstOf('11')).toBeInViewport();
});

test('the table is one stop of Tab, and axe finds nothing', async ({ page, backend, openAs }) => {
  await openClassJournal({ page, backend, openAs });
  await cell(page, 'Алексеев', 0).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^20\.11\.2026/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Алексеев', 1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Настроить' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('a refused mark is announced at once, and counted even outside the chosen period', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest } = await openClassJournal({ page, backend, openAs });
  const heal = backend.fault({
    path: /journals\/$/,
    reply: () => Response.json({ mark: ['Месяц закрыт.'] }, { status: 400 }),
  });
  await cell(page, 'Алексеев', 0).click();
  await page.keyboard.press('5');
  await passHold(page);
  await expect(saveLine(page, 'Не сохранено: 1')).toBeVisible();
  const told = 'Не сохранено: Алексеев Михаил Игоревич, 20.11.2026, 5. Месяц закрыт.';
  await expect.poll(async () => textsOf(await spoken(page))).toContain(told);

  const heads = lessonHeads(page);
  await openPeriod(page);
  await page.getByLabel('По дату').fill('30.09.2026');
  await page.keyboard.press('Escape');
  await expect(heads.last()).toHaveAccessibleName(/09\.2026/);
  await expect(page.getByText('Они вне выбранного периода.')).toBeVisible();
  await expect(saveLine(page, 'Не сохранено: 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'К первой' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openPeriod(page);
  await page.getByLabel('С даты').fill('30.09.2026');
  await page.keyboard.press('Escape');
  await expect(page.getByText('В этом периоде нет уроков.')).toBeVisible();
  await expect(saveLine(page, 'Не сохранено: 1')).toBeVisible();
  heal();
  await page.getByRole('button', { name: 'Повторить все' }).click();
  await allSaved(page);
  expect(marksOf(backend, newest, NAMES)).toBe('5 — — —');
});

test('a student who has left is listed apart, can’t be marked, and counts for no lesson', async ({
  page,
  backend,
  openAs,
}) => {
  // All texts of the bar fit in one line.
  await page.setViewportSize({ width: 1440, height: 900 });
  const { newest } = await openClassJournal({ page, backend, openAs });
  await cell(page, 'Алексеев', 0).click();
  for (const key of ['2', '5']) await page.keyboard.press(key);
  await allSaved(page);
  const ofLesson = (label: string) =>
    grid(page).locator('tfoot tr').filter({ hasText: label }).locator('td').nth(23);
  const average = ofLesson('Средний балл');
  await expect(average).toHaveText('3,50');
  const ofClass = (label: string, index: number) =>
    grid(page)
      .locator('tfoot tr')
      .filter({ hasText: label })
      .locator('td')
      .nth(24 + index);
  await cell(page, 'Васильева', 0).click();
  await page.keyboard.press('y');
  await allSaved(page);
  await expect(ofLesson('Оценок')).toHaveText('2');
  await expect(ofLesson('Пропуски')).toHaveText('1');
  const markCount = await grid(page).locator('tbody tr td:nth-last-child(3)').allTextContents();
  const sum = markCount.reduce((total, text) => total + (Number(text) || 0), 0);
  expect(sum).toBeGreaterThan(2);
  await expect(ofClass('Оценок', 1)).toHaveText(String(sum));
  backend.execute(
    "delete from choices where students = (select id from students where surname = 'Алексеев')",
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const left = row(page, 'Алексеев');
  await expect(left).toContainText('(выбыл)');
  await expect(grid(page).locator('tbody tr').last()).toContainText('Алексеев');
  await expect(average).toHaveText('5,00');
  await expect(ofLesson('Оценок')).toHaveText('1');
  await cell(page, 'Алексеев', 0).click();
  await page.keyboard.press('5');
  await expect(page.getByText('Ученик выбыл: его оценки не меняются.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '5', exact: true })).toHaveCount(0);
  // In a range that includes students who have left, only the marks of the others change.
  await cell(page, 'Беляева', 0).click();
  await cell(page, 'Алексеев', 0).click({ modifiers: ['Shift'] });
  await page.keyboard.press('4');
  await allSaved(page, 10_000);
  expect(marksOf(backend, newest, NAMES)).toBe('2 5 4 Н');
});

test('a pasted block is undone as one, and the proposed mark follows the threshold', async ({
  page,
  backend,
  openAs,
}) => {
  const { newest, before } = await openClassJournal({ page, backend, openAs });
  // The average of this student is 4,5: only the two pasted marks count.
  backend.execute(
    "delete from journals where students = (select id from students where surname = 'Андреев')",
  );
  await page.reload();
  await cell(page, 'Алексеев', 1).click();
  await paste(page, '\t3\n5\t4');
  const proposed = row(page, 'Андреев').locator('td').last();
  await expect(proposed).toHaveText('5');
  await page.getByRole('button', { name: 'Настроить' }).click();
  await page.getByLabel('Округлять вверх от').selectOption('0,60');
  await expect(proposed).toHaveText('4');
  await page.getByLabel('Округлять вверх от').selectOption('0,50');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(proposed).toHaveText('—');
  await expect(cell(page, 'Алексеев', 0)).toHaveText('');
  await allSaved(page);
  expect(marksOf(backend, newest, NAMES)).toBe('— — — —');
  expect(marksOf(backend, before, NAMES)).toBe('— — — —');
});

test('the settings that are fetched when they open are whole in a phone’s window, with the focus in them', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('pavlova', CLASS_JOURNAL);
  await expect(grid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Настроить' }).click();
  const settings = page.getByRole('dialog', { name: 'Настроить' });
  await expect(settings.getByLabel('Округлять вверх от')).toBeVisible();
  await expect(settings.getByRole('button').first()).toBeFocused();
  const isWhole = () =>
    settings.evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && panel.scrollWidth <= panel.clientWidth;
    });
  await expect.poll(isWhole).toBe(true);
});
