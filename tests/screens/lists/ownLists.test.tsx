import { cleanup, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialog, rowOf } from '../../kit/parts.ts';
import { listOwnAlone } from '../../kit/ownLists.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';
import { setClock } from '../../kit/clock.ts';

const NOT_OPEN = 'Этот сервер показывает уроки только учителю предмета.';
const MAIN = () => screen.getByRole('main');
const shown = (text: RegExp | string) => waitFor(() => expect(MAIN()).toHaveTextContent(text));

beforeEach(() => {
  setClock('2026-11-20T12:00');
});

describe('on a server that lists the own subjects alone', () => {
  beforeEach(() => listOwnAlone());

  test('an administrator sees all subjects', { tags: 'main' }, async () => {
    await openAppAs('admin', '/subjects');
    await shown('Показано 8 из 8');
    expect(MAIN()).not.toHaveTextContent('не все');
  });

  test('a subject that is added for another teacher is in the list', async () => {
    const user = await openAppAs('admin', '/subjects');
    await shown('Показано 8 из 8');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Наименование'), 'Астрономия');
    await user.selectOptions(form.getByLabelText('Преподаватель'), 'Павлова Татьяна Михайловна');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await shown('Показано 9 из 9');
    await rowOf('Астрономия');
  });

  test('a subject that can’t be written says so, and stays with what was typed', async () => {
    const user = await openAppAs('admin', '/subjects');
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Наименование'), '!');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await row.findByText('Сервер не даёт изменить эту запись, хотя она есть в списке.');
    expect(row.getByLabelText('Наименование')).toHaveValue('Информатика!');
    expect(MAIN()).not.toHaveTextContent('удалили');
  });

  test('choices offer all subjects', async () => {
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    await user.click(await screen.findByRole('button', { name: 'Добавить' }));
    const form = await dialog();
    expect(
      within(form.getByLabelText('Предмет 1')).getByRole('option', { name: /^Информатика/ }),
    ).toBeInTheDocument();
  });

  test('home shows the own subjects, and claims nothing of lessons that it can’t see', async () => {
    await openAppAs('admin', '/');
    const today = within(await screen.findByRole('region', { name: 'Сегодня' }));
    await today.findAllByText(/Математика/);
    await screen.findByText(NOT_OPEN);
    expect(today.queryByText(/Информатика/)).not.toBeInTheDocument();
    await waitFor(() => expect(MAIN()).not.toHaveTextContent(/загружа/));
    expect(MAIN()).not.toHaveTextContent(
      /недель отмечены|не загрузил|Загрузилось не всё|[Вв]озможно/,
    );
    const menu = within(screen.getByRole('navigation', { name: 'Меню' }));
    expect(menu.queryByText(/Информатика/)).not.toBeInTheDocument();
  });

  test.each([
    '/subjects/1',
    '/subjects/1/journal',
    '/subjects/1/lessons/1/journal',
    '/reports/teachers/1/subjects?subject=1',
  ])('%s says that another’s lessons are not shown', async (address) => {
    await openAppAs('admin', address);
    await screen.findByText(NOT_OPEN);
    expect(MAIN()).not.toHaveTextContent(/удал|Не найдено/);
  });

  test('a teacher has the subjects that are theirs', async () => {
    await openAppAs('admin', '/reports/teachers/1/subjects');
    expect(await screen.findByLabelText('Предмет')).toHaveTextContent('Информатика');
  });

  test('homework says of no other subject that it has no lessons', async () => {
    await openAppAs('admin', '/reports/subjects');
    await shown('8 предметов');
    await shown(NOT_OPEN);
    expect(screen.getAllByText('Уроки не показаны')).toHaveLength(6);
  });

  test('totals by teacher name those of all subjects', async () => {
    await openAppAs('admin', '/reports/schools?school=1&view=totals&by=teacher');
    await shown('Павлова Татьяна Михайловна');
    expect(MAIN()).not.toHaveTextContent('Без преподавателя');
  });

  test('to who is no superuser neither subjects without a teacher nor deletions without a loss are told', async () => {
    backend.execute("update users set is_superuser = 0 where username = 'admin'");
    await openAppAs('admin', '/reports/schools?school=1&view=totals&by=teacher');
    await shown('Преподаватель неизвестен');
    expect(MAIN()).not.toHaveTextContent('Без преподавателя');
    cleanup();
    const user = await openAppAs('admin', '/teachers');
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Павлова');
    await user.click(row.getByRole('button', { name: 'Удалить' }));
    const question = await dialog();
    await question.findByText(/предметы/);
    expect(question.queryByText(/записей не найдено/)).toBeNull();
  });
});

describe('where one of the two lists of subjects fails', () => {
  const missing = () => new Response('', { status: 404 });
  const broken = () => new Response('<h1>Server Error</h1>', { status: 500 });

  test.each([missing, broken])(
    'the list of the names of all is enough (answer %#)',
    async (reply) => {
      listOwnAlone();
      backend.fault({ method: 'GET', path: '/api/subjects/', reply });
      await openAppAs('admin', '/subjects');
      await shown('Показано 8 из 8');
      expect(MAIN()).not.toHaveTextContent('не все');
    },
  );

  test.each([missing, broken])('the own subjects are not called all (answer %#)', async (reply) => {
    listOwnAlone();
    backend.fault({ path: '/api/teachers/subjects/', reply });
    await openAppAs('admin', '/subjects');
    await shown('Показано 2 из 2');
    await shown('Сервер показал, возможно, не все предметы.');
  });

  test('an empty list of the own subjects is not called empty', async () => {
    listOwnAlone();
    backend.execute('delete from subjects where teacher = 2');
    backend.fault({ path: '/api/teachers/subjects/', reply: broken });
    await openAppAs('admin', '/subjects');
    await shown('Сервер не показал ни одной записи.');
    expect(MAIN()).not.toHaveTextContent('пока нет');
  });

  test('the second is not asked for while the first has subjects of several teachers', async () => {
    await openAppAs('admin', '/subjects');
    await shown('Показано 8 из 8');
    expect(backend.calls({ path: 'teachers/subjects' })).toEqual([]);
  });

  test('the subjects of one teacher are all to an administrator who teaches none', async () => {
    backend.execute('update subjects set teacher = 1');
    await openAppAs('admin', '/subjects');
    await shown('Показано 8 из 8');
    expect(MAIN()).not.toHaveTextContent('не все');
  });
});
