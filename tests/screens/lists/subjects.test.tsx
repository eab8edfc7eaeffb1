import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, dialog, rowOf } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf } from '../../kit/school.ts';

describe('subjects', () => {
  async function openSubjects() {
    const user = await openAppAs('admin', '/subjects');
    await heading('Предметы');
    return user;
  }

  test('are added with the defaults of level, time and teacher', async () => {
    const user = await openSubjects();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(form.getByLabelText('Уровень')).toHaveDisplayValue('Начальный');
    expect(form.getByLabelText('Время')).toHaveDisplayValue('10:00');
    expect(form.getByLabelText('Преподаватель')).toHaveDisplayValue('Павлова Татьяна Михайловна');
    await user.type(form.getByLabelText('Наименование'), 'Черчение');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await rowOf('Черчение');
    expect(bodiesOf('POST')[0]?.body).toEqual({
      name: 'Черчение',
      level: 'Начальный',
      time: '10:00',
      teacher: 1,
    });
  });

  test('get one of the two levels, or another that is stored already', async () => {
    backend.execute("update subjects set level = 'Базовый' where id = 3");
    backend.execute("update subjects set level = 'начальный' where id = 4");
    const user = await openSubjects();
    await user.click(await button('Добавить'));
    const level = (await dialog()).getByLabelText('Уровень');
    expect(
      within(level)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Начальный', 'Продвинутый', 'Базовый']);
    await user.selectOptions(level, 'Базовый');
    await user.type((await dialog()).getByLabelText('Наименование'), 'Черчение');
    await user.click((await dialog()).getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(bodiesOf('POST')[0]?.body).toMatchObject({ level: 'Базовый' }));
  });

  test('are always editable; the teacher is sent by id and name', { tags: 'main' }, async () => {
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    await user.clear(row.getByLabelText('Преподаватель'));
    await user.type(row.getByLabelText('Преподаватель'), 'Семёнов Алексей Игоревич');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(1));
    expect(bodiesOf('PATCH')[0]).toEqual({
      path: '/api/subjects/1/',
      body: {
        name: 'Информатика',
        level: 'Начальный',
        time: '10:00',
        teacher: 2,
        teacher_fio: 'Семёнов Алексей Игоревич',
      },
    });
  });

  test('keep what a server holds of level and time', async () => {
    backend.execute("update subjects set level = 'Пустой', time = '00:00' where id = 1");
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Наименование'), ' и ИКТ');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await waitFor(() =>
      expect(bodiesOf('PATCH')[0]?.body).toMatchObject({ level: 'Пустой', time: '00:00' }),
    );
  });

  test('that nobody teaches can be changed and stay so', async () => {
    backend.execute('update subjects set teacher = null where id = 1');
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    expect(row.getByLabelText('Преподаватель')).toHaveValue('');
    await user.type(row.getByLabelText('Наименование'), ' и ИКТ');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await waitFor(() =>
      expect(bodiesOf('PATCH')[0]?.body).toMatchObject({
        name: 'Информатика и ИКТ',
        teacher: null,
      }),
    );
  });

  test('do not take an unknown teacher', async () => {
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Преподаватель'), 'а');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    expect(row.getByText(/Такого преподавателя нет в списке\./)).toBeVisible();
    expect(bodiesOf('PATCH')).toEqual([]);
  });

  test.each([
    ['Преподаватель', 'Павлова Татьяна Михайловна'],
    ['Время', '11:45'],
    ['Уровень', 'Продвинутый'],
  ])('keep their field «%s» when Enter is pressed in its list', async (label, before) => {
    backend.execute("update subjects set level = 'Продвинутый', time = '11:45' where id = 1");
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    await user.click(row.getByRole('combobox', { name: label }));
    const list = within(screen.getByRole('listbox'));
    expect(list.getByRole('option', { selected: true })).toHaveTextContent(before);
    await user.keyboard('{Enter}{Enter}');
    expect(row.getByRole('combobox', { name: label })).toHaveValue(before);
    expect(row.queryByText('Не сохранено')).not.toBeInTheDocument();
    // Enter saves the other edit of the row.
    await user.type(row.getByLabelText('Наименование'), ' и ИКТ');
    await user.click(row.getByRole('combobox', { name: label }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(1));
    expect(bodiesOf('PATCH')[0]?.body).toMatchObject({
      name: 'Информатика и ИКТ',
      level: 'Продвинутый',
      time: '11:45',
      teacher: 1,
    });
  });

  test('tell when the server kept another teacher than was asked for', async () => {
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    backend.fault({
      method: 'PATCH',
      path: /subjects/,
      reply: () =>
        Response.json({
          id: 1,
          name: 'Информатика',
          level: 'Начальный',
          time: '10:00',
          teacher: 1,
          teacher_fio: 'Павлова Татьяна Михайловна',
        }),
    });
    await user.clear(row.getByLabelText('Преподаватель'));
    await user.type(row.getByLabelText('Преподаватель'), 'Семёнов Алексей Игоревич');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await screen.findByText('Сервер оставил преподавателя: Павлова Татьяна Михайловна.');
    await waitFor(() =>
      expect(row.getByLabelText('Преподаватель')).toHaveValue('Павлова Татьяна Михайловна'),
    );
  });
});

test('a subject keeps what a server holds of time and teacher, however odd', async () => {
  backend.execute("update subjects set time = '10:00:00' where id = 1");
  backend.fault({
    path: '/api/teachers/',
    reply: () => Response.json([{ id: 6, surname: 'Ли', name: 'Ян', patr: '' }]),
  });
  const user = await openAppAs('admin', '/subjects');
  const row = await rowOf('Информатика');
  await user.type(row.getByLabelText('Наименование'), ' и ИКТ');
  await user.click(row.getByRole('button', { name: 'Обновить' }));
  await waitFor(() =>
    expect(bodiesOf('PATCH')[0]?.body).toMatchObject({
      name: 'Информатика и ИКТ',
      time: '10:00:00',
      teacher: 1,
    }),
  );
});
