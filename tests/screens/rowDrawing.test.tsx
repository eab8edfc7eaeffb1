import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  electiveChoiceList,
  schoolList,
  studentList,
  subjectList,
  teacherList,
} from '../../src/stores/adminLists.ts';
import type { Resource } from '../../src/stores/kit/resource.ts';
import { rows } from '../kit/parts.ts';
import { openAppAs, screen } from '../kit/render.tsx';

/** Puts items in place of a list's own that tell when a property of theirs is read, by id. */
function watch<Item extends { id: number }>(
  { patch }: Resource<'all', Item[]>,
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
  act(() => patch('all', (items) => items.map(watched)));
  return read;
}

test.each([
  ['students', () => watch(studentList.resource, 'patronymic')],
  ['teachers', () => watch(teacherList.resource, 'patronymic')],
  ['schools', () => watch(schoolList.resource, 'title')],
  ['subjects', () => watch(subjectList.resource, 'level')],
  ['choices', () => watch(electiveChoiceList.resource, 'className')],
])('a key that is typed in a row of the %s draws that row alone', async (list, watchList) => {
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
