import { expect, test } from 'vitest';
import { conflictsOf, type Edits } from '../../../../src/domain/lists/edits.ts';

test('a field that is not edited is in no conflict, whatever is stored in it', () => {
  const edits = { title: undefined } as unknown as Edits<'title'>;
  expect(conflictsOf(edits, { title: 'Лицей' })).toEqual([]);
});

test('a field is in conflict when something else is stored than was, is typed or was sent', () => {
  const edits = { title: { value: 'Лицей ', stored: 'Школа', sent: 'Гимназия' } };
  const isConflict = (title: string) => conflictsOf(edits, { title }).length > 0;
  expect(['Школа', 'Лицей', 'Гимназия', 'Интернат'].map(isConflict)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
