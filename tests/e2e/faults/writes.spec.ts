import { gate } from '../../backend/gate.ts';
import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { expect, pasteTeachers, signIn, test } from '../kit.ts';

/** The writes that reached the server, as «METHOD /path/». */
const writes = ({ requests }: Backend) =>
  requests
    .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/accounts/'))
    .map(({ method, path }) => `${method} ${path.replace(/\d+/, '{id}')}`);

const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });

test.describe('a double click writes once, and never reaches what it uncovers', () => {
  const LISTS = [
    ['/students', 'students', { Фамилия: 'Ёлкина', Имя: 'Ия', Отчество: 'Ильинична' }],
    ['/teachers', 'teachers', { Фамилия: 'Ёлкина', Имя: 'Ия', Отчество: 'Ильинична' }],
    ['/schools', 'schools', { Наименование: 'Школа № 77' }],
    ['/subjects', 'subjects', { Наименование: 'Астрономия' }],
    ['/choices', 'choices', { Класс: '9Ю', Год: '2031' }],
  ] as const;

  test('adding to a list', async ({ page, backend }) => {
    await page.goto('/');
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const dialog = page.getByRole('dialog');
    for (const [address, table, values] of LISTS) {
      const rows = () => backend.query(`select id from ${table}`).length;
      await test.step(address, async () => {
        await page.goto(address);
        const before = rows();
        backend.clearRequests();
        await press(page, 'Добавить').dblclick();
        for (const [label, value] of Object.entries(values))
          await dialog.getByLabel(label).fill(value);
        await press(dialog, 'Добавить').dblclick();
        await expect(dialog).toBeHidden();
        expect(writes(backend)).toEqual([`POST /api/${table}/`]);
        expect(rows()).toBe(before + 1);
      });
    }
  });

  test('saving and deleting a row', async ({ page, backend }) => {
    await page.goto('/teachers');
    await signIn(page, 'admin');
    await page.getByRole('switch').click();
    const row = page.getByRole('row').nth(1);
    const dialog = page.getByRole('dialog');
    await row.getByLabel('Отчество').fill('Ильич');
    await press(row, 'Сохранить').dblclick();
    await expect(row.getByText('Не сохранено')).toBeHidden();
    await press(row, 'Удалить').dblclick();
    await expect(dialog).toContainText('Вы действительно хотите удалить учителя');
    await press(dialog, 'OK').dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(6);
    expect(writes(backend)).toEqual(['PATCH /api/teachers/{id}/', 'DELETE /api/teachers/{id}/']);
  });

  test('signing in, updating a subject, importing, signing out', async ({ page, backend }) => {
    await page.goto('/subjects');
    await page.getByLabel('Логин').fill('admin');
    await page.getByLabel('Пароль').fill('admin-2026');
    await press(page, 'Войти').dblclick();
    const row = page.getByRole('row').nth(1);
    await row.getByLabel('Наименование').fill('Английский');
    await press(row, 'Обновить').dblclick();
    await expect(row.getByText('Не сохранено')).toBeHidden();
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    await press(page, 'Из таблицы').dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Строки таблицы').fill('Ёлкина\tИя\tИльинична\nЮдина\tЯна\tЛьвовна');
    await press(dialog, 'Проверить').dblclick();
    await press(dialog, 'Создать: 2').dblclick();
    await press(dialog, 'Готово').dblclick();
    await press(page, 'Выйти').dblclick();
    await expect(page.getByLabel('Логин')).toBeVisible();
    expect(writes(backend)).toEqual([
      'PATCH /api/subjects/{id}/',
      'POST /api/teachers/',
      'POST /api/teachers/',
    ]);
    const accounts = backend.requests.filter(
      ({ method, path }) => method === 'POST' && /accounts/.test(path),
    );
    // Every sign-in signs out first.
    expect(accounts.map(({ path }) => path.replace('/api/accounts', ''))).toEqual([
      '/logout/',
      '/login/',
      '/logout/',
    ]);
  });

  test('deleting a row without a question', async ({ page, backend }) => {
    await page.goto('/schools');
    await signIn(page, 'admin');
    await page.getByRole('switch').click();
    await press(page.getByRole('row').nth(1), 'Удалить').dblclick();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    await expect.poll(() => writes(backend)).toEqual(['DELETE /api/schools/{id}/']);
    expect(backend.query('select id from schools')).toHaveLength(3);
  });

  test('a lesson and a mark', async ({ page, backend }) => {
    await page.goto('/subjects/1');
    await signIn(page, 'pavlova');
    const dialog = page.getByRole('dialog');
    await press(page, 'Добавить урок').dblclick();
    await dialog.getByLabel('Тема').fill('Рекурсия');
    await dialog.getByLabel('Домашнее задание').fill('Задачи');
    await press(dialog, 'Сохранить').dblclick();
    const lesson = page.getByRole('article').filter({ hasText: 'Рекурсия' });
    await press(lesson, 'Открыть журнал').click();
    const row = page.getByRole('row').nth(1);
    await press(row, '5').dblclick();
    await expect(row).toContainText('Сохранено');
    await page.getByRole('link', { name: 'Назад к предмету' }).click();
    await press(lesson, 'Удалить').dblclick();
    await press(dialog, 'OK').dblclick();
    await expect(lesson).toBeHidden();
    expect(writes(backend)).toEqual([
      'POST /api/lessons/',
      'POST /api/journals/',
      'DELETE /api/lessons/{id}/',
    ]);
  });
});

