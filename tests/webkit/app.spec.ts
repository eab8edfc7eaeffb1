import { expect, test } from './kit/fixtures.ts';
import type { Tab } from './kit/tab.ts';

/** How far the page can be scrolled sideways. */
const sideways = (tab: Tab) =>
  tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('Esc closes the calendar before the dialog, asks before typed text is lost, and the focus goes back', async ({
  tab,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await tab.role('button', 'Добавить урок').click();
  const dialog = tab.role('dialog', 'Добавить урок');
  await dialog.label('Тема').type('Сети');
  await dialog.role('button', 'Календарь').click();
  await dialog.role('grid').seen();
  await tab.press('Escape');
  await dialog.role('grid').gone();
  for (let times = 0; times < 3; times += 1) {
    await tab.press('Escape');
    await tab.text('Введённый текст пропадёт.').seen();
    await tab.press('Escape');
    await tab.text('Введённый текст пропадёт.').gone();
  }
  expect(await dialog.label('Тема').value()).toBe('Сети');
  await tab.press('Escape');
  await tab.role('button', 'OK').click();
  await dialog.gone();
  expect(await tab.role('button', 'Добавить урок').hasFocus()).toBe(true);
});

test('the command palette leads to a subject by a few letters in the wrong layout', async ({
  tab,
  openAs,
}) => {
  await openAs('pavlova', '/reports/schools');
  await tab.press('Control', 'k');
  await tab.role('dialog', 'Быстрый переход').seen();
  for (const key of 'byaj') await tab.press(key);
  await tab
    .role('option', undefined, { selected: true })
    .containing('Информатика (Начальный)')
    .seen();
  await tab.press('Enter');
  const heading = tab.role('heading', 'Информатика (Начальный)');
  await expect.poll(() => heading.hasFocus()).toBe(true);
  expect(await tab.path()).toBe('/subjects/1');
  await tab.back();
  await tab.role('heading', 'Отчёт по школам').seen();
});

test('a popover closes by Esc and by a press elsewhere', async ({ tab, openAs }) => {
  await openAs('pavlova', '/subjects/1/journal');
  const settings = tab.role('button', 'Настроить');
  const period = tab.role('button', /^Период/);
  await settings.click();
  await period.seen();
  await tab.press('Escape');
  await period.gone();
  expect(await settings.hasFocus()).toBe(true);
  await settings.click();
  await period.seen();
  await tab.role('heading', 'Информатика (Начальный)').click();
  await period.gone();
});

test('no page is wider than a phone, and what its bar has no room for is behind «Меню»', async ({
  tab,
  openAs,
}) => {
  await tab.resize(390, 844);
  await openAs('pavlova', '/');
  for (const path of ['/', '/subjects/1', '/subjects/1/journal', '/subjects/1/lessons/5/journal']) {
    await tab.open(path);
    await tab.role('heading', /Информатика|Здравствуйте/).seen();
    expect(await sideways(tab), path).toBe(0);
  }
  expect(await tab.run(() => window.innerWidth)).toBe(390);
  await tab.role('link', 'Оценки по школам').click();
  await tab.role('heading', 'Отчёт по школам').seen();
  await tab.role('button', 'Выйти').gone();
  await tab.role('button', 'Меню').click();
  await tab.role('button', 'Выйти').click();
  await tab.label('Логин').seen();
});
