import { expect, test } from 'vitest';
import { pastedBlock } from '../../../../src/domain/journal/cellBlock.ts';

const SIZE = { rows: 3, columns: 3 };
const pasted = (text: string, row = 0, column = 0) => pastedBlock(text, { row, column }, SIZE);

test('a block lies with its corner on the cell; empty cells change nothing', () => {
  expect(pasted('5\t\tн\r\n\t4,0\t\r\n', 1, 0)).toEqual({
    marks: [
      { row: 1, column: 0, value: '5' },
      { row: 1, column: 2, value: 'Н' },
      { row: 2, column: 1, value: '4' },
    ],
  });
});

test.each([
  ['names', 'Иванов Иван\t5', '«Иванов Иван» — не оценка'],
  ['dates', '21.11\t22.11\n5\t4', '«21.11» — не оценка'],
  ['another mark', '5\n6', '«6» — не оценка'],
  ['nothing', '\t\n\t\n', 'нет оценок'],
])('of a block with %s nothing is read: it would move the others', (_name, text, reason) => {
  expect(pasted(text)).toMatchObject({ obstacle: expect.stringContaining(reason) as string });
});

test.each(['5/4', '5-4', '5.4', '5,4', '5 4', '5/н', 'н/5'])(
  'of a block with the two marks «%s» in one cell nothing is read',
  (cell) => {
    expect(pasted(`${cell}\n4\n3`)).toMatchObject({
      obstacle: expect.stringContaining(
        `«${cell}» — не одна оценка. Ничего не вставлено.`,
      ) as string,
    });
  },
);

test.each(['15.09', 'Оценка', '11-12', '4,1'])(
  'no row of a block is taken for its head: «%s» above marks holds them all back',
  (head) => {
    expect(pasted(`${head}\n4\n3`)).toMatchObject({
      obstacle: expect.stringContaining('Ничего не вставлено') as string,
    });
  },
);

test('signs that can’t be seen make no difference in a block', () => {
  expect(pasted('\ufeff\u202a5\u202c\t\u200e\n\u00a0\tн\u200f/б\r\n')).toEqual({
    marks: [
      { row: 0, column: 0, value: '5' },
      { row: 1, column: 1, value: 'Н' },
    ],
  });
});

test('a block that would reach beyond the table is not cut off in silence', () => {
  expect(pasted('5\t4\n3\t2', 2, 1)).toMatchObject({
    obstacle: expect.stringContaining('есть строк 1, столбцов 2') as string,
  });
  expect(pasted('5\n\n\n', 2, 2)).toEqual({ marks: [{ row: 2, column: 2, value: '5' }] });
});