test.describe('a save that is lost after the server stored it is looked for, never sent again', () => {
  /** The next write is stored, and its answer never arrives. */
  const loseTheAnswer = async (page: Page, path: string) => {
    let lost = false;
    await page.route(`**${path}`, async (route) => {
      if (lost || route.request().method() === 'GET') return route.fallback();
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
  };

  test('a lesson', async ({ page, backend }) => {
    await page.goto('/subjects/1');
    await signIn(page, 'pavlova');
    const dialog = page.getByRole('dialog');
    await press(page, 'Добавить урок').click();
    await dialog.getByLabel('Тема').fill('Рекурсия');
    await dialog.getByLabel('Домашнее задание').fill('Задачи');
    await loseTheAnswer(page, '/api/lessons/');
    await press(dialog, 'Сохранить').click();
    await expect(dialog.getByRole('alert')).toContainText('Нет связи с сервером.');
    await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
    await press(dialog, 'Сохранить').click();
    await expect(dialog).toBeHidden();
    expect(writes(backend)).toEqual(['POST /api/lessons/']);
    expect(backend.query("select id from lessons where topic = 'Рекурсия'")).toHaveLength(1);
  });

  test('a row of a list', async ({ page, backend }) => {
    await page.goto('/schools');
    await signIn(page, 'admin');
    const dialog = page.getByRole('dialog');
    await press(page, 'Добавить').click();
    await dialog.getByLabel('Наименование').fill('Школа № 77');
    await loseTheAnswer(page, '/api/schools/');
    await press(dialog, 'Добавить').click();
    await expect(dialog.getByRole('alert')).toContainText('Нет связи с сервером.');
    await press(dialog, 'Добавить').click();
    await expect(dialog).toBeHidden();
    expect(writes(backend)).toEqual(['POST /api/schools/']);
    expect(backend.query("select id from schools where title = 'Школа № 77'")).toHaveLength(1);
  });

  test('a mark', async ({ page, backend }) => {
    backend.execute('delete from journals where lessons = 5');
    await page.goto('/subjects/1/lessons/5/journal');
    await signIn(page, 'pavlova');
    await loseTheAnswer(page, '/api/journals/');
    const row = page.getByRole('row').nth(1);
    await press(row, '4').click();
    await expect(row).toContainText('Сохранено');
    await press(row, '3').click();
    await expect
      .poll(() => writes(backend))
      .toEqual(['POST /api/journals/', 'PATCH /api/journals/{id}/']);
    expect(backend.query('select mark from journals where lessons = 5')).toEqual([{ mark: '3' }]);
  });
});

test('of two entries for one student and lesson the later counts, and is the one that changes', async ({
  page,
  backend,
}) => {
  backend.execute('delete from journals where lessons = 5');
  const add = 'insert into journals (students, lessons, mark) values (?, 5, ?)';
  const [student] = backend.query<{ id: number }>(
    `select students as id from choices where sub_first = 1 or sub_second = 1 limit 1`,
  );
  backend.execute(add, student?.id ?? 0, '2');
  backend.execute(add, student?.id ?? 0, '4');
  await page.goto('/subjects/1/lessons/5/journal');
  await signIn(page, 'pavlova');
  const marked = page.getByRole('row').filter({ has: page.locator('[aria-pressed="true"]') });
  await expect(marked).toHaveCount(1);
  await expect(press(marked, '4')).toHaveAttribute('aria-pressed', 'true');
  await press(marked, '5').click();
  await expect(marked).toContainText('Сохранено');
  expect(backend.query('select mark from journals where lessons = 5 order by id')).toEqual([
    { mark: '2' },
    { mark: '5' },
  ]);
});

test('an unknown mark is shown as it stands and can be replaced', async ({ page, backend }) => {
  backend.execute(
    "update journals set mark = 'A' where id = (select min(id) from journals where lessons = 5)",
  );
  await page.goto('/subjects/1/lessons/5/journal');
  await signIn(page, 'pavlova');
  const row = page.getByRole('row').filter({ hasText: 'Стоит: A' });
  await expect(row.locator('[aria-pressed="true"]')).toHaveCount(0);
  await page.goto('/reports/teachers/1/subjects?subject=1');
  await expect(page.getByRole('cell', { name: 'A', exact: true })).toBeVisible();
  await page.goBack();
  await press(row, '5').click();
  await expect(page.getByText('Стоит: A')).toBeHidden();
  await expect.poll(() => backend.query("select id from journals where mark = 'A'")).toEqual([]);
});

test('a dialog stays until its save has ended, whatever is pressed', async ({ page, backend }) => {
  await page.goto('/subjects/1');
  await signIn(page, 'pavlova');
  await press(page, 'Добавить урок').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тема').fill('Рекурсия');
  await dialog.getByLabel('Домашнее задание').fill('Задачи');
  const { open: go, passed } = gate();
  backend.fault({
    method: 'POST',
    path: '/api/lessons/',
    times: 1,
    wait: passed,
    reply: () => new Response('', { status: 500 }),
  });
  await press(dialog, 'Сохранить').click();
  await expect.poll(() => writes(backend)).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await press(dialog, 'Отмена').click({ force: true });
  await press(dialog, 'Закрыть').click();
  go();
  await expect(dialog.getByRole('alert')).toContainText('ошибка 500');
  await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
});

test.describe('leaving while something would be lost asks first', () => {
  test('typed text in a dialog, by Back and by a reload', async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'pavlova');
    await page.getByText('Информатика (Начальный)').click();
    await press(page, 'Добавить урок').click();
    const topic = page.getByRole('dialog').getByLabel('Тема');
    await topic.fill('Рекурсия');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await press(question, 'Отмена').click();
    await expect(topic).toHaveValue('Рекурсия');
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    await (await asked).dismiss();
    await expect(topic).toHaveValue('Рекурсия');
    await page.goBack();
    await press(question, 'OK').click();
    await expect(page.getByText('Здравствуйте')).toBeVisible();
    // What was given up does not come back by itself.
    await page.getByText('Информатика (Начальный)').click();
    await expect(press(page, 'Добавить урок')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a running import, whose rest is then not sent', async ({ page, backend }) => {
    await page.goto('/');
    await signIn(page, 'admin');
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    const { dialog } = await pasteTeachers(page);
    await press(dialog, 'Проверить').click();
    const { open: go, passed: wait } = gate();
    backend.fault({ method: 'POST', path: '/api/teachers/', wait });
    await press(dialog, 'Создать: 8').click();
    await expect.poll(() => writes(backend)).toHaveLength(4);
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await expect(question).toContainText('остальные созданы не будут');
    await press(question, 'OK').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    go();
    const stored = () => backend.query("select id from teachers where surname = 'Импортов'");
    await expect.poll(stored).toHaveLength(4);
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    await expect(page.getByText('Показано 10 из 10')).toBeVisible();
    expect(writes(backend)).toHaveLength(4);
  });
});
