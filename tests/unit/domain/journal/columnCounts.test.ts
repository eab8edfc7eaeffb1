import { expect, test } from 'vitest';
import {
  classJournalTable,
  countColumn,
  journalColumns,
} from '../../../../src/domain/journal/classJournalTable.ts';
import { createColumnCounts } from '../../../../src/domain/journal/columnCounts.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { aLesson, aReportedMark, aStudent } from '../../../kit/builders.ts';
import fc from '../../../kit/properties.ts';

const LESSONS = [1, 2, 3].map((id) => aLesson({ id, date: `2026-09-0${id}` }));
const COLUMNS = journalColumns(LESSONS, ALL_TIME);

const student = (id: number) => aStudent({ id, surname: `Ученик${id}`, name: '', patronymic: '' });

/** Marks of up to four students, some of whom have left. */
const tables = fc
  .record({
    studentIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    marks: fc.array(
      fc.record({
        lessonId: fc.integer({ min: 1, max: 3 }),
        studentId: fc.integer({ min: 1, max: 4 }),
        value: fc.constantFrom('2', '5', 'Н'),
      }),
    ),
  })
  .map(({ studentIds, marks }) =>
    classJournalTable(
      {
        students: studentIds.map(student),
        marks: marks.map(aReportedMark),
      },
      COLUMNS,
    ),
  );

test('counting on from the table before gives each lesson what counting anew gives', () => {
  fc.assert(
    fc.property(fc.array(tables, { minLength: 2, maxLength: 6 }), (all) => {
      const counts = createColumnCounts();
      for (const table of all) {
        expect(counts(table)).toEqual(COLUMNS.map((_lesson, column) => countColumn(table, column)));
      }
    }),
  );
});

test('a lesson without a change is not counted again', () => {
  const one = classJournalTable({ students: [student(1)], marks: [] }, COLUMNS);
  const [line] = one.lines;
  if (!line) throw new Error('no line');
  const counts = createColumnCounts();
  const before = counts(one);
  const cells = line.cells.map((cell, column) => (column === 1 ? { ...cell, value: '5' } : cell));
  const after = counts({ ...one, lines: [{ ...line, cells }] });
  expect(after.map((own, column) => own === before[column])).toEqual([true, false, true]);
});
