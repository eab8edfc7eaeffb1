import { compareDates, readDate, showDate } from './dates.ts';
import type { Lesson, Student } from './entities.ts';
import { fullName, russian } from './names.ts';
import { createSearch } from './search.ts';

/** A mark as reports tell of it. What a server leaves out is null or empty. */
export interface ReportedMark {
  studentId: number | null;
  /** «Иванова Анна Сергеевна»: all that reports know of a student beside the id. */
  studentName: string;
  lessonId: number | null;
  subjectTitle: string;
  date: string;
  value: string;
}

export interface ReportColumn {
  key: string;
  /** Usually yyyy-mm-dd; read it with domain/dates. */
  date: string;
  /** What the lesson was about; empty where a column is a date alone. */
  topic: string;
}

export interface ReportLine {
  key: string;
  studentName: string;
  /** «(№ 7)» where another student has the same name, empty otherwise. */
  studentNumber: string;
  /** Empty in the report of one subject. */
  subjectTitle: string;
  /** The marks of each column: none, one, or several of one date. */
  marks: readonly (readonly string[])[];
}

/** Marks as a table: who they belong to downwards, when they were given across. */
export interface Report {
  columns: readonly ReportColumn[];
  lines: readonly ReportLine[];
}

/** Most cells are empty: they share one. */
const NO_MARKS: readonly string[] = [];

/**
 * The marks that count: of two entries for one student and lesson the later one, which servers
 * list behind. Without the lesson's id no two can be told to be the same.
 */
function counting(marks: readonly ReportedMark[]): ReportedMark[] {
  const students = new Map<number | string, Map<number | string, ReportedMark>>();
  marks.forEach((mark, index) => {
    const key = mark.studentId ?? mark.studentName;
    const lessons = students.get(key) ?? new Map<number | string, ReportedMark>();
    students.set(key, lessons);
    lessons.set(mark.lessonId ?? `#${index}`, mark);
  });
  return [...students.values()].flatMap((lessons) => [...lessons.values()]);
}

interface Named {
  studentId: number | null;
  studentName: string;
}

/** The numbers of students that share their name: they are told apart by ids, where these are known. */
function createNumbers(people: Iterable<Named>) {
  const ids = new Map<string, Set<number>>();
  for (const { studentId, studentName } of people) {
    if (studentId === null) continue;
    ids.set(studentName, (ids.get(studentName) ?? new Set()).add(studentId));
  }
  return ({ studentId, studentName }: Named) =>
    studentId !== null && (ids.get(studentName)?.size ?? 0) > 1 ? `(№ ${studentId})` : '';
}

function byStudent(a: Named, b: Named): number {
  return russian.compare(a.studentName, b.studentName) || (a.studentId ?? 0) - (b.studentId ?? 0);
}

/** A line that is being filled: its marks by the place of their column. */
interface OpenLine extends Named {
  subjectTitle: string;
  cells: Map<number, string[]>;
}

function put({ cells }: OpenLine, place: number, value: string): void {
  const cell = cells.get(place);
  if (cell) cell.push(value);
  else cells.set(place, [value]);
}

/** The lines in their order, a cell for every column. */
function reportOf(columns: readonly ReportColumn[], lines: ReadonlyMap<string, OpenLine>): Report {
  const numberOf = createNumbers(lines.values());
  return {
    columns,
    lines: [...lines]
      .sort(([, a], [, b]) => byStudent(a, b) || russian.compare(a.subjectTitle, b.subjectTitle))
      .map(([key, line]) => ({
        key,
        studentName: line.studentName,
        studentNumber: numberOf(line),
        subjectTitle: line.subjectTitle,
        marks: columns.map((_column, place) => line.cells.get(place) ?? NO_MARKS),
      })),
  };
}

/** The marks of a school: a line per student and subject, a column per date. */
export function schoolReport(marks: readonly ReportedMark[]): Report {
  const counted = counting(marks);
  const columns = [...new Set(counted.map(({ date }) => date))]
    .sort((a, b) => compareDates(a, b) || russian.compare(a, b))
    .map((date) => ({ key: date, date, topic: '' }));
  const places = new Map(columns.map(({ date }, index) => [date, index]));
  const lines = new Map<string, OpenLine>();
  for (const { date, value, studentId, studentName, subjectTitle } of counted) {
    const key = `${studentId ?? studentName}\n${subjectTitle}`;
    const line = lines.get(key) ?? { studentId, studentName, subjectTitle, cells: new Map() };
    lines.set(key, line);
    put(line, places.get(date) ?? 0, value);
  }
  return reportOf(columns, lines);
}

