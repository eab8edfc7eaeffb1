import { expect, test } from './kit/fixtures.ts';

test('a teacher signs in and adds a lesson', async ({ tab, backend }) => {
  await tab.open('/subjects/1');
  await tab.label('Логин').type('pavlova');
  await tab.label('Пароль').type('pavlova-2026');
  await tab.role('button', 'Войти').click();
  await tab.role('heading', 'Информатика (Начальный)').seen();

  await tab.role('button', 'Добавить урок').click();
  const dialog = tab.role('dialog');
  expect(await dialog.label('Тема').hasFocus()).toBe(true);
  await dialog.label('Тема').type('Сети');
  await dialog.label('Дата').type('1.12.2026');
  await dialog.label('Домашнее задание').type('Стр. 40');
  await dialog.role('button', 'Сохранить').click();
  await dialog.gone();
  expect(await tab.role('button', 'Добавить урок').hasFocus()).toBe(true);
  await tab.role('row').containing('Сети').containing('01.12.2026').seen();
  expect(backend.query("select date, homework from lessons where topic = 'Сети'")).toEqual([
    { date: '2026-12-01', homework: 'Стр. 40' },
  ]);
});
