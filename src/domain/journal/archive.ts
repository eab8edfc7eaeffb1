/** The archive: the journals of all subjects in a period, for a workbook and for paper. */
import type { Lesson, Subject } from '../entities.ts';
import { classTitle } from '../imports/classTitles.ts';
import type { NumberedLesson } from '../lessons/lessons.ts';
import { ABSENT, isNumberMark } from '../marks/marks.ts';
import { withStudentIds } from '../reports/countingMarks.ts';
import {
  countMarked,
  figuresOf,
  type MarkCounts,
  type NeededMarks,
  roundedAverage,
  type Threshold,
} from '../reports/figures.ts';
import { totalsFigure, type TotalsLine, totalsOf } from '../reports/totals.ts';
import { totalsBasis } from '../reports/totalsBook.ts';
import { figureCell, type TotalsColumn, totalsColumns, totalsText } from '../reports/totalsRows.ts';
import { sheetCell } from '../reports/worksheetRows.ts';
import { bySubjectTitle, subjectTitle } from '../text/names.ts';
import { compareDates, showDate, toIso } from '../time/dates.ts';
import { type Period, periodOnPaper, type SchoolCalendar } from '../time/periods.ts';
import {
  type CellKind,
  createSheetNames,
  type StyledWorksheet,
  type WorksheetCell,
} from '../worksheet.ts';
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

const LISTED = 'В журнале';

/** The columns of «Итоги», which count only students with an entry in the period. */
const COLUMNS = totalsColumns('subject').map((column) =>
  column.figure === 'students' ? { ...column, label: 'С отметками' } : column,
);

/** The journals in the order of their titles. */
export function archivedJournals(question: ArchiveQuestion): ArchivedJournal[] {
  return question.journals
    .toSorted((a, b) => bySubjectTitle(a.subject, b.subject))
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
  const classes = new Map(
    withStudentIds(marks, students)
      .filter(({ className }) => className !== '')
      .sort((a, b) => compareDates(a.date, b.date))
      .map(({ studentId, studentName, className }) => [studentId ?? studentName, className]),
  );
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
  const each = COLUMNS.map((column) => `${labelOf(column)}: ${totalsText(column, figures)}`);
  return [`${LISTED}: ${table.lines.length}`, ...each].join(' · ');
}

/** The period, and the day of the oldest data. */
export function archiveNote({ journals, period, calendar }: ArchiveQuestion): string {
  const readAt = new Date(Math.min(...journals.map((one) => one.readAt.getTime())));
  return `Период: ${periodOnPaper(period, calendar)}. Данные на ${showDate(toIso(readAt))}.`;
}

/** «Не вошли: Химия (базовый): сервер не отвечает.»; empty if the archive is whole. */
export function missingNote({ unread }: ArchiveQuestion): string {
  if (unread.length === 0) return '';
  const each = unread.map(
    ({ subject, reason }) =>
      `${[subjectTitle(subject), subject.teacherName].filter(Boolean).join(', ')} (${reason.replace(/\.$/, '')})`,
  );
  return `Не вошли: ${each.join('; ')}.`;
}

/** Who teaches a subject, and when. */
export function archivedFacts({ teacherName, time }: Subject): string {
  return [teacherName && `Преподаватель: ${teacherName}.`, time && `Время: ${time}.`]
    .filter(Boolean)
    .join(' ');
}

const LESSON_HEADS = ['№', 'Дата урока', 'Тема урока', 'Домашнее задание', 'Отмечено'];
const LESSON_KINDS: readonly CellKind[] = ['count', 'text', 'text', 'text', 'text'];
const STUDENT_HEADS = ['ФИО', 'Школа', 'Класс'];
const STANDING_HEADS = ['Средний балл', 'Оценок', 'Пропуски', 'Предложение'];
const STANDING_KINDS: readonly CellKind[] = ['number', 'count', 'count', 'mark'];

/** A workbook with a sheet for each journal, and one that lists them with their figures. */
export function archiveBook(question: ArchiveQuestion): StyledWorksheet[] {
  const nameSheet = createSheetNames();
  const contents = nameSheet('Содержание');
  const sheets = archivedJournals(question).map((journal) => ({
    journal,
    sheet: journalSheet(journal, nameSheet(...titleParts(journal.subject)), question),
  }));
  return [
    {
      name: contents,
      notes: [
        'Архив журналов',
        [archiveNote(question), missingNote(question)].filter(Boolean).join(' '),
        archiveBasis(question),
      ],
      heads: [
        'Предмет',
        'Преподаватель',
        'Время',
        'Лист',
        'Уроков',
        LISTED,
        ...COLUMNS.map(({ label }) => label),
      ],
      kinds: ['text', 'text', 'text', 'text', 'count', 'count', ...COLUMNS.map(({ kind }) => kind)],
      lines: [
        ...sheets.map(({ journal: { subject, title, table, lessons, figures }, sheet }) => [
          title,
          subject.teacherName,
          subject.time,
          sheet.name,
          lessons.length,
          table.lines.length,
          ...COLUMNS.map(({ figure }) => figureCell(totalsFigure(figures, figure))),
        ]),
        ...question.unread.map(({ subject }) => [
          subjectTitle(subject),
          subject.teacherName,
          subject.time,
          'не вошёл',
        ]),
      ],
      hasTotal: false,
      frozenColumns: 1,
    },
    ...sheets.map(({ sheet }) => sheet),
  ];
}

/** The sentences that say how the figures are counted. */
export const archiveBasis = (question: ArchiveQuestion) =>
  `Показатели — по ученикам с отметками за период. ${totalsBasis({ ...question, basis: 'proposed' })}`;

/** The name, and the level, which a name that is cut keeps. */
const titleParts = ({ name, level }: Subject) => [name, level && ` (${level})`] as const;

/** A spread of the journal: the students with their marks, and to the right of them the lessons. */
function journalSheet(
  journal: ArchivedJournal,
  name: string,
  question: ArchiveQuestion,
): StyledWorksheet {
  const { subject, title, table, lessons } = journal;
  const students = table.lines.map((line, row) => [
    ...(journal.students[row] ?? []),
    ...line.cells.map(({ value }) => sheetCell(value ?? '')),
    ...standingCells(countLine(line), question.threshold),
  ]);
  const left = [...STUDENT_HEADS, ...table.columns.map(dateHead), ...STANDING_HEADS];
  return {
    name,
    notes: [
      title,
      [archivedFacts(subject), archiveNote(question)].filter(Boolean).join(' '),
      archivedFigures(journal),
    ],
    heads: [...left, '', ...LESSON_HEADS],
    kinds: [
      ...STUDENT_HEADS.map(() => 'text' as const),
      ...table.columns.map(() => 'mark' as const),
      ...STANDING_KINDS,
      'text',
      ...LESSON_KINDS,
    ],
    lines: Array.from({ length: Math.max(students.length, lessons.length) }, (_line, row) => [
      ...(students[row] ?? left.map(() => null)),
      null,
      ...(lessons[row] ?? []),
    ]),
    hasTotal: false,
    frozenColumns: 1,
  };
}

const dateHead = ({ number, date }: NumberedLesson) =>
  date === '' ? `Урок №${number}` : showDate(date);

function standingCells(counts: MarkCounts, threshold: Threshold): WorksheetCell[] {
  return [
    figureCell(figuresOf(counts).average),
    countMarked(counts),
    counts[ABSENT],
    sheetCell(roundedAverage(counts, threshold) ?? ''),
  ];
}
