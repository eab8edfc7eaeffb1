import { expect, test } from 'vitest';
import { countingMarks, countingIndexesOf } from '../../../../src/domain/reports/countingMarks.ts';
import {
  countMarksIn,
  countMarksOf,
  joinTables,
} from '../../../../src/domain/reports/markTable.ts';
import type { ReportedMark } from '../../../../src/domain/reports/reports.ts';
import { marksOf, tableOf } from '../../../kit/reported.ts';
import fc from '../../../kit/properties.ts';

const id = fc.constantFrom(null, 1, 2, 3);
const marks = fc.array(
  fc.record<ReportedMark>({
    studentId: id,
    studentName: fc.constantFrom('Ким Анна', 'Ёлкин Лев', ''),
    className: fc.constantFrom('7А', ''),
    lessonId: id,
    subjectTitle: fc.constantFrom('Физика', 'Химия'),
    date: fc.constantFrom('2026-09-01', ''),
    value: fc.constantFrom('5', '4', 'Н', ''),
  }),
  { maxLength: 20 },
);

test('a table has the marks that it was made of, and so have several together', () => {
  fc.assert(
    fc.property(marks, marks, (some, others) => {
      const [table, other] = [tableOf(some), tableOf(others)];
      expect(marksOf(table)).toEqual(some);
      expect(countMarksIn(table)).toBe(some.length);
      expect(marksOf(joinTables([table, other]))).toEqual([...some, ...others]);
      for (const ids of [new Set([1, null]), new Set([2, 9])]) {
        const own = some.filter(({ studentId }) => ids.has(studentId));
        expect(countMarksOf(table, ids)).toBe(own.length);
      }
    }),
  );
});

test('the same marks of a table count as of a list: of each student and lesson the last', () => {
  fc.assert(
    fc.property(marks, (some) => {
      const counting = countingMarks(some);
      expect([...countingIndexesOf(tableOf(some))].map((place) => some[place])).toEqual(counting);
      for (const { studentId, studentName, lessonId } of counting) {
        if (lessonId === null) continue;
        const isSame = (mark: ReportedMark) =>
          mark.lessonId === lessonId &&
          (mark.studentId ?? mark.studentName) === (studentId ?? studentName);
        expect(counting.filter(isSame)).toEqual([some.findLast(isSame)]);
      }
      const nameless = (list: readonly ReportedMark[]) =>
        list.filter(({ lessonId }) => lessonId === null).length;
      expect(nameless(counting)).toBe(nameless(some));
    }),
  );
});

test('a table grows beyond the room that it has at first', () => {
  const many = Array.from({ length: 5_000 }, (_one, index) => ({
    studentId: 1 + (index % 40),
    studentName: 'Ким',
    className: '',
    lessonId: index + 1,
    subjectTitle: 'Физика',
    date: '2026-09-01',
    value: String(2 + (index % 4)),
  }));
  expect(marksOf(tableOf(many))).toEqual(many);
});
