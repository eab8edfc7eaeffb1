import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { expect, test } from '../kit/fixtures.ts';

// The two days a year on which the head of studies works longest, with each press counted.

/** Counts the presses of a story; a chosen option and a pasted table are one press each. */
function createPresses(page: Page) {
  let count = 0;
  const press = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return {
    count: () => count,
    press,
    button: (name: string | RegExp) => press(page.getByRole('button', { name }).last()),
    choose: async (label: string, option: string) => {
      count += 1;
      await page.getByRole('combobox', { name: label }).selectOption({ label: option });
    },
    type: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    /** Presses a button that saves a file. */
    save: async (name: string): Promise<Download> => {
      const saved = page.waitForEvent('download');
      await press(page.getByRole('button', { name, exact: true }).last());
      return saved;
    },
  };
}

const bookOf = async (file: Download) => read(await readFile(await file.path()));

/** Remembers what the page prints: the text on paper at that moment. */
async function watchPrinting(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      const papers = [...document.querySelectorAll('table')].map((table) => table.textContent);
      Object.assign(window, { printed: papers.join('\n') });
      dispatchEvent(new Event('afterprint'));
    };
  });
  return () => page.evaluate(() => (window as { printed?: string }).printed ?? '');
}

test(
  'the end of a term takes the head of studies at most 25 presses: check, archive, network, totals and report cards',
  { tag: ['@main', '@shapes'] },
  async ({ page, backend, openAs }) => {
    const [marks] = backend.query<{ n: number }>(
      "select count(*) as n from journals where mark in ('2', '3', '4', '5')",
    );
    const printed = await watchPrinting(page);
    await openAs('admin', '/');
    const { press, button, choose, save, count } = createPresses(page);

    await press(page.getByRole('link', { name: 'Проверить все журналы' }));
    await expect(page.getByText(/^Проверено журналов/)).toHaveCount(0);
    expect((await save('Экспорт')).suggestedFilename()).toBe('Проверка журналов.xlsx');

    await button('Архив');
    await expect(page.getByText('Прочитано журналов: 8 из 8.')).toBeVisible();
    const archive = await bookOf(await save('Скачать архив'));
    const given = archive.SheetNames.slice(1).flatMap((name) => {
      const [, , , heads = [], ...lines] = utils.sheet_to_json<unknown[]>(
        archive.Sheets[name] ?? {},
        { header: 1, blankrows: false },
      );
      const days = heads.indexOf('Средний балл');
      return lines.flatMap((line) => line.slice(3, days).filter(Number));
    });
    expect(given).toHaveLength(Number(marks?.n));
    await button('Закрыть');

    await press(page.getByRole('link', { name: 'Оценки по школам' }));
    await button('Сводная по школам');
    await expect(page.getByRole('rowheader', { name: 'Всего' })).toBeVisible();
    expect((await save('Экспорт')).suggestedFilename()).toBe('Сводная по школам.xlsx');

    await button('Итоги');
    await choose('Школа', 'Гимназия № 12');
    await expect(page.getByRole('rowheader', { name: 'Всего' })).toBeVisible();
    await button('Ещё');
    const saved = page.waitForEvent('download');
    await button('Скачать с итогами');
    expect((await bookOf(await saved)).SheetNames).toContain('Итоги');

    const [className = ''] = await page
      .getByRole('combobox', { name: 'Класс' })
      .getByRole('option', { name: /^\d/ })
      .allTextContents();
    await choose('Класс', className);
    await button('Ещё');
    await button('Табели');
    await expect.poll(printed).toContain('Средний балл');

    expect(count()).toBeLessThanOrEqual(25);
  },
);

const APPLICANTS = 500;
const COURSES = [
  ['Информатика (Начальный)', 'Шахматы (Начальный)', 'Физика (Начальный)'],
  ['Математика (Продвинутый)', 'Физика (Начальный)', 'Шахматы (Начальный)'],
] as const;

/** A table of applications: each pupil with three wishes in order. */
const applications = () =>
  [
    ['ФИО', 'Школа', 'Класс', 'Первый выбор', 'Второй выбор', 'Третий выбор', 'Почта'],
    ...Array.from({ length: APPLICANTS }, (_one, index) => {
      const letters = String(index).replace(/\d/g, (digit) => 'абвгдежзик'.charAt(Number(digit)));
      const wishes = COURSES[index % COURSES.length] ?? [];
      return [`Новиков${letters} Пётр Ильич`, 'Гимназия № 12', '7А', ...wishes, `a${index}@b.ru`];
    }),
  ]
    .map((row) => row.join('\t'))
    .join('\n');

test('the start of a term takes at most 30 presses: 500 applications become stored choices and door lists', async ({
  page,
  backend,
  openAs,
}) => {
  test.setTimeout(240_000);
  await openAs('admin', '/');
  const { press, button, type, save, count } = createPresses(page);
  await press(page.getByRole('link', { name: 'Выборы', exact: true }));
  await button('Действия со сводкой');
  await button('Распределить заявки…');
  await button('Из таблицы');
  await type(page.getByLabel('Строки таблицы'), applications());
  await button('Проверить');
  await button(`Взять: ${APPLICANTS}`);
  for (const course of ['Информатика (Начальный)', 'Математика (Продвинутый)']) {
    await type(page.getByLabel(`Мест: ${course}`), '150×2');
  }
  for (const course of ['Физика (Начальный)', 'Шахматы (Начальный)']) {
    await type(page.getByLabel(`Мест: ${course}`), '300');
  }
  const doors = await bookOf(await save('Скачать группы'));
  const listed = doors.SheetNames.filter((name) => name !== 'Резерв').flatMap((name) =>
    utils.sheet_to_json(doors.Sheets[name] ?? {}, { header: 1 }).slice(3),
  );
  expect(listed.length).toBeGreaterThanOrEqual(2 * APPLICANTS);
  await button(`Создать выборы: ${APPLICANTS}`);
  await button(`Создать: ${APPLICANTS}`);
  await expect(page.getByText(`Создано: ${APPLICANTS} из ${APPLICANTS}.`)).toBeVisible({
    timeout: 200_000,
  });
  expect(count()).toBeLessThanOrEqual(30);
  const [stored] = backend.query<{ n: number }>(
    "select count(*) as n from choices c join students s on s.id = c.students where s.surname like 'Новиков%'",
  );
  expect(Number(stored?.n)).toBe(APPLICANTS);
});
