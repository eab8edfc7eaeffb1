import type { Backend } from '../../backend/index.ts';
import { storeMarks, storeSubject } from '../../bench/subject.ts';
import { expect, test } from '../kit/fixtures.ts';

const REPORT = '/reports/teachers/1/subjects?subject=1';
const ANSWER = '/api/journals/1/subject/';

const russian = (value: number) => value.toFixed(2).replace('.', ',');

/** The average of the students' rounded averages, computed from the stored marks. */
function averageOf(backend: Backend): number {
  const [row] = backend.query<{ average: number }>(
    `select avg(mark) as average from (
       select cast(sum(mark) * 1.0 / count(*) + 0.5 as int) as mark from journals group by students)`,
  );
  return row?.average ?? 0;
}

test.describe('a report of twenty thousand marks', () => {
  test.beforeEach(({ backend }) => {
    storeSubject(backend, 300, 100);
    storeMarks(backend);
  });

  test('is read in a worker, and shows the marks on the server', async ({
    page,
    backend,
    openAs,
  }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await openAs('admin', REPORT);
    await expect(page.getByText('Показано учеников: 300 из 300')).toBeVisible();
    expect(workers).toEqual([expect.stringContaining('marksWorker')]);
    expect(page.workers()).toEqual([]);

    await page.getByRole('button', { name: 'Показатели', exact: true }).click();
    const figures = page.getByRole('region', { name: 'Показатели' });
    const average = figures.locator('div', { hasText: /^Средний балл/ }).first();
    await expect(average).toContainText(russian(averageOf(backend)));
    const [all] = backend.query<{ count: number }>('select count(*) as count from journals');
    await expect(figures.getByText(/^Все оценки/)).toHaveText(
      `Все оценки: ${(all?.count ?? 0).toLocaleString('ru')}`,
    );

    const [given] = backend.query<{ surname: string; mark: string }>(
      `select surname, mark from journals join students s on s.id = students
       where students = 151 and lessons = 97`,
    );
    await page.getByLabel('Поиск ученика').fill(given?.surname ?? '');
    const row = page.getByRole('row', { name: given?.surname ?? 'none' });
    // Column 1 has the names.
    await expect(row.locator('[aria-colindex="98"]')).toHaveText(given?.mark ?? 'none');
  });

  test('can be retried if its worker could not be fetched', async ({ page, openAs }) => {
    await page.route('**/marksWorker-*.js', (route) => route.abort());
    await openAs('admin', REPORT);
    await expect(page.getByText('Браузер не смог прочитать ответ.')).toBeVisible();
    await page.unroute('**/marksWorker-*.js');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Показано учеников: 300 из 300')).toBeVisible();
  });

  test('with an answer that is no list from some place on is reported as unreadable', async ({
    page,
    backend,
    openAs,
  }) => {
    const broken = `[${'{"students":1,"lessons":1,"mark":"5"},'.repeat(60_000)}<html>`;
    backend.fault({ path: ANSWER, times: 1, reply: () => new Response(broken) });
    await openAs('admin', REPORT);
    await expect(page.getByText('Сервер ответил непонятно.')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Показано учеников: 300 из 300')).toBeVisible();
  });

  test('is no longer read after its page is left', async ({ page, backend, openAs }) => {
    await openAs('admin', '/reports/teachers/1/subjects');
    // The end of the answer is held, as on a slow network.
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    backend.fault({
      path: ANSWER,
      times: 1,
      reply: () => {
        const row = new TextEncoder().encode(
          '{"students":1,"lessons":1,"mark":"5"},'.repeat(1_000),
        );
        const pieces = new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('['));
            for (let piece = 0; piece < 60; piece += 1) controller.enqueue(row);
            await ended;
            controller.close();
          },
        });
        return new Response(pieces);
      },
    });
    const begun = page.waitForEvent('worker');
    await page.getByLabel('Предмет').selectOption('1');
    const closed = (await begun).waitForEvent('close');
    await page.getByRole('link', { name: 'Список предметов' }).click();
    await closed;
    end();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
