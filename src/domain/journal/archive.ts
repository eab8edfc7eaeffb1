/** The archive: the journals of all subjects in a period, for a workbook and for paper. */
import type { Lesson, Subject } from '../entities.ts';
import { classTitle } from '../imports/classTitles.ts';
import { isNumberMark } from '../marks/marks.ts';
import { withStudentIds } from '../reports/countingMarks.ts';
import { type NeededMarks, type Threshold } from '../reports/figures.ts';
import { classesInMarks } from '../reports/studentClasses.ts';
import { type TotalsLine, totalsOf } from '../reports/totals.ts';
import { totalsBasis } from '../reports/totalsBook.ts';
import { type TotalsColumn, totalsColumns, totalsText } from '../reports/totalsRows.ts';
import { because } from '../lists/listing.ts';
import { bySubjectTitle, subjectTitle } from '../text/names.ts';
import { showDate, toIso } from '../time/dates.ts';
import { type Period, periodOnPaper, type SchoolCalendar } from '../time/periods.ts';
import {
  type ClassJournalTable,
  classJournalTable,
  countLine,
  journalColumns,
} from './classJournalTable.ts';
import { type ClassMarks, createProgress, progressText } from './classMarks.ts';

/** The journal of a subject, as the server has it. */
export interface ReadJournal {
  subject: Subject;
  lessons: readonly Lesson[];
  marks: ClassMarks;
  readAt: Date;
}

export interface ArchiveQuestion {
  journals: readonly ReadJournal[];
  /** The subjects whose journals could not be read. */
  unread: readonly { subject: Subject; reason: string }[];
  /** Why the list of subjects may lack some; null for a whole list. */
  gap: string | null;
  period: Period;
  calendar: SchoolCalendar;
  threshold: Threshold;
  needed: NeededMarks;
}

/** The journal of a subject in the period of the archive. */
export interface ArchivedJournal {
  subject: Subject;
  /** «Информатика (базовый)». */
  title: string;
  table: ClassJournalTable;
  /** For each line of the table: name, school and class. */
  students: readonly (readonly [name: string, school: string, className: string])[];
  /** For each lesson of the table: number, date, topic, homework, and how many have a mark. */
  lessons: readonly (readonly [number, ...string[]])[];
  /** As in «Итоги», by the proposed marks. */
  figures: TotalsLine;
}

/** The head of the number of students in a journal. */
export const LISTED = 'В журнале';

/**
 * The columns of «Итоги». Their number of students counts only those with an entry in the period. Here
 * it is called «С отметками», because the number of all students stands beside it.
 */
export const FIGURE_COLUMNS = totalsColumns('subject').map((column) =>
  column.figure === 'students' ? { ...column, label: 'С отметками' } : column,
);

/** The journals in the order of their titles. */
export function archivedJournals(question: ArchiveQuestion): ArchivedJournal[] {
  return [...question.journals]
    .sort((a, b) => bySubjectTitle(a.subject, b.subject))
    .map((journal) => archivedJournal(journal, question));
}

function archivedJournal(
  { subject, lessons, marks }: ReadJournal,
  { period, threshold, needed }: ArchiveQuestion,
): ArchivedJournal {
  const title = subjectTitle(subject);
  const table = classJournalTable(marks, journalColumns(lessons, period));
  const progressOf = createProgress(marks);
  const teachers = new Map<string, string>();
  const asked = { by: 'subject', basis: 'proposed', threshold, needed, teachers } as const;
  return {
    subject,
    title,
    table,
    students: studentFacts(table, marks),
    lessons: table.columns.map(({ id, number, date, topic, homework }) => [
      number,
      showDate(date),
      topic,
      homework,
      progressText(progressOf(id)),
    ]),
    figures: totalsOf(standingsOf(table, title), asked).total,
  };
}

/** The name, school and class of each student; the class as the newest mark tells it. */
function studentFacts({ lines }: ClassJournalTable, { students, marks }: ClassMarks) {
  const listed = new Map(students.map((student) => [student.id, student]));
  const classes = classesInMarks(withStudentIds(marks, students));
  return lines.map(({ studentId, texts: [name], note }) => {
    const student = listed.get(studentId ?? 0);
    const className = classes.get(studentId ?? name) ?? student?.className ?? '';
    return [`${name} ${note}`.trim(), student?.schoolTitle ?? '', classTitle(className)] as const;
  });
}

/** How the students of a journal stand; one without any entry is not counted, as in «Итоги». */
function standingsOf({ lines }: ClassJournalTable, title: string) {
  return lines.map((line) => ({
    key: line.key,
    studentId: line.studentId,
    studentName: line.texts[0],
    note: line.note,
    className: '',
    subjects: line.cells.some(({ value }) => value !== null)
      ? [{ subjectTitle: title, className: '', marks: [], counts: countLine(line) }]
      : [],
  }));
}

/** «В журнале: 31 · С отметками: 29 · Средний балл: 4,18», for each figure. */
export function archivedFigures({ table, figures }: ArchivedJournal): string {
  const labelOf = ({ figure, label }: TotalsColumn) =>
    isNumberMark(figure) ? `«${label}»` : label;
  const each = FIGURE_COLUMNS.map((column) => `${labelOf(column)}: ${totalsText(column, figures)}`);
  return [`${LISTED}: ${table.lines.length}`, ...each].join(' · ');
}

/** The period, and the day of the oldest data. */
export function archiveNote({ journals, period, calendar }: ArchiveQuestion): string {
  const readAt = new Date(Math.min(...journals.map((one) => one.readAt.getTime())));
  return `Период: ${periodOnPaper(period, calendar)}. Данные на ${showDate(toIso(readAt))}.`;
}

/** True if journals are missing in the archive, or may be. */
export const isPartial = ({ unread, gap }: ArchiveQuestion) => unread.length > 0 || gap !== null;

/**
 * «Не вошли: Химия (базовый), Щукин Лев Ильич (сервер не отвечает).»; empty if the archive is whole.
 */
export function missingNote({ unread, gap }: ArchiveQuestion): string {
  const each = unread.map(
    ({ subject, reason }) =>
      `${[subjectTitle(subject), subject.teacherName].filter(Boolean).join(', ')} (${reason.replace(/\.$/, '')})`,
  );
  return [
    each.length > 0 && `Не вошли: ${each.join('; ')}.`,
    gap !== null && because('Список предметов неполон', gap),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who teaches a subject, and when. */
export function archivedFacts({ teacherName, time }: Subject): string {
  return [teacherName && `Преподаватель: ${teacherName}.`, time && `Время: ${time}.`]
    .filter(Boolean)
    .join(' ');
}

/** The sentences that say how the figures are counted. */
export const archiveBasis = (question: ArchiveQuestion) =>
  `Показатели — по ученикам с отметками за период. ${totalsBasis({ ...question, basis: 'proposed' })}`;
