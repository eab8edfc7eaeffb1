import { countingIndexesOf, withStudentIds } from './countingMarks.ts';
import { compareDates, showDate } from '../time/dates.ts';
import type { Lesson, Student } from '../entities.ts';
import { createMarkReader, type MarkTable, type NamedLesson } from './markTable.ts';
import { fullName, russian } from '../text/names.ts';
import { compareStudents, createNumbers, type ReportedStudent } from './reportedStudents.ts';
import type { Report, ReportColumn } from './reports.ts';

/** A line of a report that is being filled. */
interface OpenLine extends ReportedStudent {
  key: string;
  /** The texts behind the name. */
  texts: readonly string[];
  cells: Uint32Array;
}

/** The key of a column: a lesson's id, or a date. */
type ColumnId = number | string;

/** Numbers the contents of cells, by the values of their marks: 0 is an empty cell. */
function createContents(values: readonly string[]) {
  const contents: (readonly string[])[] = [[]];
  const known = new Map<number, number>();
  return {
    contents,
    /** The number of the content that a cell has with one more mark. */
    withMark: (before: number, value: number): number => {
      const key = before * values.length + value;
      const place =
        known.get(key) ?? contents.push([...(contents[before] ?? []), values[value] ?? '']) - 1;
      known.set(key, place);
      return place;
    },
  };
}

/** Makes a report of the marks of a table; lines and marks are added one by one. */
function createReport(
  heads: readonly string[],
  columns: ReadonlyMap<ColumnId, ReportColumn>,
  { values }: MarkTable,
) {
  const { contents, withMark } = createContents(values);
  /** By the student's key, then by the subject. */
  const lines = new Map<number | string, Map<string, OpenLine>>();

  /**
   * The line of a student, in a report of several subjects also of one subject; it is added if
   * there is none. Only student and subject tell lines apart, no other text of a line does.
   */
  const lineOf = ({ studentId, studentName }: ReportedStudent, subjectTitle?: string): OpenLine => {
    const student = studentId ?? studentName;
    const subject = subjectTitle ?? '';
    const known = lines.get(student)?.get(subject);
    if (known) return known;
    const line = {
      key: [student, subject].join('\n'),
      studentId,
      studentName,
      texts: subjectTitle === undefined ? [] : [subjectTitle],
      cells: new Uint32Array(columns.size),
    };
    lines.set(student, (lines.get(student) ?? new Map<string, OpenLine>()).set(subject, line));
    return line;
  };

  return {
    lineOf,
    /**
     * Throws if the mark has no line or no column, because no mark may be left out unnoticed.
     *
     * @param value its index among the values of the table.
     */
    addMark: (line: OpenLine | undefined, column: number | undefined, value = 0) => {
      const before = line?.cells[column ?? -1];
      if (!line || column === undefined || before === undefined) {
        throw new Error('A report lacks the line or the column of a mark.');
      }
      line.cells[column] = withMark(before, value);
    },
    /** The report with its lines in their order. */
    finish: (): Report => {
      const sorted = [...lines.values()]
        .flatMap((own) => [...own.values()])
        .sort((a, b) => compareStudents(a, b) || russian.compare(a.texts.join(), b.texts.join()));
      const numberOf = createNumbers(sorted);
      return {
        heads,
        columns: [...columns.values()],
        lines: sorted.map((line) => ({
          key: line.key,
          studentId: line.studentId,
          texts: [line.studentName, ...line.texts],
          note: numberOf(line),
          marks: { contents, cells: line.cells },
        })),
      };
    },
  };
}

function reportColumn(key: string, date: string, topic: string): ReportColumn {
  return { key, date, label: date === '' ? 'Без даты' : showDate(date), topic };
}

/** The index of the column of each lesson of a table. */
function columnPlaces(
  { lessons }: MarkTable,
  columns: ReadonlyMap<ColumnId, ReportColumn>,
  columnOf: (lesson: NamedLesson) => ColumnId,
): Int32Array {
  const places = new Map([...columns.keys()].map((id, place) => [id, place]));
  return Int32Array.from(lessons, (lesson) => places.get(columnOf(lesson)) ?? -1);
}

