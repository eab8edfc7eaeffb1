import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { Column } from '../../../../src/ui/fields/columns.ts';
import { EditableTable } from '../../../../src/ui/list/EditableTable.tsx';
import { ListProvider } from '../../../../src/ui/list/listContext.ts';
import { useListView, type ViewOptions } from '../../../../src/ui/list/useListView.ts';
import { useRowEdits } from '../../../../src/ui/list/useRowEdits.ts';
import { whole } from '../../../kit/listing.ts';

interface School {
  id: number;
  title: string;
  town: string;
}
type Name = 'title' | 'town';

const SCHOOLS: readonly School[] = [
  { id: 1, title: 'Гимназия', town: 'Тула' },
  { id: 2, title: 'Лицей', town: 'Орёл' },
  { id: 3, title: 'Школа', town: 'Тверь' },
];

const COLUMNS: readonly Column<School, Name>[] = [
  { name: 'title', label: 'Наименование', stored: ({ title }) => title },
  { name: 'town', label: 'Город', stored: ({ town }) => town },
];

const titleOf = ({ title }: School) => title;

const VIEW: ViewOptions<School> = {
  orders: [{ name: 'title', label: 'По наименованию', textsOf: ({ title }) => [title] }],
  searchedText: titleOf,
};

type Save = (school: School, values: Record<Name, string>) => Promise<School>;

function List({ save, onDelete }: { save: Save; onDelete: (school: School) => void }) {
  const [schools, setSchools] = useState(SCHOOLS);
  const edits = useRowEdits<School, Name>(whole(schools), {
    columns: COLUMNS,
    refresh: (id) => Promise.resolve(schools.find((school) => school.id === id) ?? null),
    save: async (school, values) => {
      const saved = await save(school, values);
      setSchools((all) => all.map((one) => (one.id === saved.id ? saved : one)));
      return saved;
    },
  });
  const view = useListView(edits, VIEW);
  return (
    <ListProvider value={{ view, edits, add: vi.fn() }}>
      <EditableTable
        title="Школы"
        emptyText=""
        emptyAction={null}
        items={view.shown}
        edits={edits}
        nameOf={titleOf}
        isEditing
        onDelete={onDelete}
      />
    </ListProvider>
  );
}

function open() {
  const save = vi.fn<Save>(({ id }, values) => Promise.resolve({ id, ...values }));
  const onDelete = vi.fn();
  render(
    <MemoryRouter>
      <List save={save} onDelete={onDelete} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), save, onDelete };
}

const row = (name: string) => within(screen.getByRole('row', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((one) => one.checked)
    .map((one) => one.getAttribute('aria-label'));
const head = (name: string) => screen.getByRole('button', { name });

describe('a row of a list, by the keyboard', () => {
  test('is saved by Enter in one of its fields, alone, and keeps the focus', async () => {
    const { user, save, onDelete } = open();
    await user.type(row('Лицей').getByLabelText('Город'), '!');
    const field = row('Школа').getByLabelText('Город');
    await user.type(field, ', центр{Enter}');
    await waitFor(() => expect(row('Школа').getByText('Сохранено')).toBeVisible());
    expect(save.mock.calls.map(([school, values]) => [school.id, values])).toEqual([
      [3, { title: 'Школа', town: 'Тверь, центр' }],
    ]);
    expect(field).toHaveFocus();
    expect(row('Лицей').getByLabelText('Город')).toHaveValue('Орёл!');
    // A second Enter saves nothing.
    await user.keyboard('{Enter}');
    expect(save).toHaveBeenCalledOnce();
    expect(onDelete).not.toHaveBeenCalled();
  });

  test('is not saved by Enter while a field of it is empty, and the focus stays', async () => {
    const { user, save } = open();
    const field = row('Лицей').getByLabelText('Город');
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test('gets back by Esc what is stored in the field, and in this field alone', async () => {
    const { user, save } = open();
    await user.type(row('Лицей').getByLabelText('Наименование'), ' № 1');
    await user.type(row('Лицей').getByLabelText('Город'), '!{Escape}{Escape}');
    expect(row('Лицей').getByLabelText('Город')).toHaveValue('Орёл');
    expect(row('Лицей').getByLabelText('Наименование')).toHaveValue('Лицей № 1');
    expect(save).not.toHaveBeenCalled();
  });

  test('changes nothing at arrows and other keys of a table', async () => {
    const { user, save, onDelete } = open();
    await user.click(row('Лицей').getByLabelText('Город'));
    await user.keyboard('{ArrowDown}{ArrowUp}{PageDown}{Home}{End}{F2}{Tab}{Shift>}{Tab}{/Shift}');
    expect(row('Лицей').getByLabelText('Город')).toHaveValue('Орёл');
    expect(row('Лицей').queryByText('Не сохранено')).not.toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
    expect(onDelete).not.toHaveBeenCalled();
  });
});

describe('the boxes that select rows, by the keyboard', () => {
  test('are one stop of Tab; the arrows go from one to the next, and a blank selects', async () => {
    const { user } = open();
    await user.tab();
    expect(box('Выбрать все')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(box('Выбрать все')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box('Выбрать: Лицей')).toHaveFocus();
    await user.keyboard('x{Enter}{Backspace}{Escape}');
    expect(checked()).toEqual([]);
    await user.keyboard(' ');
    expect(checked()).toEqual(['Выбрать: Лицей']);
    expect(box('Выбрать все')).toBePartiallyChecked();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(box('Выбрать: Школа')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp} ');
    expect(checked()).toHaveLength(4);
    await user.keyboard(' ');
    expect(checked()).toEqual([]);
    await user.tab();
    expect(head('Наименование')).toHaveFocus();
  });

  test('select all between two with Shift', async () => {
    const { user } = open();
    box('Выбрать: Гимназия').focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(checked()).toEqual([
      'Выбрать все',
      'Выбрать: Гимназия',
      'Выбрать: Лицей',
      'Выбрать: Школа',
    ]);
  });
});

test('the head of a column orders the rows by Enter, turns the order round, and keeps the focus', async () => {
  const { user, save } = open();
  const towns = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Город' }).map((one) => one.value);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(head('Город')).toHaveFocus();
  await user.keyboard('{ArrowDown}x{Escape}');
  expect(towns()).toEqual(['Тула', 'Орёл', 'Тверь']);
  await user.keyboard('{Enter}');
  expect(towns()).toEqual(['Орёл', 'Тверь', 'Тула']);
  expect(screen.getByRole('columnheader', { name: 'Город' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await user.keyboard(' ');
  expect(towns()).toEqual(['Тула', 'Тверь', 'Орёл']);
  expect(head('Город')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});
