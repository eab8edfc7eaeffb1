import { readDate } from '../time/dates.ts';
import { type LineMarks, pickCells } from './lineMarks.ts';
import { isInPeriod, type Period } from '../time/periods.ts';
import { createSearch } from '../text/search.ts';

/** A mark as a server tells of it for a whole school or subject. What it leaves out is null or empty. */
export interface ReportedMark {
  studentId: number | null;
  /** «Иванова Анна Сергеевна»: all that is told of a student beside the id. */
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
  /** What the lesson was about; empty where a column is a date alone. */
  topic: string;
}

/** A student; in a report of several subjects, a student in one of them. */
export interface ReportLine {
  key: string;
  /** Null where a server does not tell. */
  studentId: number | null;
  /** What stands under the heads: the student's full name first. */
  texts: readonly string[];
  /** «(№ 7)» where another student has the same name, empty otherwise. */
  note: string;
  marks: LineMarks;
}

/** Marks as a table: who they belong to downwards, when they were given across. */
export interface Report {
  /** The labels of the columns before the marks. */
  heads: readonly string[];
  columns: readonly ReportColumn[];
  lines: readonly ReportLine[];
}

export interface ReportRange extends Period {
  /** Words of the student's name. */
  search: string;
}

/** Narrows a report to the students found and the dates in range; its names are folded once. */
export function createNarrowing(report: Report) {
  const findLines = createSearch(report.lines, ({ texts }) => texts[0] ?? '');
  return ({ search, from, to }: ReportRange): Report => {
    const lines = findLines(search);
    if (from === null && to === null) return { ...report, lines };
    const isShown = report.columns.map(({ date }) => isInPeriod(date, { from, to }));
    return {
      heads: report.heads,
      columns: report.columns.filter((_column, place) => isShown[place]),
      lines: lines.map((line) => ({ ...line, marks: pickCells(line.marks, isShown) })),
    };
  };
}

/** How many students a report has: one may have a line for each subject. */
export function countStudents({ lines }: Report): number {
  return new Set(lines.map(({ texts: [name], note }) => `${name ?? ''}\n${note}`)).size;
}

/** The column of the newest lesson until today, or else the last one; -1 without columns. */
export function newestColumn({ columns }: Report, today: string): number {
  const isPast = ({ date }: ReportColumn) => readDate(date) !== null && date <= today;
  const newest = columns.map(isPast).lastIndexOf(true);
  return newest === -1 ? columns.length - 1 : newest;
}

/** What stands before the marks of a line, where the name and its note are one text. */
export function leadingTexts({ texts: [name = '', ...texts], note }: ReportLine): string[] {
  return [note ? `${name} ${note}` : name, ...texts];
}
