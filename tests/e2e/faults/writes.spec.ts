import type { Backend } from '../../backend/index.ts';
import { reply } from '../../backend/reply.ts';
import { expect, pasteTeachers, test } from '../kit/fixtures.ts';
import { button, heading, lessonRows, saved } from '../kit/parts.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

/** The writes that reached the server, as «METHOD /path/{id}/». */
const writes = (backend: Backend) =>
  backend.calls({ writes: true, accounts: false }).map((call) => call.replace(/\d+/, '{id}'));

test.describe('a double click writes once, and its second press never reaches the element below', () => {
  const LISTS = [
    ['/students', 'students', { Фамилия: 'Ёлкина', Имя: 'Ия', Отчество: 'Ильинична' }],
    ['/choices', 'choices', { Класс: '9Ю', Год: '2031' }],
  ] as const;

  test('adding to a list', async ({ page, backend, openAs }) => {
    await openAs('admin', '/');
    const dialog = page.getByRole('dialog');
    for (const [address, table, values] of LISTS) {
      const rows = () => backend.query(`select id from ${table}`).length;
      await test.step(address, async () => {
        await page.goto(address);
        const before = rows();
        backend.clearRequests();
        await button(page, 'Добавить').dblclick();
        for (const [label, value] of Object.entries(values))
          await dialog.getByLabel(label).fill(value);
        await button(dialog, 'Добавить').dblclick();
        await expect(dialog).toBeHidden();
        expect(writes(backend)).toEqual([`POST /api/${table}/`]);
        expect(rows()).toBe(before + 1);
      });
    }
  });

  test('saving and deleting a row', async ({ page, backend, openAs }) => {
    await openAs('admin', '/teachers');
    await page.getByRole('switch').click();
    const row = page.getByRole('row').nth(1);
    const dialog = page.getByRole('dialog');
    await row.getByLabel('Отчество').fill('Ильич');
    await button(row, 'Сохранить').dblclick();
    await saved(row);
    await button(row, 'Удалить').dblclick();
    await expect(dialog).toContainText('Вы действительно хотите удалить учителя');
    await button(dialog, 'OK').dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(6);
    expect(writes(backend)).toEqual(['PATCH /api/teachers/{id}/', 'DELETE /api/teachers/{id}/']);
  });

  test('signing in, updating a subject, importing, signing out', async ({ page, backend }) => {
    await page.goto('/subjects');
    await page.getByLabel('Логин').fill('admin');
    await page.getByLabel('Пароль').fill('admin-2026');
    await button(page, 'Войти').dblclick();
    const row = page.getByRole('row').nth(1);
    await row.getByLabel('Наименование').fill('Английский');
    await button(row, 'Обновить').dblclick();
    await saved(row);
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    await button(page, 'Из таблицы').dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Строки таблицы').fill('Ёлкина\tИя\tИльинична\nЮдина\tЯна\tЛьвовна');
    await button(dialog, 'Проверить').dblclick();
    await button(dialog, 'Создать: 2').dblclick();
    await button(dialog, 'Готово').dblclick();
    await button(page, 'Выйти').dblclick();
    await expect(page.getByLabel('Логин')).toBeVisible();
    expect(writes(backend)).toEqual([
      'PATCH /api/subjects/{id}/',
      'POST /api/teachers/',
      'POST /api/teachers/',
    ]);
    const accounts = backend.requests.filter(
      ({ method, path }) => method === 'POST' && /accounts/.test(path),
    );
    // The app signs out before every sign-in.
    expect(accounts.map(({ path }) => path.replace('/api/accounts', ''))).toEqual([
      '/logout/',
      '/login/',
      '/logout/',
    ]);
  });

  test('deleting a row without a question', async ({ page, backend, openAs }) => {
    await openAs('admin', '/schools');
    await page.getByRole('switch').click();
    await button(page.getByRole('row').nth(1), 'Удалить').dblclick();
    await expect(page.getByRole('row', { name: 'Ждёт удаления' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(1);
    await button(page, 'Выйти').click();
    await expect(page.getByLabel('Логин')).toBeVisible();
    expect(writes(backend)).toEqual(['DELETE /api/schools/{id}/']);
    expect(backend.query('select id from schools')).toHaveLength(3);
  });

  test('a lesson and a mark', async ({ page, context, backend, openAs }) => {
    await makeTimeMovable(context);
    await openAs('pavlova', '/subjects/1');
    const dialog = page.getByRole('dialog');
    await button(page, 'Добавить урок').dblclick();
    await dialog.getByLabel('Тема').fill('Рекурсия');
    await dialog.getByLabel('Домашнее задание').fill('Задачи');
    await button(dialog, 'Сохранить').dblclick();
    const lesson = lessonRows(page).filter({ hasText: 'Рекурсия' });
    await button(lesson, 'Открыть журнал').click();
    const row = page.getByRole('row').nth(1);
    await button(row, '5').dblclick();
    await passHold(page);
    await expect(row).toContainText('Сохранено');
    await page.getByRole('link', { name: 'Назад к предмету' }).click();
    await button(lesson, 'Удалить').dblclick();
    await button(dialog, 'OK').dblclick();
    await expect(lesson).toBeHidden();
    expect(writes(backend)).toEqual([
      'POST /api/lessons/',
      'POST /api/journals/',
      'DELETE /api/lessons/{id}/',
    ]);
  });
});

test('a dialog stays until its save has ended, whatever is pressed', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await button(page, 'Добавить урок').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тема').fill('Рекурсия');
  await dialog.getByLabel('Домашнее задание').fill('Задачи');
  const go = backend.hold({
    method: 'POST',
    path: '/api/lessons/',
    times: 1,
    reply: reply.page(500),
  });
  await button(dialog, 'Сохранить').click();
  await expect.poll(() => writes(backend)).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await button(dialog, 'Отмена').click({ force: true });
  await button(dialog, 'Закрыть').click();
  go();
  await expect(dialog.getByRole('alert')).toContainText('ошибка 500');
  await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
});

test.describe('leaving while something would be lost asks first', () => {
  test('typed text in a dialog, by Back and by a reload', async ({ page, openAs }) => {
    await openAs('pavlova', '/');
    await page.getByText('Информатика (Начальный)').click();
    await button(page, 'Добавить урок').click();
    const topic = page.getByRole('dialog').getByLabel('Тема');
    await topic.fill('Рекурсия');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await button(question, 'Отмена').click();
    await expect(topic).toHaveValue('Рекурсия');
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    await (await asked).dismiss();
    await expect(topic).toHaveValue('Рекурсия');
    await page.goBack();
    await button(question, 'OK').click();
    await expect(page.getByText('Здравствуйте')).toBeVisible();
    // The discarded edit is not restored.
    await page.getByText('Информатика (Начальный)').click();
    await expect(button(page, 'Добавить урок')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a running import, whose rest is then not sent', async ({ page, backend, openAs }) => {
    await openAs('admin', '/');
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    const { dialog } = await pasteTeachers(page);
    await button(dialog, 'Проверить').click();
    const go = backend.hold({ method: 'POST', path: '/api/teachers/' });
    await button(dialog, 'Создать: 8').click();
    await expect.poll(() => writes(backend)).toHaveLength(4);
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await expect(question).toContainText('остальные созданы не будут');
    await button(question, 'OK').click();
    await expect(heading(page)).toHaveText(/Здравствуйте/);
    go();
    const stored = () => backend.query("select id from teachers where surname = 'Импортов'");
    await expect.poll(stored).toHaveLength(4);
    await page.getByRole('link', { name: 'Преподаватели' }).click();
    await expect(page.getByText('Показано 10 из 10')).toBeVisible();
    expect(writes(backend)).toHaveLength(4);
  });
});