export interface SubjectMarks {
  lessons: readonly Lesson[];
  students: readonly Student[];
  marks: readonly ReportedMark[];
}

/**
 * The marks of a subject: a line per student, a column per lesson. Students without a mark and
 * lessons nobody was marked in are there as well; so are marks whose student or lesson the
 * server does not list any more.
 */
export function subjectReport({ lessons, students, marks }: SubjectMarks): Report {
  const listed = students.map(({ id, ...student }) => ({
    studentId: id,
    studentName: fullName(student),
  }));
  const counted = counting(withStudents(marks, listed));

  const columns = lessonColumns(lessons, counted);
  const places = new Map(columns.map(({ key }, place) => [key, place]));

  const lines = new Map<string, OpenLine>();
  const lineOf = ({ studentId, studentName }: Named) => {
    const key = String(studentId ?? studentName);
    const line = lines.get(key) ?? { studentId, studentName, subjectTitle: '', cells: new Map() };
    lines.set(key, line);
    return line;
  };
  listed.forEach(lineOf);
  for (const mark of counted) put(lineOf(mark), places.get(columnKey(mark)) ?? 0, mark.value);
  return reportOf(columns, lines);
}

const columnKey = ({ lessonId, date }: Pick<ReportedMark, 'lessonId' | 'date'>) =>
  lessonId === null ? date : String(lessonId);

/** Rows that name the student alone belong to the one listed student of that name. */
function withStudents(
  marks: readonly ReportedMark[],
  listed: readonly Named[],
): readonly ReportedMark[] {
  const ids = new Map<string, number | null>();
  for (const { studentName, studentId } of listed) {
    ids.set(studentName, ids.has(studentName) ? null : studentId);
  }
  return marks.map((mark) =>
    mark.studentId === null ? { ...mark, studentId: ids.get(mark.studentName) ?? null } : mark,
  );
}

/** A column per lesson, oldest first; two lessons of one date are two columns. */
function lessonColumns(
  lessons: readonly Lesson[],
  marks: readonly ReportedMark[],
): readonly ReportColumn[] {
  const columns = new Map<string, ReportColumn>();
  for (const { id, date, topic } of [...lessons].sort((a, b) => a.id - b.id)) {
    columns.set(String(id), { key: String(id), date, topic });
  }
  for (const mark of marks) {
    const key = columnKey(mark);
    if (!columns.has(key)) columns.set(key, { key, date: mark.date, topic: '' });
  }
  return [...columns.values()].sort((a, b) => compareDates(a.date, b.date));
}

export interface ReportRange {
  /** Words of the student's name. */
  search: string;
  /** yyyy-mm-dd, both included; null for no bound. */
  from: string | null;
  to: string | null;
}

/** The part of a report with the students found and the dates in range. */
export function narrowReport(report: Report, { search, from, to }: ReportRange): Report {
  const lines = createSearch(report.lines, ({ studentName }) => studentName)(search);
  if (from === null && to === null) return { ...report, lines };
  const isInRange = ({ date }: ReportColumn) =>
    readDate(date) !== null && (from === null || date >= from) && (to === null || date <= to);
  const places = report.columns.flatMap((column, place) => (isInRange(column) ? [place] : []));
  const pick = <T>(all: readonly T[]) => places.flatMap((place) => all[place] ?? []);
  return {
    columns: pick(report.columns),
    lines: lines.map((line) => ({
      ...line,
      marks: places.map((place) => line.marks[place] ?? NO_MARKS),
    })),
  };
}

/** What stands over a column. */
export function columnLabel(date: string): string {
  return date === '' ? 'Без даты' : showDate(date);
}

/** What stands in a cell; several marks of one date stand together. */
export function cellText(marks: readonly string[]): string {
  return marks.filter(Boolean).join(', ');
}

/** What stands before the marks of a line: the student, and the subject where there are several. */
export function lineTexts(line: ReportLine, heads: readonly string[]): string[] {
  const student = [line.studentName, line.studentNumber].filter(Boolean).join(' ');
  return [student, line.subjectTitle].slice(0, heads.length);
}
