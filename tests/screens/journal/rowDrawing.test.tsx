import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { isValidElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type Listing, withItems } from '../../../src/domain/lists/listing.ts';
import { MARKS } from '../../../src/domain/marks/marks.ts';
import { journalQuery } from '../../../src/stores/journal/journal.ts';
import {
  electiveChoiceList,
  schoolList,
  studentList,
  subjectList,
  teacherList,
} from '../../../src/stores/lists/adminLists.ts';
import { setHold } from '../../../src/stores/marks/marks.ts';
import type { Query } from '../../../src/stores/kit/query.ts';
import { ANNA, held, LESSON, markButton, openJournal, row, storeClass } from '../../kit/journal.ts';
import { rows } from '../../kit/parts.ts';
import { openAppAs, screen } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

/** Replaces the items of a list by proxies; returns the ids of items whose property is read. */
function watch<Item extends { id: number }>(
  { setData }: Query<'all', Listing<Item>>,
  property: keyof Item & string,
): Set<number> {
  const read = new Set<number>();
  const watched = (item: Item) =>
    new Proxy(item, {
      get: (target, key) => {
        if (key === property) read.add(target.id);
        return Reflect.get(target, key) as unknown;
      },
    });
  act(() => setData('all', (list) => withItems(list, (items) => items.map(watched))));
  return read;
}

test.each([
  ['students', () => watch(studentList.query, 'patronymic')],
  ['teachers', () => watch(teacherList.query, 'patronymic')],
  ['schools', () => watch(schoolList.query, 'title')],
  ['subjects', () => watch(subjectList.query, 'level')],
  ['choices', () => watch(electiveChoiceList.query, 'className')],
])('a key that is typed in a row of the %s draws that row alone', async (list, watchList) => {
  // Ten rows are as good as hundreds.
  for (const table of ['choices', 'students']) {
    backend.execute(`delete from ${table} where id > 10`);
  }
  const user = await openAppAs('admin', `/${list}`);
  const [first] = await rows();
  if (!first) throw new Error('no row');
  const editMode = screen.queryByRole('switch');
  if (editMode) await user.click(editMode);
  const read = watchList();
  const [field] = within(first).getAllByRole('textbox');
  if (!field) throw new Error('nothing to type in');
  await user.click(field);
  read.clear();
  await user.keyboard('1');
  expect([...read]).toEqual([Number(first.dataset['id'])]);
  read.clear();
  await user.keyboard('2');
  expect([...read]).toEqual([Number(first.dataset['id'])]);
});

describe('in the journal', () => {
  /** Counts the rows whose buttons are rendered: each such row maps MARKS to buttons. */
  function watchRows() {
    const made = vi.spyOn(MARKS, 'map');
    const isButtons = ({ value }: { value: unknown }) => {
      const [first] = (Array.isArray(value) ? value : []) as unknown[];
      return isValidElement(first) && first.type === 'button';
    };
    return () => {
      const { length } = made.mock.results.filter(isButtons);
      made.mockClear();
      return length;
    };
  }

  /** Opens the journal and waits for all its calls, including those in the background. */
  async function openWhole() {
    storeClass();
    await openJournal();
    await waitFor(() => expect(backend.requests.every(({ status }) => status > 0)).toBe(true));
    // Data that arrive in the background are rendered at low priority.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }

  /** Replaces the subject of the journal by a proxy that reports when the page reads its name. */
  function watchPage() {
    const readTitle = vi.fn();
    act(() =>
      journalQuery.setData([1, LESSON], (data) => ({
        ...data,
        subject: new Proxy(data.subject, {
          get: (target, key) => {
            if (key === 'name') readTitle();
            return Reflect.get(target, key) as unknown;
          },
        }),
      })),
    );
    expect(readTitle).toHaveBeenCalled();
    readTitle.mockClear();
    return readTitle;
  }

  test('a press draws the buttons of the row that it marks, and nothing of the page', async () => {
    // The mark is held, because its save would render the row again.
    setHold(60_000);
    await openWhole();
    const button = await markButton(ANNA, '5');
    const readTitle = watchPage();
    const drawnRows = watchRows();
    act(() => button.click());
    expect(drawnRows()).toBe(1);
    const other = await markButton(ANNA, '4');
    act(() => other.click());
    expect(drawnRows()).toBe(1);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '3', code: 'Digit3' });
    // Only Anna's row, not the row that becomes the current one.
    expect(drawnRows()).toBe(1);
    expect(readTitle).not.toHaveBeenCalled();
  });

  test('the answer to a save draws no buttons, and neither a name nor the page is read again', async () => {
    await openWhole();
    const release = held({ method: 'POST', path: '/api/journals/' });
    const read = new Set<string>();
    act(() =>
      journalQuery.setData([1, LESSON], (data) => ({
        ...data,
        students: withItems(data.students, (students) =>
          students.map(
            (student) =>
              new Proxy(student, {
                get: (target, key) => {
                  if (key === 'patronymic') read.add(target.surname);
                  return Reflect.get(target, key) as unknown;
                },
              }),
          ),
        ),
      })),
    );
    expect(read.size).toBe(3);
    const button = await markButton(ANNA, '5');
    const readTitle = watchPage();
    read.clear();
    act(() => button.click());
    await waitFor(() => expect(calls('POST')).toContain('POST /api/journals/'));
    const drawnRows = watchRows();
    release();
    await within(await row(ANNA)).findByText('Сохранено');
    await within(await row(ANNA)).findByRole('cell', { name: '5,00' });
    expect(drawnRows()).toBe(0);
    expect([...read]).toEqual([]);
    expect(readTitle).not.toHaveBeenCalled();
  });
});
