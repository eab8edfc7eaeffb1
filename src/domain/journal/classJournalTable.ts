import type { Place } from './cellSelection.ts';
import type { ClassMarks } from './classMarks.ts';
import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import { readDate } from '../time/dates.ts';
import type { Lesson } from '../entities.ts';
import { countMarks, type MarkCounts } from '../reports/figures.ts';
import { journalStudents } from './journal.ts';
import { countUnsaved } from '../marks/unsavedCount.ts';
import { isStuck, type SaveState, saveState, shownMark } from '../marks/saveState.ts';
import { type NumberedLesson, numberLessons } from '../lessons/lessons.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarksState,
} from '../marks/markState.ts';
import { givenValue } from '../marks/marks.ts';
import { fullName, russian } from '../text/names.ts';
import { isInPeriod, type Period } from '../time/periods.ts';
import type { ReportedMark } from '../reports/reports.ts';

/** A cell of the class journal. Equal cells are one object. */
export interface ClassJournalCell {
  /** The mark, also one that is being saved; null for none. */
  value: string | null;
  /** The state of its save. */
  state: SaveState;
  /** The mark that the figures count. In a conflict it is the server’s mark, not ours. */
  counted: string | null;
}

/** A student's line in the class journal. */
export interface ClassJournalLine {
  key: string;
  /** Null for a student who has left and of whom the server sends only the name. */
  studentId: number | null;
  /** The full name. */
  texts: readonly [name: string];
  /** «(№ 7)» for a namesake, «(выбыл)» for a student who has left; empty for all others. */
  note: string;
  /** True if the student has marks, but no longer chooses the subject. */
  hasLeft: boolean;
  /** One cell for each column of the table. */
  cells: readonly ClassJournalCell[];
  /** The marks of the subject's report, one for each column. */
  reported: readonly (string | null)[];
}

/** The class journal: students downwards, lessons across. */
export interface ClassJournalTable {
  /** The lessons, oldest first; lessons without a date come last. */
  columns: readonly NumberedLesson[];
  lines: readonly ClassJournalLine[];
  /** For each lesson, the marks that its cells were made of; undefined until they are known. */
  sources: readonly (LessonMarks | undefined)[];
}

/** The part of a table that its figures are counted of. */
export type CountedTable = Pick<ClassJournalTable, 'columns' | 'lines'>;

const CELLS = new Map<string, ClassJournalCell>();

function classJournalCell(
  value: string | null,
  state: SaveState,
  counted = value,
): ClassJournalCell {
  const key = [state, value, counted].join('\n');
  const known = CELLS.get(key) ?? { value, state, counted };
  CELLS.set(key, known);
  return known;
}

/**
 * The cell of a student and lesson: the fetched entry with its save, or the mark of the report
 * until the lesson is fetched.
 */
function cellAt(
  { studentId, reported }: Pick<ClassJournalLine, 'studentId' | 'reported'>,
  column: number,
  lesson: LessonMarks | undefined,
): ClassJournalCell {
  const reportedMark = reported[column] ?? null;
  if (!lesson || studentId === null) return classJournalCell(reportedMark, null);
  const cell = lesson.cells.get(studentId) ?? EMPTY_CELL;
  const value = shownMark(cell) ?? (lesson.isFetched ? null : reportedMark);
  const counted = isStuck(cell) ? givenValue(cell.entry?.value) : value;
  return classJournalCell(value, saveState(cell), counted);
}

/** The lessons of a period in the order of their columns. */
export function journalColumns(lessons: readonly Lesson[], period: Period): NumberedLesson[] {
  const numbered = numberLessons(lessons);
  const dated = numbered.filter(({ date }) => readDate(date)).reverse();
  const inOrder = [...dated, ...numbered.slice(dated.length)];
  return inOrder.filter(({ date }) => isInPeriod(date, period));
}

/** The table of a class, made of the report of its subject. */
export function classJournalTable(
  { students, marks }: ClassMarks,
  columns: readonly NumberedLesson[],
): ClassJournalTable {
  const indexes = new Map(columns.map(({ id }, index) => [id, index]));
  const reported = new Map<number | string, { name: string; values: (string | null)[] }>();
  const rowOf = ({ studentId, studentName }: ReportedMark) => {
    const key = studentId ?? studentName;
    const row = reported.get(key) ?? { name: studentName, values: columns.map(() => null) };
    reported.set(key, row);
    return row;
  };
  for (const mark of countingMarks(withStudentIds(marks, students))) {
    const index = mark.lessonId === null ? undefined : indexes.get(mark.lessonId);
    if (index !== undefined && givenValue(mark.value) !== null)
      rowOf(mark).values[index] = mark.value;
  }
  const noMarks = columns.map(() => null);
  const present = journalStudents(students).map(({ student, detail }) => {
    const values = reported.get(student.id)?.values ?? noMarks;
    reported.delete(student.id);
    // As short as in the reports: a school's name would leave no room for the student's.
    const note = detail && `(№ ${student.id})`;
    return lineOf(student.id, fullName(student), { note, hasLeft: false, reported: values });
  });
  const left = [...reported]
    .map(([key, { name, values }]) =>
      lineOf(key, name || 'Без имени', { note: '(выбыл)', hasLeft: true, reported: values }),
    )
    .sort((a, b) => russian.compare(a.texts[0], b.texts[0]));
  return { columns, lines: [...present, ...left], sources: columns.map(() => undefined) };
}

