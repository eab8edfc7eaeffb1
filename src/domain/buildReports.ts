import type { ClassMarks } from './classMarks.ts';
import { countingByStudent, countingMarks, withStudentIds } from './countingMarks.ts';
import { compareDates, showDate } from './dates.ts';
import type { Lesson } from './entities.ts';
import { fullName, russian } from './names.ts';
import { compareStudents, createNumbers, type ReportedStudent } from './reportedStudents.ts';
import { NO_MARKS, type Report, type ReportColumn, type ReportedMark } from './reports.ts';

/** A line of a report that is being filled. */
interface OpenLine extends ReportedStudent {
  key: string;
  /** What stands behind the name. */
  texts: readonly string[];
  marks: (readonly string[])[];
}

/** What tells columns apart: a lesson's id, or a date. */
type ColumnId = number | string;

/**
 * Makes a report of its columns, in their order, line by line and mark by mark. Reports have
 * hundreds of thousands of marks: cells with the same mark alone share it, as empty ones do.
 */
function createReport(heads: readonly string[], columns: ReadonlyMap<ColumnId, ReportColumn>) {
  const places = new Map([...columns.keys()].map((id, place) => [id, place]));
  const single = new Map<string, readonly string[]>();
  /** By what tells the student, and then by the subject. */
  const lines = new Map<number | string, Map<string, OpenLine>>();

  /**
   * The line of a student, and of one subject where the report has several; added where there is
   * none yet. Only these two tell lines apart: what else stands in a line is no part of its key.
   */
  const lineOf = ({ studentId, studentName }: ReportedStudent, subjectTitle?: string): OpenLine => {
    const student = studentId ?? studentName;
    const subject = subjectTitle ?? '';
    const known = lines.get(student)?.get(subject);
    if (known) return known;
    const line = {
      key: [student, subject].join('\n'),
      ...{ studentId, studentName },
      texts: subjectTitle === undefined ? [] : [subjectTitle],
      marks: Array<readonly string[]>(columns.size).fill(NO_MARKS),
    };
    lines.set(student, (lines.get(student) ?? new Map<string, OpenLine>()).set(subject, line));
    return line;
  };

  const cellOf = (value: string): readonly string[] => {
    const known = single.get(value);
    if (known) return known;
    const cell = [value];
    single.set(value, cell);
    return cell;
  };

  return {
    lineOf,
    addMark: ({ marks }: OpenLine, column: ColumnId, value: string) => {
      const place = places.get(column);
      if (place === undefined) throw new Error('A report lacks the column of a mark.');
      const cell = marks[place] ?? NO_MARKS;
      marks[place] = cell === NO_MARKS ? cellOf(value) : [...cell, value];
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
          marks: line.marks,
        })),
      };
    },
  };
}

function reportColumn(key: string, date: string, topic: string): ReportColumn {
  return { key, date, label: date === '' ? 'Без даты' : showDate(date), topic };
}

/** The marks of a school: a line per student and subject, a column per date. */
export function buildSchoolReport(marks: readonly ReportedMark[]): Report {
  const counting = countingMarks(marks);
  const dates = [...new Set(counting.map(({ date }) => date))]
    .sort((a, b) => compareDates(a, b) || russian.compare(a, b))
    .map((date) => [date, reportColumn(date, date, '')] as const);
  const report = createReport(['ФИО', 'Предмет'], new Map(dates));
  for (const mark of counting) {
    report.addMark(report.lineOf(mark, mark.subjectTitle), mark.date, mark.value);
  }
  return report.finish();
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
  const counting = countingByStudent(withStudentIds(marks, students));
  const report = createReport(['ФИО'], lessonColumns(lessons, counting));
  for (const student of students) {
    report.lineOf({ studentId: student.id, studentName: fullName(student) });
  }
  for (const own of counting) {
    const [first] = own;
    const line = first && report.lineOf(first);
    if (line) for (const mark of own) report.addMark(line, columnOf(mark), mark.value);
  }
  return report.finish();
}

const columnOf = ({ lessonId, date }: ReportedMark): ColumnId => lessonId ?? date;

/** A column per lesson, oldest first; two lessons of one date are two columns. */
function lessonColumns(
  lessons: readonly Lesson[],
  marks: readonly (readonly ReportedMark[])[],
): ReadonlyMap<ColumnId, ReportColumn> {
  const columns = new Map<ColumnId, ReportColumn>();
  for (const { id, date, topic } of [...lessons].sort((a, b) => a.id - b.id)) {
    columns.set(id, reportColumn(String(id), date, topic));
  }
  for (const own of marks) {
    for (const mark of own) {
      const id = columnOf(mark);
      if (!columns.has(id)) columns.set(id, reportColumn(String(id), mark.date, ''));
    }
  }
  return new Map([...columns].sort(([, a], [, b]) => compareDates(a.date, b.date)));
}
