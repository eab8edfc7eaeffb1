import { expect, test } from '../kit/fixtures.ts';
import { lessonRows } from '../kit/parts.ts';

test.use({ timezoneId: 'America/New_York' });

test('a lesson added before midnight is of that day, in the list, the journal and the report', async ({
  page,
  backend,
  openAs,
}) => {
  backend.execute('delete from lessons');
  await page.clock.setFixedTime('2026-11-20T23:30:00-05:00');
  await openAs('pavlova', '/subjects/1');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Дата')).toHaveValue('20.11.2026');
  // The calendar has the same «today».
  await dialog.getByRole('button', { name: 'Календарь' }).click();
  await dialog.getByRole('gridcell', { selected: true }).getByRole('button').click();
  await expect(dialog.getByLabel('Дата')).toHaveValue('20.11.2026');
  await dialog.getByLabel('Тема').fill('Сети');
  await dialog.getByLabel('Домашнее задание').fill('Читать');
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const lesson = lessonRows(page);
  await expect(lesson).toContainText('20.11.2026');
  expect(backend.query('select date from lessons')).toEqual([{ date: '2026-11-20' }]);
  await lesson.getByRole('button', { name: /^Открыть журнал/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Урок от 20.11.2026');
  await page.goto('/reports/subjects');
  await expect(page.getByRole('cell', { name: '20.11.2026' })).toBeVisible();
});
