import { test } from '../e2e/kit.ts';
import { measure, median } from './measure.ts';

/** Students and lessons of one subject, every cell with a mark. */
const SIZES = [
  [30, 30],
  [300, 100],
  [1_000, 200],
] as const;
const RUNS = 3;
const FRAMES = 60;

/** What a server answers: a row per student and lesson. */
function marksOf(students: number, lessons: number) {
  return Array.from({ length: students * lessons }, (_one, index) => {
    const [student, lesson] = [1 + (index % students), 1 + Math.floor(index / students)];
    return {
      students: student,
      students_name: `Иванов${(student * 7919) % 10007} Имя${(student * 31) % 997} Отчество`,
      lessons: lesson,
      lessons_name: 'Информатика (Начальный)',
      date: '2026-09-01',
      mark: '2345'[(student + lesson) % 4],
    };
  });
}

/** Medians side by side: what grows with the report stands out, whatever the machine. */
test('the report by subject by its size', async ({ page, backend, openAs }) => {
  test.setTimeout(600_000);
  await openAs('admin', '/');
  const table: Record<string, Record<string, number>> = {};
  for (const [students, lessons] of SIZES) {
    for (const name of ['journals', 'lessons', 'choices', 'students']) {
      backend.execute(`delete from ${name}`);
    }
    backend.execute(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${students})
       insert into students (id, surname, name, patr, school)
       select i, 'Иванов' || (i * 7919 % 10007), 'Имя' || (i * 31 % 997), 'Отчество', 1 from n`,
    );
    backend.execute(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${lessons})
       insert into lessons (id, subjects, topic, homework, date)
       select i, 1, 'Тема', 'Нет', date('2026-01-01', '+' || i || ' days') from n`,
    );
    backend.execute(
      "insert into choices (students, sub_first, year, semester, num_class) select id, 1, '2026', '1', '7А' from students",
    );
    // Not what the stand-in's database takes for it, which is no figure of the product's.
    const body = JSON.stringify({ 'sub-journal': marksOf(students, lessons) });
    const restore = backend.fault({
      path: '/api/journals/1/subject/',
      reply: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
    });
    const times: Record<string, number[]> = {
      'shown after the answers': [],
      key: [],
      'slowest frame down': [],
      'slowest frame across': [],
      download: [],
      print: [],
    };
    const add = (name: string, time: number) => times[name]?.push(time);
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/reports/teachers/1/subjects');
      const answered = page.waitForResponse('**/api/journals/1/subject/');
      await page.getByLabel('Предмет').selectOption('1');
      await (await answered).finished();
      add('shown after the answers', await measure(page, () => page.getByRole('table').waitFor()));
      await page.getByLabel('Поиск ученика').focus();
      add('key', await measure(page, () => page.keyboard.press('4')));
      await page.keyboard.press('Backspace');
      const box = page.getByRole('table').locator('xpath=..');
      // A report opens at its newest lesson.
      await box.evaluate((element) => element.scrollTo(0, 0));
      for (const [name, x, y] of [
        ['slowest frame down', 0, 120],
        ['slowest frame across', 120, 0],
      ] as const) {
        const slowest = await box.evaluate(
          async (element, { x: dx, y: dy, frames }) => {
            let worst = 0;
            let last = await new Promise<number>(requestAnimationFrame);
            for (let frame = 0; frame < frames; frame += 1) {
              element.scrollBy(dx, dy);
              const now = await new Promise<number>(requestAnimationFrame);
              worst = Math.max(worst, now - last);
              last = now;
            }
            return worst;
          },
          { x, y, frames: FRAMES },
        );
        add(name, slowest);
      }
      const saved = page.waitForEvent('download');
      add(
        'download',
        await measure(page, async () => {
          await page.getByRole('button', { name: 'Скачать отчёт' }).click();
          await saved;
        }),
      );
      add(
        'print',
        await measure(page, () =>
          page.evaluate(() => void window.dispatchEvent(new Event('beforeprint'))),
        ),
      );
      await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
    }
    restore();
    table[`${students} × ${lessons}`] = Object.fromEntries(
      Object.entries(times).map(([name, all]) => [`${name}, ms`, median(all)]),
    );
  }
  console.table(table);
});