/** The lessons in which counting marks were given. */
function lessonsOf({ lessons, lessonAt }: MarkTable, counting: Uint32Array): NamedLesson[] {
  const isUsed = new Uint8Array(lessons.length);
  for (const place of counting) isUsed[lessonAt[place] ?? 0] = 1;
  return lessons.filter((_lesson, place) => isUsed[place] === 1);
}

/**
 * Lets the page react to the user between two parts of a report: a million marks would block it.
 */
type Rest = () => Promise<void>;

/** The number of marks that are placed without a rest: a hundredth of a second. */
const PART = 50_000;

async function placeMarks(counting: Uint32Array, rest: Rest, place: (mark: number) => void) {
  for (let begin = 0; begin < counting.length; begin += PART) {
    counting.subarray(begin, begin + PART).forEach(place);
    await rest();
  }
}

/** The marks of a school: a line per student and subject, a column per date. */
export async function buildSchoolReport(table: MarkTable, rest: Rest): Promise<Report> {
  const { lessonAt, valueAt } = table;
  const { studentOf, lessonOf } = createMarkReader(table);
  const counting = countingIndexesOf(table);
  await rest();
  const dates = [...new Set(lessonsOf(table, counting).map(({ date }) => date))]
    .sort((a, b) => compareDates(a, b) || russian.compare(a, b))
    .map((date) => [date, reportColumn(date, date, '')] as const);
  const columns = new Map<ColumnId, ReportColumn>(dates);
  const report = createReport(['ФИО', 'Предмет'], columns, table);
  const columnAt = columnPlaces(table, columns, ({ date }) => date);
  await placeMarks(counting, rest, (mark) => {
    const line = report.lineOf(studentOf(mark), lessonOf(mark).subjectTitle);
    report.addMark(line, columnAt[lessonAt[mark] ?? 0], valueAt[mark]);
  });
  return report.finish();
}

/** The marks of a subject, with its lessons and students. */
export interface SubjectMarks {
  lessons: readonly Lesson[];
  students: readonly Student[];
  marks: MarkTable;
}

/**
 * The marks of a subject: a line per student, a column per lesson. Students without a mark and
 * lessons without a mark are included; so are marks whose student or lesson the server does not
 * list any more.
 */
export async function buildSubjectReport(
  { lessons, students, marks }: SubjectMarks,
  rest: Rest,
): Promise<Report> {
  const named = withStudentIds(marks.students, students);
  const table = { ...marks, students: named };
  const counting = countingIndexesOf(table);
  await rest();
  const columns = lessonColumns(lessons, lessonsOf(table, counting));
  const report = createReport(['ФИО'], columns, table);
  for (const student of students) {
    report.lineOf({ studentId: student.id, studentName: fullName(student) });
  }
  await rest();
  const { studentAt, lessonAt, valueAt } = table;
  const columnAt = columnPlaces(table, columns, columnOf);
  const lineAt = named.map((student) => report.lineOf(student));
  await placeMarks(counting, rest, (mark) => {
    const line = lineAt[studentAt[mark] ?? 0];
    report.addMark(line, columnAt[lessonAt[mark] ?? 0], valueAt[mark]);
  });
  return report.finish();
}

const columnOf = ({ lessonId, date }: NamedLesson): ColumnId => lessonId ?? date;

/** A column per lesson, oldest first; two lessons of one date are two columns. */
function lessonColumns(
  lessons: readonly Lesson[],
  marked: readonly NamedLesson[],
): ReadonlyMap<ColumnId, ReportColumn> {
  const columns = new Map<ColumnId, ReportColumn>();
  for (const { id, date, topic } of [...lessons].sort((a, b) => a.id - b.id)) {
    columns.set(id, reportColumn(String(id), date, topic));
  }
  for (const lesson of [...marked].sort((a, b) => (a.lessonId ?? 0) - (b.lessonId ?? 0))) {
    const id = columnOf(lesson);
    if (!columns.has(id)) columns.set(id, reportColumn(String(id), lesson.date, ''));
  }
  return new Map([...columns].sort(([, a], [, b]) => compareDates(a.date, b.date)));
}
