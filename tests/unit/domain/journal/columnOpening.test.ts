import { expect, test } from 'vitest';
import { selectedCell } from '../../../../src/domain/journal/cellSelection.ts';
import {
  classJournalTable,
  journalColumns,
} from '../../../../src/domain/journal/classJournalTable.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import type { ReportedMark } from '../../../../src/domain/reports/reports.ts';
import { openingSelection } from '../../../../src/domain/journal/columnOpening.ts';
import { aLesson, aReportedMark, aStudent } from '../../../kit/builders.ts';

const student = (id: number, surname: string) =>
  aStudent({ id, surname, name: 'Анна', patronymic: '' });
const lesson = (id: number, date: string) => aLesson({ id, date });
const mark = (lessonId: number, studentId: number | null, studentName = '') =>
  aReportedMark({ lessonId, studentId, studentName });

const COLUMNS = journalColumns(
  [lesson(1, '2026-11-13'), lesson(2, '2026-11-20'), lesson(3, '2026-11-27')],
  ALL_TIME,
);
const CLASS = [student(1, 'Белов'), student(2, 'Ёлкина')];
const opened = (marks: ReportedMark[], today: string, columns = COLUMNS) =>
  openingSelection(classJournalTable({ students: CLASS, marks }, columns), today);

test('the class journal proposes the first student without a mark in the lesson of today', () => {
  expect(opened([], '2026-11-20')).toEqual(selectedCell({ row: 0, column: 1 }, 'journal'));
  expect(opened([mark(2, 1)], '2026-11-20')).toEqual(
    selectedCell({ row: 1, column: 1 }, 'journal'),
  );
});

test('nobody where all have a mark, be there one who has left, nor in a lesson of another day', () => {
  const nobody = (column: number) => selectedCell({ row: 0, column }, 'nobody');
  const all = [mark(2, 1), mark(2, 2), mark(1, null, 'Яшин Пётр')];
  expect(opened(all, '2026-11-20')).toEqual(nobody(1));
  expect(opened([], '2026-11-21')).toEqual(nobody(1));
  expect(opened([], '2026-11-01')).toEqual(nobody(2));
  expect(opened([], '2026-11-20', [])).toEqual(nobody(0));
});
