import { describe, expect, test } from 'vitest';
import {
  classJournalTable,
  countColumn,
  countLine,
  lessonsOutOfDate,
  journalColumns,
  withFormerLines,
  withLessons,
} from '../../../../src/domain/journal/classJournalTable.ts';
import { countMarks, roundedAverage } from '../../../../src/domain/reports/figures.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  NEW_LESSON,
} from '../../../../src/domain/marks/markState.ts';
import type { MarkEvent } from '../../../../src/domain/marks/markEvents.ts';
import { NO_MARKS } from '../../../../src/domain/marks/markState.ts';
import { step } from '../../../../src/domain/marks/markSteps.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { aLesson, aReportedMark, aStudent } from '../../../kit/builders.ts';

const student = (id: number, surname: string, name = 'Анна') =>
  aStudent({ id, surname, name, patronymic: '', schoolTitle: 'Лицей' });
const lesson = (id: number, date: string) => aLesson({ id, date, topic: `Тема ${id}` });
const mark = (lessonId: number, studentId: number | null, value: string, studentName = '') =>
  aReportedMark({ lessonId, studentId, value, studentName });

const LESSONS = [lesson(3, '2026-10-07'), lesson(1, '2026-09-02'), lesson(2, 'скоро')];
const COLUMNS = journalColumns(LESSONS, ALL_TIME);
const CLASS = {
  students: [student(2, 'Ёлкина'), student(1, 'Белов')],
  marks: [
    mark(1, 1, '4'),
    mark(1, 2, '2'),
    mark(1, 2, '5'),
    mark(3, 2, 'Н'),
    mark(3, 9, '3', 'Яшин Пётр'),
  ],
};
const SHEET = classJournalTable(CLASS, COLUMNS);

const rows = (table = SHEET) =>
  table.lines.map(({ texts: [name], cells }) => [name, ...cells.map(({ value }) => value)]);

/** The fetched marks of lesson 1, by student. */
const fetched = (marks: Record<number, string>): LessonMarks => ({
  ...NEW_LESSON,
  isFetched: true,
  cells: new Map(
    Object.entries(marks).map(([id, value]) => [
      Number(id),
      { ...EMPTY_CELL, entry: { id: 100 + Number(id), value } },
    ]),
  ),
});

describe('the class journal', () => {
  test('has the lessons from the oldest to the newest, and those of a period alone', () => {
    expect(COLUMNS.map(({ id, number }) => [id, number])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ]);
    const inOctober = journalColumns(LESSONS, { from: '2026-10-01', to: '2026-10-31' });
    expect(inOctober.map(({ id }) => id)).toEqual([3]);
  });

  test('shows the marks that count, and apart from the others who has left', () => {
    expect(rows()).toEqual([
      ['Белов Анна', '4', null, null],
      ['Ёлкина Анна', '5', 'Н', null],
      ['Яшин Пётр', null, '3', null],
    ]);
    expect(SHEET.lines.map(({ hasLeft }) => hasLeft)).toEqual([false, false, true]);
    expect(SHEET.lines.map(countLine)[1]).toEqual(countMarks(['5', 'Н']));
    expect(countColumn(SHEET, 1)).toEqual(countMarks(['Н']));
  });

  test('counts what stands on the server where a mark waits for a decision', () => {
    const press = { value: '2', seen: null, pressedAt: 1, tries: 0, failure: null } as const;
    const conflict = { ...press, phase: 'conflict' } as const;
    const stored = fetched({ 1: '5' });
    const cells = new Map(stored.cells).set(1, {
      ...EMPTY_CELL,
      entry: { id: 101, value: '5' },
      save: conflict,
    });
    const table = withLessons(SHEET, new Map([[1, { ...stored, cells }]]));
    expect(table.lines[0]?.cells[0]).toMatchObject({ value: '2', state: 'conflict' });
    expect(table.lines.map(countLine)[0]).toEqual(countMarks(['5']));
    expect(countColumn(table, 0)).toEqual(countMarks(['5']));
  });

  test('tells namesakes apart by their numbers', () => {
    const namesakes = { students: [student(7, 'Белов'), student(3, 'Белов')], marks: [] };
    const { lines } = classJournalTable(namesakes, COLUMNS);
    expect(lines.map(({ note }) => note).sort()).toEqual(['(№ 3)', '(№ 7)']);
  });

  test('shows what is fetched in place of what was reported, and draws no other line', () => {
    const live = withLessons(SHEET, new Map([[1, fetched({ 1: '4' })]]));
    expect(rows(live)).toEqual([
      ['Белов Анна', '4', null, null],
      ['Ёлкина Анна', null, 'Н', null],
      ['Яшин Пётр', null, '3', null],
    ]);
    expect(live.lines[0]).toBe(SHEET.lines[0]);
    expect(live.lines[1]).not.toBe(SHEET.lines[1]);
    expect(withLessons(live, new Map([[1, live.sources[0] as LessonMarks]]))).toBe(live);
    const again = withFormerLines(withLessons(classJournalTable(CLASS, COLUMNS), new Map()), SHEET);
    expect(again.lines.every((line, index) => line === SHEET.lines[index])).toBe(true);
  });

  test('shows a press of a lesson that nobody has fetched, beside what is reported', () => {
    const press: MarkEvent = {
      type: 'pressed',
      lessonId: 1,
      studentId: 1,
      value: '5',
      now: 1,
      pressedAt: 1,
      holdMs: 3_000,
      reported: '4',
    };
    const { lessons } = step(NO_MARKS, press);
    const live = withLessons(SHEET, lessons);
    expect(live.lines[0]?.cells[0]).toEqual({ value: '5', state: 'saving', counted: '5' });
    expect(live.lines[1]).toBe(SHEET.lines[1]);
    // The user saw the 4, so the 5 is sent as a correction, and the 4 is no conflict.
    const save = lessons.get(1)?.cells.get(1)?.save;
    expect(save).toMatchObject({ phase: 'waiting', seen: '4', heldUntil: 0 });
  });

  test('knows which fetched lessons a newer report tells otherwise', () => {
    const same = new Map([[1, fetched({ 1: '4', 2: '5' })]]);
    expect(lessonsOutOfDate(CLASS, same)).toEqual([]);
    expect(lessonsOutOfDate(CLASS, new Map([[1, fetched({ 1: '3', 2: '5' })]]))).toEqual([1]);
    expect(lessonsOutOfDate(CLASS, new Map([[1, fetched({ 1: '4' })]]))).toEqual([1]);
    expect(lessonsOutOfDate(CLASS, new Map([[1, NEW_LESSON]]))).toEqual([]);
  });
});

test('a proposed mark is rounded up from the school’s own part of a mark on', () => {
  // 3,50; 3,60; 3,67; 4,67
  const marks = [
    ['3', '4'],
    ['3', '3', '4', '4', '4'],
    ['3', '4', '4'],
    ['4', '5', '5'],
  ];
  const proposed = (threshold: 50 | 55 | 60 | 65 | 70) =>
    marks.map((values) => roundedAverage(countMarks(values), threshold)).join('');
  expect(proposed(50)).toBe('4445');
  expect(proposed(55)).toBe('3445');
  expect(proposed(60)).toBe('3445');
  expect(proposed(65)).toBe('3345');
  expect(proposed(70)).toBe('3334');
});
