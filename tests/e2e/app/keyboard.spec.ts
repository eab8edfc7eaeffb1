import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { heading } from '../kit/parts.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

// The five most frequent tasks, done with the keyboard only.

/** True if no sticky or fixed element covers the control. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(await isUncovered(control)).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(control)}.`);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

const linkOrButton = (scope: Page | Locator, name: string) =>
  scope
    .getByRole('link', { name, exact: true })
    .or(scope.getByRole('button', { name, exact: true }));

test('a lesson is added, its journal opened and a student marked', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await makeTimeMovable(context);
  await openAs('pavlova', '/');
  await press(page, page.getByRole('link', { name: 'Информатика (Начальный)' }));
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await expect(heading(page)).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Добавить урок' }));
  const dialog = page.getByRole('dialog', { name: 'Добавить урок' });
  await expect(dialog.getByLabel('Тема')).toBeFocused();
  await page.keyboard.type('Рекурсия');
  await tabTo(page, dialog.getByLabel('Домашнее задание'));
  await page.keyboard.type('Задачи 1 и 2');
  await press(page, dialog.getByRole('button', { name: 'Сохранить', exact: true }));
  await expect(dialog).toBeHidden();
  const [lesson] = backend.query<{ id: number }>("select id from lessons where topic = 'Рекурсия'");
  // The focus returns to the button that opened the dialog, so that the next Tab goes on from there.
  await expect(page.getByRole('button', { name: 'Добавить урок' })).toBeFocused();

  const row = page.getByRole('row').or(page.getByRole('article')).filter({ hasText: 'Рекурсия' });
  await press(page, linkOrButton(row, 'Открыть журнал'));
  await expect(heading(page)).toContainText('Урок от');
  const student = page.getByRole('row').filter({ hasText: 'Беляева' });
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'));
  while ((await student.getAttribute('class'))?.includes('current') !== true) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('5');
  await passHold(page);
  await expect(student).toContainText('Сохранено');
  expect(backend.query('select mark from journals where lessons = ?', lesson?.id ?? 0)).toEqual([
    { mark: '5' },
  ]);
  await press(page, page.getByRole('link', { name: 'Назад к предмету' }));
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
});

test('a student’s surname is changed in the list', async ({ page, backend, openAs }) => {
  await openAs('admin', '/students');
  await tabTo(page, page.getByLabel('Поиск'));
  await page.keyboard.type('Воронин');
  await press(page, page.getByRole('switch', { name: 'Режим редактирования' }), 'Space');
  const field = page.getByRole('row').nth(1).getByLabel('Фамилия');
  await tabTo(page, field);
  await page.keyboard.press('End');
  await page.keyboard.type('ский');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => backend.query("select surname from students where surname like 'Воронин%'"))
    .toContainEqual({ surname: 'Воронинский' });
  await expect(field).toBeFocused();
});

test('a teacher is added, and deleted again', async ({ page, backend, openAs }) => {
  const stored = () => backend.query("select name from teachers where surname = 'Клавишин'");
  await openAs('admin', '/teachers');
  await press(page, page.getByRole('button', { name: 'Добавить', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Добавить преподавателя' });
  for (const [label, text] of [
    ['Фамилия', 'Клавишин'],
    ['Имя', 'Пётр'],
    ['Отчество', 'Ильич'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(stored()).toEqual([{ name: 'Пётр' }]);

  await press(page, page.getByRole('switch', { name: 'Режим редактирования' }), 'Space');
  const row = page.getByRole('row', { name: /Клавишин/ });
  await press(page, row.getByRole('button', { name: 'Удалить' }));
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Вы действительно хотите удалить учителя Клавишин');
  const ok = question.getByRole('button', { name: 'OK' });
  // The button is enabled when the records of the cascade have been counted.
  await expect(ok).toBeEnabled();
  await press(page, ok);
  await expect(row).toBeHidden();
  expect(stored()).toEqual([]);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('a report is chosen and downloaded', async ({ page, openAs }) => {
  await openAs('admin', '/reports/schools');
  await tabTo(page, page.getByLabel('Школа', { exact: true }));
  await page.keyboard.press('ArrowDown');
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  const saved = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Скачать отчёт' }));
  expect((await saved).suggestedFilename()).toMatch(/^Отчёт для Гимназия № 12/);
});

test('a choice is made for a student', async ({ page, backend, openAs }) => {
  const count = () => backend.query('select id from choices').length;
  const before = count();
  await openAs('admin', '/choices');
  await press(page, page.getByRole('button', { name: 'Добавить', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Добавить выбор' });
  await tabTo(page, dialog.getByLabel('Класс'));
  await page.keyboard.type('9Я');
  await press(page, dialog.getByRole('button', { name: 'Добавить', exact: true }));
  await expect(dialog).toBeHidden();
  expect(count()).toBe(before + 1);
});
