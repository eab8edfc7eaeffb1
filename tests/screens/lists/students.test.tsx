import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, cells, dialog, filter, rowOf, saved } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf, calls } from '../../kit/school.ts';
import { storedStudents, storeStudents } from '../../kit/students.ts';

async function openStudents() {
  storeStudents();
  const user = await openAppAs('admin', '/students');
  await heading('Обучающиеся');
  return user;
}

describe('students', () => {
  test('are ordered by name, and by surname on demand; the address keeps the order', async () => {
    const user = await openStudents();
    expect(await cells('Имя')).toEqual(['Анна', 'Борис', 'Яков']);
    await user.click(await button('По фамилии'));
    expect(await cells('Фамилия')).toEqual(['Ежов', 'Ёлкина', 'Емельянов']);
    expect(currentAddress()).toBe('/students?sort=surname');
    expect(await button('По фамилии')).toHaveAttribute('aria-pressed', 'true');
  });

  test('cannot be edited until the switch is on; until then the school is text', async () => {
    const user = await openStudents();
    const row = await rowOf('Анна');
    expect(row.getByRole('textbox', { name: 'Имя' })).toBeDisabled();
    expect(row.getByText('Гимназия № 12')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Режим редактирования' }));
    expect(row.getByRole('textbox', { name: 'Имя' })).toBeEnabled();
    expect(row.getByRole('combobox', { name: 'Школа' })).toHaveDisplayValue('Гимназия № 12');
  });

  test('are found by any word, whatever the case and ё', { tags: 'main' }, async () => {
    const user = await openStudents();
    await user.type(await screen.findByLabelText('Поиск'), 'елкин АНН');
    await waitFor(async () => expect(await cells('Фамилия')).toEqual(['Ёлкина']));
    expect(screen.getByText('Показано 1 из 3')).toBeVisible();
    await user.clear(screen.getByLabelText('Поиск'));
    await user.selectOptions(await filter('Школа'), 'Гимназия № 12');
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Анна', 'Борис']));
    await waitFor(() => expect(currentAddress()).toBe('/students?school=1'));
    await user.selectOptions(await filter('Школа'), 'Лицей «Росток»');
    await screen.findByText('Ничего не найдено.');
  });

  test('are led to by their id; the row keeps the focus only until something else is done', async () => {
    storeStudents();
    const user = await openAppAs('admin', '/students?shown=2');
    const row = await screen.findByRole('row', { name: 'Ежов Яков Ильич' });
    await waitFor(() => expect(row).toHaveFocus());
    await user.click(await button('По фамилии'));
    expect(await cells('Фамилия')).toEqual(['Ежов', 'Ёлкина', 'Емельянов']);
    expect(row).not.toHaveFocus();
  });

  test('are found by the keys of the other layout too', async () => {
    const user = await openStudents();
    await user.type(await screen.findByLabelText('Поиск'), '`krbyf fyy');
    await waitFor(async () => expect(await cells('Фамилия')).toEqual(['Ёлкина']));
  });

  test('are added; a namesake in the school is pointed out', { tags: 'main' }, async () => {
    const user = await openStudents();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(screen.getByRole('dialog', { name: 'Добавить обучающегося' })).toBeVisible();
    expect(form.getByLabelText('Школа')).toHaveDisplayValue('Гимназия № 12');
    await user.type(form.getByLabelText('Фамилия'), 'елкина');
    await user.type(form.getByLabelText('Имя'), 'Анна');
    await user.type(form.getByLabelText('Отчество'), 'Игоревна');
    expect(form.getByText('В этой школе уже есть обучающийся с таким ФИО.')).toBeVisible();
    await user.clear(form.getByLabelText('Фамилия'));
    await user.type(form.getByLabelText('Фамилия'), 'Йодова');
    await user.dblClick(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await rowOf('Йодова');
    expect(bodiesOf('POST')).toEqual([
      {
        path: '/api/students/',
        body: { surname: 'Йодова', name: 'Анна', patr: 'Игоревна', school: 1 },
      },
    ]);
    await user.click(await button('Добавить'));
    expect((await dialog()).getByLabelText('Фамилия')).toHaveValue('');
  });

  test('are added one after the other; the school stays, and the last one is named', async () => {
    const user = await openStudents();
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Школа'), 'Гимназия № 12');
    await user.click(form.getByRole('checkbox', { name: 'Добавить ещё' }));
    for (const [surname, name, count] of [
      ['Юдин', 'Лев', 1],
      ['Юдина', 'Вера', 2],
    ] as const) {
      await user.type(form.getByLabelText('Имя'), name);
      await user.type(form.getByLabelText('Фамилия'), surname);
      await user.type(form.getByLabelText('Отчество'), 'Юрьевна');
      await user.click(form.getByRole('button', { name: 'Добавить' }));
      const added = `Добавлено: ${surname} ${name} Юрьевна. Всего: ${count}.`;
      expect(await form.findByText(added)).toBeVisible();
      expect(form.getByLabelText('Фамилия')).toHaveFocus();
    }
    expect(form.getByLabelText('Школа')).toHaveDisplayValue('Гимназия № 12');
    expect(storedStudents().slice(-2)).toMatchObject([
      { surname: 'Юдин', school: 1 },
      { surname: 'Юдина', school: 1 },
    ]);
  });

  test('are added and edited with the remarks that an import makes, which forbid nothing', async () => {
    const user = await openStudents();
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.type(form.getByLabelText('Фамилия'), 'Kим');
    expect(form.getByLabelText('Фамилия')).toHaveAccessibleDescription(
      'Фамилия: русские и латинские буквы в слове.',
    );
    await user.type(form.getByLabelText('Имя'), 'ЯНА');
    expect(form.getByText('Имя: все буквы заглавные.')).toBeVisible();
    await user.click(form.getByLabelText('Отчество'));
    await user.paste('\u202aИвановна\u202c');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodiesOf('POST')).toEqual([
      {
        path: '/api/students/',
        body: { surname: 'Kим', name: 'ЯНА', patr: 'Ивановна', school: 1 },
      },
    ]);
    await user.click(await screen.findByRole('switch', { name: 'Режим редактирования' }));
    const row = await rowOf('Борис');
    await user.type(row.getByRole('textbox', { name: 'Имя' }), '1');
    expect(row.getByText('Имя: есть цифры.')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await saved(row);
    expect(storedStudents().find(({ id }) => id === 3)?.name).toBe('Борис1');
  });

  test('are not sent with a missing or too long name', async () => {
    const user = await openStudents();
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.click(form.getByLabelText('Имя'));
    await user.paste('а'.repeat(51));
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(form.getByLabelText('Фамилия')).toHaveAccessibleDescription('Заполните поле «Фамилия».');
    expect(form.getByLabelText('Имя')).toHaveAccessibleDescription('Не больше 50 символов.');
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('are changed in their row, alone', { tags: 'main' }, async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Анна');
    await user.clear(row.getByRole('textbox', { name: 'Имя' }));
    await user.type(row.getByRole('textbox', { name: 'Имя' }), 'Яна');
    await user.selectOptions(row.getByRole('combobox', { name: 'Школа' }), 'Лицей «Росток»');
    expect(row.getByText('Не сохранено')).toBeVisible();
    await user.dblClick(row.getByRole('button', { name: 'Сохранить' }));
    await saved(row);
    expect(storedStudents()[0]).toMatchObject({ surname: 'Ёлкина', name: 'Яна', patr: 'Игоревна' });
    expect(storedStudents()[0]?.school).not.toBe(1);
    expect(bodiesOf('PATCH')).toHaveLength(1);
    // The row keeps its place until the user chooses another order.
    expect(await cells('Имя')).toEqual(['Яна', 'Борис', 'Яков']);
    await user.click(await button('По имени'));
    expect(await cells('Имя')).toEqual(['Борис', 'Яков', 'Яна']);
  });

  test('being edited are neither overwritten nor moved when the list is fetched again', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const edited = await rowOf('Анна');
    await user.clear(edited.getByRole('textbox', { name: 'Имя' }));
    await user.type(edited.getByRole('textbox', { name: 'Имя' }), 'Яна');
    backend.execute("update students set name = 'Чужое' where id = 1");
    const other = await rowOf('Борис');
    await user.type(other.getByRole('textbox', { name: 'Имя' }), 'ка');
    await user.click(other.getByRole('button', { name: 'Сохранить' }));
    await saved(other);
    await waitFor(() =>
      expect(calls('GET').filter((call) => call.endsWith('/students/'))).toHaveLength(3),
    );
    expect(await cells('Имя')).toEqual(['Яна', 'Бориска', 'Яков']);
    await user.click(edited.getByRole('button', { name: 'Вернуть как было' }));
    expect(await cells('Имя')).toEqual(['Чужое', 'Бориска', 'Яков']);
  });

  test('keep a refused edit with the reason at its field', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Анна');
    await user.type(row.getByRole('textbox', { name: 'Имя' }), '!');
    backend.fault({
      method: 'PATCH',
      path: /students/,
      reply: () => Response.json({ name: ['Так не называют.'] }, { status: 400 }),
    });
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    expect(await row.findByText(/Так не называют\./)).toBeVisible();
    expect(row.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна!');
    expect(row.getByRole('textbox', { name: 'Имя' })).toBeInvalid();
  });

  test('that a search hides with their edits are counted, and keep them', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    await user.type((await rowOf('Анна')).getByRole('textbox', { name: 'Имя' }), '!');
    await user.type(screen.getByLabelText('Поиск'), 'борис');
    await screen.findByText('Показано 1 из 3');
    expect(screen.getByText('Не сохранено строк: 1')).toBeVisible();
    await user.clear(screen.getByLabelText('Поиск'));
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Анна!', 'Борис', 'Яков']));
  });

  test('switching the edit mode off asks before edits are lost', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    await user.type((await rowOf('Анна')).getByRole('textbox', { name: 'Имя' }), '!');
    await user.click(await screen.findByRole('switch'));
    await user.click((await dialog()).getByRole('button', { name: 'Отмена' }));
    expect(await cells('Имя')).toEqual(['Анна!', 'Борис', 'Яков']);
    await user.click(await screen.findByRole('switch'));
    await user.click((await dialog()).getByRole('button', { name: 'OK' }));
    expect(await cells('Имя')).toEqual(['Анна', 'Борис', 'Яков']);
  });

  test('are deleted after the question that names them', { tags: 'main' }, async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    await user.click((await rowOf('Анна')).getByRole('button', { name: 'Удалить' }));
    const question = await dialog();
    expect(
      question.getByText('Вы действительно хотите удалить студента Ёлкина Анна Игоревна?'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Борис', 'Яков']));
    expect(storedStudents().map(({ id }) => id)).toEqual([2, 3]);
  });

  test('of a server that has none are explained, and the rest works', async () => {
    backend.fault({ path: '/api/students/', reply: () => new Response('', { status: 404 }) });
    const user = await openAppAs('admin', '/students');
    await screen.findByText('Этот сервер не ведёт список обучающихся.');
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
  });
});

test('students are shown without a list of schools, and a name without a patronymic is taken', async () => {
  storeStudents();
  backend.fault({ path: '/api/schools/', reply: () => new Response('', { status: 404 }) });
  const user = await openAppAs('admin', '/students');
  await rowOf('Ёлкина');
  await user.click(await button('Добавить'));
  const form = await dialog();
  expect(form.getByText(/Список школ пуст или недоступен/)).toBeVisible();
  await user.type(form.getByLabelText('Фамилия'), 'Ли');
  await user.type(form.getByLabelText('Имя'), 'Ян');
  await user.click(form.getByRole('button', { name: 'Добавить' }));
  await waitFor(() =>
    expect(bodiesOf('POST')).toEqual([
      { path: '/api/students/', body: { surname: 'Ли', name: 'Ян', patr: '', school: null } },
    ]),
  );
});

test('a table can be dropped on the list to be imported, but not on a dialog over it', async () => {
  const user = await openStudents();
  const dataTransfer = { files: [new File(['Ли;Ян'], 'дети.csv')] };
  await user.click(await button('Добавить'));
  const [form] = await screen.findAllByRole('dialog');
  if (form) fireEvent.drop(form, { dataTransfer });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  fireEvent.drop(screen.getByRole('table'), { dataTransfer });
  await screen.findByRole('dialog', { name: 'Обучающиеся: из таблицы' });
});
