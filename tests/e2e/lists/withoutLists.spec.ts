import { expect, test } from '../kit/fixtures.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

test.use({ embedded: { without: ['students', 'choices'] } });
test.beforeEach(({ context }) => makeTimeMovable(context));

test(
  'a server without lists of students and choices: both say so, and the rest works',
  { tag: '@without' },
  async ({ page, openAs }) => {
    await openAs('admin', '/students');
    await expect(page.getByText('Этот сервер не ведёт список обучающихся.')).toBeVisible();
    await page.getByRole('link', { name: 'Выборы' }).click();
    await expect(page.getByText('Этот сервер не ведёт выборы.')).toBeVisible();
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    await expect(page.getByText('Показано 6 из 6')).toBeVisible();
    // The students of a subject come from another call than the missing list of students.
    await page.goto('/subjects/1/lessons/5/journal');
    await page.getByRole('row').nth(1).getByRole('button', { name: '5' }).click();
    await passHold(page);
    await expect(page.getByRole('row').nth(1)).toContainText('Сохранено');
    await page.goto('/reports/schools?school=1');
    await expect(page.getByRole('table')).toBeVisible();
  },
);
