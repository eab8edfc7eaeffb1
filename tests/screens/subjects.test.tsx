import { describe, expect, test } from 'vitest';
import { button, dialog, rowOf } from '../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../kit/render.tsx';
import { backend, bodiesOf } from '../kit/school.ts';

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

  test('are always editable; an update sends the teacher by id and by name', async () => {
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
