import { act, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { School, SchoolDraft } from '../../../src/domain/entities.ts';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { type ListDefinition, ListPage } from '../../../src/pages/shared/lists/ListPage.tsx';
import { useQuery } from '../../../src/stores/kit/query.ts';
import { schoolList } from '../../../src/stores/lists/adminLists.ts';
import { checkSession } from '../../../src/stores/session/auth.ts';
import { setNarrow } from '../../kit/mediaQueries.ts';
import { button, cells, dialog, rowOf, rows } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf, giveSession } from '../../kit/school.ts';
import { readSheetsHere } from '../../kit/sheets.ts';

/** The list of schools with a computed column. */
const SCHOOLS: ListDefinition<School, 'title', SchoolDraft> = {
  store: schoolList,
  columns: [
    { name: 'title', label: 'Наименование', stored: ({ title }) => title },
    { readOnly: true, name: 'length', label: 'Знаков', stored: ({ title }) => `${title.length}` },
  ],
  orders: [{ name: 'title', label: 'По наименованию', textsOf: ({ title }) => [title] }],
  searchedText: ({ title }) => title,
  nameOf: ({ title }) => title,
  toDraft: (values) => values,
  emptyText: 'Пусто.',
  addition: { title: 'Добавить школу', start: { title: '' }, nextOf: (values) => values },
  deletion: { kind: 'ask', question: () => null, selectedRecordsText: 'школы', countCascade: null },
};

function Schools() {
  const { data } = useQuery(schoolList.query, 'all');
  return data && <ListPage {...SCHOOLS} title="Школы" list={data} />;
}

async function open() {
  await giveSession('admin');
  void checkSession();
  render(
    <MemoryRouter>
      <Schools />
    </MemoryRouter>,
  );
  await screen.findByRole('table');
  return userEvent.setup();
}

afterEach(() => {
  setNarrow(false);
  window.dispatchEvent(new Event('afterprint'));
});

const lengths = async () =>
  (await rows()).map((row) => within(row).getAllByRole('cell')[1]?.textContent);

beforeEach(() => {
  backend.execute('delete from schools');
  recordsOf(backend).school({ title: 'Лицей' });
  recordsOf(backend).school({ title: 'Гимназия' });
});

test('a read-only column shows its text, also while the rows are edited, and is never a field', async () => {
  const user = await open();
  expect(await lengths()).toEqual(['8', '5']);
  await user.click(screen.getByRole('switch'));
  expect(await lengths()).toEqual(['8', '5']);
  expect(screen.queryByLabelText('Знаков')).not.toBeInTheDocument();
  await user.click(await button('Добавить'));
  const form = await dialog();
  expect(form.getAllByRole('textbox')).toEqual([form.getByLabelText('Наименование')]);
});

test('a read-only column is no field of the dialog that edits a row on a phone', async () => {
  const user = await open();
  act(() => setNarrow(true));
  await user.click(screen.getByRole('switch'));
  await user.click(await button('Лицей'));
  const form = await dialog();
  expect(form.getAllByRole('textbox')).toEqual([form.getByLabelText('Наименование')]);
});

test('a read-only column is sent with no record', async () => {
  const user = await open();
  await user.click(screen.getByRole('switch'));
  const row = await rowOf('Лицей');
  await user.type(row.getByLabelText('Наименование'), ' № 1{Enter}');
  await row.findByText('Сохранено');
  expect(await lengths()).toEqual(['8', '9']);
  await user.click(await button('Добавить'));
  await user.type((await dialog()).getByLabelText('Наименование'), 'Школа{Enter}');
  await waitFor(async () => expect(await lengths()).toContain('5'));
  expect([...bodiesOf('PATCH'), ...bodiesOf('POST')].map(({ body }) => body)).toEqual([
    { title: 'Лицей № 1' },
    { title: 'Школа' },
  ]);
});

test('a read-only column is not read from a table to import', async () => {
  readSheetsHere();
  const user = await open();
  await user.click(await button('Из таблицы'));
  const form = await dialog();
  await user.click(form.getByRole('textbox'));
  await user.paste('Наименование\tЗнаков\nШкола\t99');
  await user.click(form.getByRole('button', { name: 'Проверить' }));
  await user.click(await form.findByRole('button', { name: 'Создать: 1' }));
  await form.findByText('Готово: 1 из 1');
  expect(bodiesOf('POST').map(({ body }) => body)).toEqual([{ title: 'Школа' }]);
});

test('a read-only column orders the rows, and is exported, copied and printed', async () => {
  const write = vi.spyOn(writing, 'writeSheet').mockResolvedValue(new Blob());
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  const user = await open();
  await user.click(await button('Знаков'));
  expect(await cells('Наименование')).toEqual(['Лицей', 'Гимназия']);
  const table = [
    ['Наименование', 'Знаков'],
    ['Лицей', '5'],
    ['Гимназия', '8'],
  ];
  await user.click(await button('Экспорт'));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(write.mock.calls[0]?.[0]).toEqual(table);
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(await button('Скопировать'));
  await screen.findByText('Скопировано: 2 строки.');
  expect(await navigator.clipboard.readText()).toBe(
    table.map((row) => row.join('\t')).join('\r\n'),
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = (await screen.findAllByRole('table')).at(-1);
  expect(
    within(paper ?? document.body).getByRole('columnheader', { name: 'Знаков' }),
  ).toBeVisible();
});
