import { expect, test } from '../kit/fixtures.ts';
import { heading } from '../kit/parts.ts';

test.use({ expectedComplaint: /dynamically imported module|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test('a page that could not be fetched while marks are unsaved opens after a retry, and no mark is lost', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await page.clock.install();
  // Fetching the code ahead fails, too.
  const code = '**/assets/SubjectPage-*.js';
  await page.route(code, (route) => route.abort());
  await openAs('pavlova', '/subjects/1/lessons/5/journal');
  await expect(heading(page)).toContainText('Урок от');
  const before = await page.getByRole('button', { name: '5', pressed: true }).count();
  await context.setOffline(true);
  for (const row of [1, 2, 3]) {
    await page.getByRole('row').nth(row).getByRole('button', { name: '5' }).click();
  }
  await page.getByRole('link', { name: 'Назад к предмету' }).click();
  await expect(page.getByText('Страницу не удалось показать.')).toBeVisible();
  await expect(page.getByText(/^Ждёт сети: 3\./)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Повторить', exact: true });
  await retry.click();
  await expect(page.getByText('Страницу не удалось показать.')).toBeVisible();
  // The code can be fetched again before the marks can be sent.
  const marks = '**/api/journals/**';
  await page.route(marks, (route) => route.abort());
  await context.setOffline(false);
  await page.unroute(code);
  await retry.click();
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await page.unroute(marks);
  const stored = "select count(*) as n from journals where lessons = 5 and mark = '5'";
  // A mark whose answer was lost is sent again after a minute.
  await page.clock.fastForward(61_000);
  await expect.poll(() => backend.query(stored), { timeout: 20_000 }).toEqual([{ n: before + 3 }]);
});

test('home fetches a teacher’s pages ahead, so that they open after the network is lost', async ({
  page,
  openAs,
}) => {
  const fetched = (name: string) => page.waitForResponse(new RegExp(`/assets/${name}-.*\\.js`));
  const parts = ['SubjectPage', 'JournalPage', 'LessonDialog'].map(fetched);
  await openAs('pavlova', '/');
  await Promise.all(parts);
  // From here on no code can be fetched.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByText('Информатика (Начальный)').click();
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: 'Открыть журнал' }).first().click();
  await expect(heading(page)).toContainText('Урок от');
});

test('a part that could not be fetched ahead does not reload the page', async ({
  page,
  openAs,
}) => {
  let loads = 0;
  await page.route('**/assets/{SubjectPage,JournalPage,LessonDialog}*.js', (route) =>
    route.abort(),
  );
  const tried = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('LessonDialog'),
  );
  await openAs('pavlova', '/');
  await page.waitForLoadState('load');
  page.on('load', () => (loads += 1));
  await tried;
  await expect(heading(page)).toContainText('Здравствуйте');
  expect(loads).toBe(0);
});
