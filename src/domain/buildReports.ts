import type { ClassMarks } from './classMarks.ts';
import { countingMarks, withStudentIds } from './countingMarks.ts';
import { compareDates, showDate } from './dates.ts';
import type { Lesson } from './entities.ts';
import { fullName, russian } from './names.ts';
import { compareStudents, createNumbers, type ReportedStudent } from './reportedStudents.ts';
import { NO_MARKS, type Report, type ReportColumn, type ReportedMark } from './reports.ts';

/** A line of a report before its marks are in the order of the columns. */
interface OpenLine extends ReportedStudent {
  key: string;
  /** What stands behind the name. */
  texts: readonly string[];
  /** By the key of the column. */
  marks: Map<string, string[]>;
}

type OpenLines = Map<string, OpenLine>;

/**
 * The line of a student, and of one subject where the report has several; added where there is none
 * yet. Only these two tell lines apart: what else stands in a line is no part of its key.
 */
function lineOf(
  lines: OpenLines,
  { studentId, studentName }: ReportedStudent,
  subjectTitle?: string,
): OpenLine {
  const key = [studentId ?? studentName, subjectTitle ?? ''].join('\n');
  const texts = subjectTitle === undefined ? [] : [subjectTitle];
  const line = lines.get(key) ?? { key, studentId, studentName, texts, marks: new Map() };
  lines.set(key, line);
  return line;
}

function addMark({ marks }: OpenLine, columnKey: string, value: string): void {
  const cell = marks.get(columnKey);
  if (cell) cell.push(value);
  else marks.set(columnKey, [value]);
}

/** The report with its lines in their order, and a cell for every column. */
function reportOf(
  heads: readonly string[],
  columns: readonly ReportColumn[],
  lines: OpenLines,
): Report {
  const sorted = [...lines.values()].sort(
    (a, b) => compareStudents(a, b) || russian.compare(a.texts.join(), b.texts.join()),
  );
  const numberOf = createNumbers(sorted);
  return {
    heads,
    columns,
    lines: sorted.map((line) => ({
      key: line.key,
      studentId: line.studentId,
      texts: [line.studentName, ...line.texts],
      note: numberOf(line),
      marks: columns.map(({ key }) => line.marks.get(key) ?? NO_MARKS),
    })),
  };
}

function reportColumn(key: string, date: string, topic: string): ReportColumn {
  return { key, date, label: date === '' ? 'Без даты' : showDate(date), topic };
}

/** The marks of a school: a line per student and subject, a column per date. */
export function buildSchoolReport(marks: readonly ReportedMark[]): Report {
  const lines: OpenLines = new Map();
  const dates = new Set<string>();
  for (const mark of countingMarks(marks)) {
    dates.add(mark.date);
    addMark(lineOf(lines, mark, mark.subjectTitle), mark.date, mark.value);
  }
  const columns = [...dates]
    .sort((a, b) => compareDates(a, b) || russian.compare(a, b))
    .map((date) => reportColumn(date, date, ''));
  return reportOf(['ФИО', 'Предмет'], columns, lines);
}

/** The marks of a subject, with its lessons and students. */
export interface SubjectMarks extends ClassMarks {
  lessons: readonly Lesson[];
}

/**
 * The marks of a subject: a line per student, a column per lesson. Students without a mark and
 * lessons nobody was marked in are there as well; so are marks whose student or lesson the
 * server does not list any more.
 */
export function buildSubjectReport({ lessons, students, marks }: SubjectMarks): Report {
  const listed = students.map(({ id, ...student }) => ({
    studentId: id,
    studentName: fullName(student),
  }));
  const counting = countingMarks(withStudentIds(marks, students));
  const lines: OpenLines = new Map();
  for (const student of listed) lineOf(lines, student);
  for (const mark of counting) addMark(lineOf(lines, mark), columnKeyOf(mark), mark.value);
  return reportOf(['ФИО'], lessonColumns(lessons, counting), lines);
}

const columnKeyOf = ({ lessonId, date }: ReportedMark) =>
  lessonId === null ? date : String(lessonId);

/** A column per lesson, oldest first; two lessons of one date are two columns. */
function lessonColumns(
  lessons: readonly Lesson[],
  marks: readonly ReportedMark[],
): readonly ReportColumn[] {
  const columns = new Map<string, ReportColumn>();
  for (const { id, date, topic } of [...lessons].sort((a, b) => a.id - b.id)) {
    columns.set(String(id), reportColumn(String(id), date, topic));
  }
  for (const mark of marks) {
    const key = columnKeyOf(mark);
    if (!columns.has(key)) columns.set(key, reportColumn(key, mark.date, ''));
  }
  return [...columns.values()].sort((a, b) => compareDates(a.date, b.date));
}