function lineOf(
  key: number | string,
  name: string,
  rest: Pick<ClassJournalLine, 'note' | 'hasLeft' | 'reported'>,
): ClassJournalLine {
  const cells = rest.reported.map((value) => classJournalCell(value, null));
  const studentId = typeof key === 'number' ? key : null;
  return { key: String(key), studentId, texts: [name], cells, ...rest };
}

/**
 * The table with the present marks of its lessons. Only lessons that have changed are compared, and
 * a line with the same cells stays the same object.
 */
export function withLessons(
  table: ClassJournalTable,
  lessons: MarksState['lessons'],
): ClassJournalTable {
  const sources = table.columns.map(({ id }) => lessons.get(id));
  const changed = sources.flatMap((lesson, index) =>
    lesson === table.sources[index] ? [] : [index],
  );
  if (changed.length === 0) return table;
  const lines = table.lines.map((line) => {
    const next = changed.flatMap((index) => {
      const cell = cellAt(line, index, sources[index]);
      return cell === line.cells[index] ? [] : [[index, cell] as const];
    });
    if (next.length === 0) return line;
    const cells = [...line.cells];
    for (const [index, cell] of next) cells[index] = cell;
    return { ...line, cells };
  });
  const isSame = lines.every((line, index) => line === table.lines[index]);
  return { ...table, sources, lines: isSame ? table.lines : lines };
}

/**
 * The table with the former line objects where lines are equal, because a row with the same object
 * is not rendered again.
 */
export function withFormerLines(
  table: ClassJournalTable,
  former: ClassJournalTable,
): ClassJournalTable {
  const known = new Map(former.lines.map((line) => [line.key, line]));
  const lines = table.lines.map((line) => {
    const before = known.get(line.key);
    return before && isSameLine(line, before) ? before : line;
  });
  return { ...table, lines };
}

function isSameLine(a: ClassJournalLine, b: ClassJournalLine): boolean {
  return (
    a.texts[0] === b.texts[0] &&
    a.note === b.note &&
    a.hasLeft === b.hasLeft &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, index) => cell === b.cells[index]) &&
    a.reported.every((value, index) => value === b.reported[index])
  );
}

/** How often a student has each mark in the lessons of the table. */
export function countLine({ cells }: ClassJournalLine): MarkCounts {
  return countMarks(cells.map(({ counted }) => counted ?? ''));
}

/** How often each mark was given in a lesson, to students who are still in the class. */
export function countColumn({ lines }: CountedTable, column: number): MarkCounts {
  return countMarks(
    lines.flatMap(({ hasLeft, cells }) => (hasLeft ? [] : (cells[column]?.counted ?? []))),
  );
}

/** Makes the function that finds the cell of a student and lesson; null if there is none. */
export function createCellSearch({ lines, columns }: ClassJournalTable) {
  const rows = new Map(lines.map(({ studentId }, row) => [studentId, row]));
  const indexes = new Map(columns.map(({ id }, column) => [id, column]));
  return ({ studentId, lessonId }: { studentId: number; lessonId: number }): Place | null => {
    const [row, column] = [rows.get(studentId), indexes.get(lessonId)];
    return row === undefined || column === undefined ? null : { row, column };
  };
}

/** A mark that waits for the user's decision. */
export interface StuckCell {
  place: Place;
  cell: MarkCell;
}

/** The marks of a table that wait for the user's decision, in the order of their lessons. */
export function stuckCells({ lines, sources }: ClassJournalTable): StuckCell[] {
  return sources.flatMap((lesson, column) => {
    if (!lesson || !hasStuck(lesson)) return [];
    return lines.flatMap(({ studentId }, row) => {
      const cell = (studentId !== null && lesson.cells.get(studentId)) || EMPTY_CELL;
      return isStuck(cell) ? [{ place: { row, column }, cell }] : [];
    });
  });
}

function hasStuck(lesson: LessonMarks): boolean {
  return countUnsaved(lesson).failed > 0;
}

/** The fetched lessons for which a newer report of the subject has other marks. */
export function lessonsOutOfDate(
  { students, marks }: ClassMarks,
  lessons: MarksState['lessons'],
): number[] {
  const stale = new Set<number>();
  for (const { lessonId, studentId, value } of countingMarks(withStudentIds(marks, students))) {
    const lesson = lessonId === null ? undefined : lessons.get(lessonId);
    if (!lesson?.isFetched || lessonId === null || studentId === null) continue;
    const { entry, save } = lesson.cells.get(studentId) ?? EMPTY_CELL;
    const isOwn = save !== null && save.phase !== 'saved';
    if (!isOwn && entry?.value !== value) stale.add(lessonId);
  }
  return [...stale];
}
