import type { Backend } from '../backend/index.ts';
import { JOURNAL, LESSON, stored, storedMarks } from '../e2e/kit/journalParts.ts';
import { expect, type Story, test } from './kit/fixtures.ts';
import type { Found, Tab } from './kit/tab.ts';

/** The rows of the students in a journal. */
const rows = (tab: Tab) => tab.css('tr:has(> th[scope="row"])');

const markButton = (tab: Tab, row: number, mark: string) => rows(tab).at(row).role('button', mark);

const isPressed = (button: Found) =>
  button.read((element) => element.getAttribute('aria-pressed') === 'true');

/** Waits until the journal says that the server has all marks. */
const allSaved = (tab: Tab) => tab.role('status').containing('Все изменения сохранены').seen();

/** Opens the journal of a lesson that has no marks. */
async function openWithoutMarks({
  tab,
  backend,
  openAs,
}: Pick<Story, 'tab' | 'backend' | 'openAs'>) {
  backend.execute('delete from journals where lessons = ?', LESSON);
  await openAs('pavlova', JOURNAL);
  await rows(tab).seen();
}

/** Makes the server store and tell no marks until the returned function is called. */
const cutOff = (backend: Backend) =>
  backend.fault({ path: /journals\/$|journal\/$/, reply: () => new Response('', { status: 503 }) });

/** Tells the page, as browsers do, that the network is back: it tries again at once. */
const comesBack = (tab: Tab) => tab.run(() => void dispatchEvent(new Event('online')));

/** The cell of a row in the class journal, counted from the last lesson (0). */
const cell = (tab: Tab, row: number, fromEnd: number) =>
  rows(tab)
    .at(row)
    .css('td[aria-selected]')
    .at(-1 - fromEnd);

/** The last two lessons of the subject, in SQL. */
const LAST_TWO = 'select id from lessons where subjects = 1 order by date desc, id desc limit 2';

/** The stored marks of the last two lessons, such as «2026-11-20 Алексеев 5», sorted. */
const marksOfClass = (backend: Backend) =>
  backend
    .query<{ line: string }>(
      `select l.date || ' ' || p.surname || ' ' || j.mark as line
       from journals j join students p on p.id = j.students join lessons l on l.id = j.lessons
       where l.id in (${LAST_TWO}) order by line`,
    )
    .map(({ line }) => line);

test.describe('the class journal', () => {
  test.beforeEach(async ({ tab, backend, openAs }) => {
    backend.execute(`delete from journals where lessons in (${LAST_TWO})`);
    await openAs('pavlova', '/subjects/1/journal');
    await rows(tab).seen();
  });

  test('is marked by keys in both directions, and a range is undone as one', async ({
    tab,
    backend,
  }) => {
    await cell(tab, 0, 0).click();
    for (const key of ['5', '4', 'ArrowLeft', '3', 'y']) await tab.press(key);
    const given = [
      '2026-11-17 Беляева 3',
      '2026-11-17 Васильева Н',
      '2026-11-20 Алексеев 5',
      '2026-11-20 Андреев 4',
    ];
    await expect.poll(() => marksOfClass(backend)).toEqual(given);

    await cell(tab, 0, 1).click();
    for (const key of ['ArrowDown', 'ArrowRight']) await tab.press('Shift', key);
    await tab.text('Выбрано: 4 клетки').seen();
    await tab.press('2');
    await expect.poll(() => cell(tab, 1, 1).texts()).toEqual(['2']);
    await tab.press('Control', 'z');
    await expect.poll(() => cell(tab, 1, 1).texts()).toEqual(['']);
    await allSaved(tab);
    expect(marksOfClass(backend)).toEqual(given);
  });

  test('takes a block from the clipboard, and gives one', async ({ tab, backend }) => {
    await tab.copy('5\t4\n\tн\n');
    await cell(tab, 0, 1).click();
    await tab.press('Control', 'v');
    await expect.poll(() => cell(tab, 1, 0).texts()).toEqual(['Н']);
    await expect
      .poll(() => marksOfClass(backend))
      .toEqual(['2026-11-17 Алексеев 5', '2026-11-20 Алексеев 4', '2026-11-20 Андреев Н']);
    await cell(tab, 0, 1).click();
    for (const key of ['ArrowDown', 'ArrowRight']) await tab.press('Shift', key);
    await tab.press('Control', 'c');
    expect(await tab.copied()).toBe('5\t4\n\tН');
  });
});

test('a press of a button in a lesson’s journal is stored once', async ({
  tab,
  backend,
  openAs,
}) => {
  await openWithoutMarks({ tab, backend, openAs });
  await markButton(tab, 0, '2').click();
  await markButton(tab, 0, '5').click();
  await markButton(tab, 1, 'Н').click();
  await expect.poll(() => isPressed(markButton(tab, 0, '5'))).toBe(true);
  expect(await isPressed(markButton(tab, 0, '2'))).toBe(false);
  await expect.poll(() => storedMarks(backend)).toEqual(['5', 'Н']);
  await allSaved(tab);
  expect(stored(backend)).toHaveLength(2);
});

test('a mark given in one tab is seen in the other one, and is stored once', async ({
  tab,
  newTab,
  backend,
  openAs,
}) => {
  await openWithoutMarks({ tab, backend, openAs });
  const other = await newTab();
  await other.open(JOURNAL);
  await rows(other).seen();
  await markButton(tab, 0, '5').click();
  await allSaved(tab);
  await expect.poll(() => isPressed(markButton(other, 0, '5'))).toBe(true);
  await markButton(other, 0, '4').click();
  await allSaved(other);
  await expect.poll(() => isPressed(markButton(tab, 0, '4'))).toBe(true);
  await expect.poll(() => storedMarks(backend)).toEqual(['4']);
  await allSaved(tab);
  expect(stored(backend)).toHaveLength(1);
});

test('marks that the server did not get outlast a reload, and are stored once', async ({
  tab,
  backend,
  openAs,
}) => {
  await openWithoutMarks({ tab, backend, openAs });
  const heal = cutOff(backend);
  await markButton(tab, 0, '5').click();
  await markButton(tab, 1, '4').click();
  await tab.text('Ждёт сервера: 2').seen();
  await tab.reload();
  await tab.text(/^Ждёт сервера: 2/).seen();
  expect(stored(backend)).toEqual([]);
  heal();
  await comesBack(tab);
  await expect.poll(() => storedMarks(backend)).toEqual(['4', '5']);
  await tab.reload();
  await expect.poll(() => isPressed(markButton(tab, 0, '5'))).toBe(true);
  await allSaved(tab);
  expect(stored(backend)).toHaveLength(2);
});

test('the app opens without a network, and sends the marks when it is back', async ({
  tab,
  backend,
  site,
  openAs,
}) => {
  await openWithoutMarks({ tab, backend, openAs });
  await tab.run(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.stop();
  await markButton(tab, 0, '5').click();
  await tab.text('Ждёт сети: 1').seen();
  await tab.reload();
  await tab.role('heading', /^Нет связи/).seen();
  await tab.text(/В этом браузере ждут отправки оценки: 1\./).seen();
  await site.start();
  await comesBack(tab);
  await expect.poll(() => storedMarks(backend)).toEqual(['5']);
  await expect.poll(() => isPressed(markButton(tab, 0, '5'))).toBe(true);
});
