import { act, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { setNarrow } from '../../kit/mediaQueries.ts';
import { button, cells, filter, rowOf } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';
import { storedStudents, storeStudents } from '../../kit/students.ts';

async function openStudents(query = '') {
  storeStudents();
  const user = await openAppAs('admin', `/students${query}`);
  await heading('Обучающиеся');
  return user;
}

const head = (name: string) => screen.findByRole('columnheader', { name });

describe('the head of a column', () => {
  test('orders the rows by it, and turns the order round', { tags: 'main' }, async () => {
    const user = await openStudents();
    expect(await head('Имя')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(await button('Фамилия'));
    expect(await cells('Фамилия')).toEqual(['Ежов', 'Ёлкина', 'Емельянов']);
    expect(await button('По фамилии')).toHaveAttribute('aria-pressed', 'true');
    expect(currentAddress()).toBe('/students?sort=surname');
    await user.click(await button('Фамилия'));
    expect(await cells('Фамилия')).toEqual(['Емельянов', 'Ёлкина', 'Ежов']);
    expect(await head('Фамилия')).toHaveAttribute('aria-sort', 'descending');
    expect(await head('Имя')).not.toHaveAttribute('aria-sort');
    expect(currentAddress()).toBe('/students?sort=-surname');
    await user.click(await button('По имени'));
    expect(await cells('Имя')).toEqual(['Анна', 'Борис', 'Яков']);
    expect(currentAddress()).toBe('/students');
  });

  test('orders by what is read in it, and the address brings the order back', async () => {
    await openStudents('?sort=-schoolId');
    // Descending: first the student of the school, then two of the gymnasium by name.
    expect(await cells('Имя')).toEqual(['Яков', 'Борис', 'Анна']);
    expect(await head('Школа')).toHaveAttribute('aria-sort', 'descending');
  });
});

test('a filter whose school is gone says so, and what it hides can be shown', async () => {
  const user = await openStudents('?school=999');
  await screen.findByText('Ничего не найдено.');
  expect(await filter('Школа')).toHaveDisplayValue('нет в списке');
  await user.click(await button('Сбросить отбор'));
  expect(await filter('Школа')).toHaveDisplayValue('Все');
  expect(await cells('Имя')).toHaveLength(3);
});

describe('Esc in a field', () => {
  test('brings back what is stored in it, and leaves the other fields alone', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Ёлкина');
    await user.type(row.getByLabelText('Фамилия'), '!');
    await user.selectOptions(row.getByLabelText('Школа'), 'Лицей «Росток»');
    await user.type(row.getByLabelText('Имя'), '!{Escape}');
    expect(row.getByLabelText('Имя')).toHaveValue('Анна');
    expect(row.getByLabelText('Имя')).toHaveFocus();
    expect(row.getByLabelText('Фамилия')).toHaveValue('Ёлкина!');
    expect(screen.getByText('Не сохранено строк: 1')).toBeVisible();
    await user.click(row.getByLabelText('Фамилия'));
    await user.keyboard('{Escape}');
    row.getByLabelText('Школа').focus();
    await user.keyboard('{Escape}');
    expect(row.getByLabelText('Школа')).toHaveDisplayValue('Гимназия № 12');
    expect(screen.queryByText(/Не сохранено/)).not.toBeInTheDocument();
    expect(calls('PATCH')).toEqual([]);
    expect(storedStudents()[0]).toMatchObject({ surname: 'Ёлкина', name: 'Анна' });
  });

  test('closes an open list first, and then brings back the option', async () => {
    const user = await openAppAs('admin', '/subjects');
    const row = await rowOf('Информатика');
    const teacher = row.getByLabelText('Преподаватель');
    await user.clear(teacher);
    await user.type(teacher, 'Сем{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(teacher).toHaveValue('Сем');
    await user.keyboard('{Escape}');
    expect(teacher).toHaveValue('Павлова Татьяна Михайловна');
    expect(screen.queryByText(/Не сохранено/)).not.toBeInTheDocument();
  });
});

test('the errors of a row are shown field by field', async () => {
  const user = await openStudents();
  await user.click(await screen.findByRole('switch'));
  const row = await rowOf('Ёлкина');
  await user.clear(row.getByLabelText('Имя'));
  await user.clear(row.getByLabelText('Фамилия'));
  await user.keyboard('{Enter}');
  const field = row.getByLabelText('Фамилия');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Фамилия: Заполните поле «Фамилия»\./);
  expect(row.getByLabelText('Имя')).toBeInvalid();
  expect(row.getByLabelText('Отчество')).toBeValid();
  expect(calls('PATCH')).toEqual([]);
});

describe('on a phone', () => {
  afterEach(() => act(() => setNarrow(false)));

  test('a second press of the export makes no second file while the first is being made', async () => {
    const write = vi.spyOn(writing, 'writeSheet').mockReturnValue(new Promise(() => undefined));
    const user = await openStudents();
    act(() => setNarrow(true));
    for (let press = 0; press < 2; press += 1) {
      await user.click(await button('Ещё действия'));
      await user.click(await button('Экспорт'));
    }
    expect(write).toHaveBeenCalledOnce();
  });
});

describe('where there is nothing', () => {
  test('the list offers to add the first, once', async () => {
    backend.execute('delete from students');
    const user = await openAppAs('admin', '/students');
    const message = (await screen.findByText('Обучающихся пока нет.')).parentElement;
    expect(screen.getAllByRole('button', { name: 'Добавить' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Экспорт' })).not.toBeInTheDocument();
    await user.click(within(message ?? document.body).getByRole('button', { name: 'Добавить' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Фамилия'), 'Ли');
    await user.type(form.getByLabelText('Имя'), 'Ян');
    await user.type(form.getByLabelText('Отчество'), 'Ильич');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await cells('Фамилия')).toEqual(['Ли']);
    expect(screen.getAllByRole('button', { name: 'Добавить' })).toHaveLength(1);
    expect(storedStudents()).toMatchObject([{ surname: 'Ли', name: 'Ян' }]);
  });

  test('a search and a filter that find nothing can be ended at once', async () => {
    const user = await openStudents();
    await user.type(await screen.findByLabelText('Поиск'), 'ежов');
    await user.selectOptions(await filter('Школа'), 'Гимназия № 12');
    await screen.findByText('Ничего не найдено.');
    await user.click(await button('Сбросить отбор'));
    expect(await cells('Имя')).toEqual(['Анна', 'Борис', 'Яков']);
    expect(screen.getByLabelText('Поиск')).toHaveValue('');
    await waitFor(() => expect(currentAddress()).toBe('/students'));
  });
});
