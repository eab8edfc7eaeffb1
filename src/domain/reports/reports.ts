import { readDate } from '../time/dates.ts';
import { type LineMarks, pickCells } from './lineMarks.ts';
import { isInPeriod, type Period, periodInDates } from '../time/periods.ts';
import { createSearch } from '../text/search.ts';
import { classInText, isOfClass, type ReportedClasses } from './studentClasses.ts';

/** A mark as a server sends it for a whole school or subject. Missing values are null or empty. */
export interface ReportedMark {
  studentId: number | null;
  /** «Иванова Анна Сергеевна»: beside the id, the server sends nothing else of a student. */
  studentName: string;
  lessonId: number | null;
  subjectTitle: string;
  /** The title of the student's class in this subject, such as 7А. */
  className: string;
  date: string;
  value: string;
}

/** A date with marks, or a lesson. */
export interface ReportColumn {
  key: string;
  /** Usually yyyy-mm-dd; read it with domain/time/dates. */
  date: string;
  label: string;
  /** The topic of the lesson; empty if the column is only a date. */
  topic: string;
}

/** A student; in a report of several subjects, a student in one of them. */
export interface ReportLine {
  key: string;
  /** Null if the server does not send it. */
  studentId: number | null;
  /** The texts under the heads, the student's full name first. */
  texts: readonly string[];
  /** «(№ 7)» if another student has the same name, otherwise empty. */
  note: string;
  marks: LineMarks;
}

/** Marks as a table: students downwards, dates or lessons across. */
export interface Report {
  /** The labels of the columns before the marks. */
  heads: readonly string[];
  columns: readonly ReportColumn[];
  lines: readonly ReportLine[];
}

export interface ReportRange extends Period {
  /** Words of the student's name. */
  search: string;
  /** The value of a class's option; empty for all. */
  className: string;
}

/**
 * What the name of a file adds for a part of a report, because the file itself does not say it:
 * «, 5А, 01.10.2026 – 31.10.2026, часть учеников».
 */
export function partInFileName({ search, className, ...period }: ReportRange): string {
  const part = [classInText(className), periodInDates(period), search.trim() && 'часть учеников'];
  return part.map((text) => text && `, ${text}`).join('');
}

/**
 * Makes the function that narrows a report to a class, to the students found and to the dates in
 * range. The names are folded once.
 */
export function createNarrowing(report: Report, classes: ReportedClasses) {
  const findLines = createSearch(report.lines, studentNameOf);
  return ({ search, className, from, to }: ReportRange): Report => {
    const isShownLine = isOfClass(className, classes);
    const lines = findLines(search).filter((line) =>
      isShownLine({ studentId: line.studentId, studentName: studentNameOf(line) }),
    );
    if (from === null && to === null) return { ...report, lines };
    const isShown = report.columns.map(({ date }) => isInPeriod(date, { from, to }));
    return {
      heads: report.heads,
      columns: report.columns.filter((_column, place) => isShown[place]),
      lines: lines.map((line) => ({ ...line, marks: pickCells(line.marks, isShown) })),
    };
  };
}

const studentNameOf = ({ texts }: ReportLine) => texts[0] ?? '';

/** The number of students in a report: a student may have a line for each subject. */
export function countStudents({ lines }: Report): number {
  return new Set(lines.map(({ texts: [name], note }) => `${name ?? ''}\n${note}`)).size;
}

/**
 * The index of the newest column until today, or of the last column if all are later; -1 without
 * columns.
 */
export function newestColumn({ columns }: Report, today: string): number {
  const isPast = ({ date }: ReportColumn) => readDate(date) !== null && date <= today;
  const newest = columns.map(isPast).lastIndexOf(true);
  return newest === -1 ? columns.length - 1 : newest;
}

/** The texts before the marks of a line; the name and its note are one text. */
export function leadingTexts({ texts: [name = '', ...texts], note }: ReportLine): string[] {
  return [note ? `${name} ${note}` : name, ...texts];
}
