import { allSaved, markButton, studentRows } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { makeTimeMovable } from '../kit/time.ts';

// The server of this product's predecessor. tests/backend/resources/dialects.ts has its differences.
test.use({ embedded: { shape: 'predecessor' } });
test.beforeEach(({ context }) => makeTimeMovable(context));

test(
  'a teacher marks a class, in which who chose the subject for two terms stands once',
  { tag: '@predecessor' },
  async ({ page, backend, openAs }) => {
    const [lesson] = backend.query<{ id: number }>(
      'select max(id) as id from lessons where subjects = 1',
    );
    const id = lesson?.id ?? 0;
    const [chose] = backend.query<{ n: number }>(
      'select count(distinct students) as n from choices where 1 in (sub_first, sub_second)',
    );
    await openAs('pavlova', `/subjects/1/lessons/${id}/journal`);
    await expect(studentRows(page)).toHaveCount(chose?.n ?? 0);
    await markButton(page, 0, '5').click();
    await markButton(page, 1, 'Н').click();
    await markButton(page, 0, '4').click();
    await allSaved(page);
    const stored = backend.query(`select mark from journals where lessons = ${id} order by mark`);
    expect(stored).toMatchObject([{ mark: '4' }, { mark: 'Н' }]);
  },
);

test(
  'an administrator adds students with their classes, one by the form and one from a table',
  { tag: '@predecessor' },
  async ({ page, backend, openAs }) => {
    const stored = () =>
      backend.query(
        "select surname, school, num_class from students where patr = 'Львович-Ильич' order by id",
      );
    await openAs('admin', '/students');
    await page.getByRole('button', { name: 'Добавить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Фамилия').fill('Щукин');
    await dialog.getByLabel('Имя').fill('Юрий');
    await dialog.getByLabel('Отчество').fill('Львович-Ильич');
    await dialog.getByLabel('Класс').fill('10А');
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toMatchObject([{ surname: 'Щукин', school: 1, num_class: '10А' }]);

    await page.getByRole('button', { name: 'Из таблицы' }).click();
    await dialog
      .getByLabel('Строки таблицы')
      .fill('ФИО\tКласс\tШкола\nЩеглов Лев Львович-Ильич\t7 в\tЛицей «Росток»');
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await dialog.getByRole('button', { name: 'Создать: 1' }).click();
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await page.getByLabel('Поиск').fill('львович-ильич 7в');
    await expect(page.getByText('Показано 1 из 122')).toBeVisible();
    expect(stored()).toMatchObject([
      { surname: 'Щукин' },
      { surname: 'Щеглов', school: 3, num_class: '7В' },
    ]);
  },
);

test(
  'the report by school has a column per day in either spelling, and counts the old signs of absence',
  { tag: '@predecessor' },
  async ({ page, backend, openAs }) => {
    // One student was present twice and absent three times, once by each spelling of Н.
    backend.execute('delete from journals');
    const days = ['2026-09-01', '01.09.2026', '2026-09-02', '03.09.2026', '2026-09-04'];
    const marks = ['5', 'н', 'х', 'Н', '4'];
    for (const [index, date] of days.entries()) {
      backend.execute('update lessons set date = ?, subjects = 1 where id = ?', date, index + 1);
      backend.execute(
        'insert into journals (students, lessons, mark) values (1, ?, ?)',
        index + 1,
        marks[index] ?? '',
      );
    }
    await openAs('admin', '/reports/schools?school=1');
    await expect(page.getByRole('cell', { name: '40,00 %' })).toBeVisible();
    // The same day in both formats is one column.
    await expect(page.getByRole('columnheader', { name: /09\.2026|^0[1-4]/ })).toHaveCount(4);
  },
);
