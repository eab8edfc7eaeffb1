import { expect, test } from './kit.ts';
import { lessonRows } from './parts.ts';

const MOMENTS = [
  ['America/New_York', '2026-11-20T23:30:00-05:00', '20.11.2026'],
  ['Europe/Moscow', '2026-11-21T00:30:00+03:00', '21.11.2026'],
  ['Asia/Kamchatka', '2026-11-20T23:30:00+12:00', '20.11.2026'],
  ['Asia/Kamchatka', '2026-11-21T00:30:00+12:00', '21.11.2026'],
] as const;

for (const [zone, moment, today] of MOMENTS) {
  test.describe(zone, () => {
    test.use({ timezoneId: zone });

    test(`a lesson added at ${moment} is of ${today}, in the list, the journal and the report`, async ({
      page,
      backend,
      openAs,
    }) => {
      backend.execute('delete from lessons');
      await page.clock.setFixedTime(moment);
      await openAs('pavlova', '/subjects/1');
      await page.getByRole('button', { name: 'Добавить урок' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Дата')).toHaveValue(today);
      // The calendar knows the same day for today.
      await dialog.getByRole('button', { name: 'Календарь' }).click();
      await dialog.getByRole('gridcell', { selected: true }).getByRole('button').click();
      await expect(dialog.getByLabel('Дата')).toHaveValue(today);
      await dialog.getByLabel('Тема').fill('Сети');
      await dialog.getByLabel('Домашнее задание').fill('Читать');
      await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
      const lesson = lessonRows(page);
      await expect(lesson).toContainText(today);
      expect(backend.query('select date from lessons')).toEqual([
        { date: today.split('.').toReversed().join('-') },
      ]);
      await lesson.getByRole('button', { name: /^Открыть журнал/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Урок от ${today}`);
      await page.goto('/reports/subjects');
      await expect(page.getByRole('cell', { name: today })).toBeVisible();
    });
  });
}
