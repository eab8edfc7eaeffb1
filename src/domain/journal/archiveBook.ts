/** The archive as a workbook. */
import type { Subject } from '../entities.ts';
import type { NumberedLesson } from '../lessons/lessons.ts';
import { ABSENT } from '../marks/marks.ts';
import {
  countMarked,
  figuresOf,
  type MarkCounts,
  roundedAverage,
  type Threshold,
} from '../reports/figures.ts';
import { totalsFigure } from '../reports/totals.ts';
import { figureCell } from '../reports/totalsRows.ts';
import { sheetCell } from '../reports/worksheetRows.ts';
import { subjectTitle } from '../text/names.ts';
import { showDate } from '../time/dates.ts';
import {
  type CellKind,
  createSheetNames,
  type StyledWorksheet,
  type WorksheetCell,
} from '../worksheet.ts';
import {
  archiveBasis,
  type ArchivedJournal,
  archivedFacts,
  archivedFigures,
  archivedJournals,
  archiveNote,
  type ArchiveQuestion,
  FIGURE_COLUMNS,
  LISTED,
  missingNote,
} from './archive.ts';
import { countLine } from './classJournalTable.ts';

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
        ...FIGURE_COLUMNS.map(({ label }) => label),
      ],
      kinds: [
        'text',
        'text',
        'text',
        'text',
        'count',
        'count',
        ...FIGURE_COLUMNS.map(({ kind }) => kind),
      ],
      lines: [
        ...sheets.map(({ journal: { subject, title, table, lessons, figures }, sheet }) => [
          title,
          subject.teacherName,
          subject.time,
          sheet.name,
          lessons.length,
          table.lines.length,
          ...FIGURE_COLUMNS.map(({ figure }) => figureCell(totalsFigure(figures, figure))),
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

/** The name, and the level, which a name that is cut keeps. */
const titleParts = ({ name, level }: Subject) => [name, level && ` (${level})`] as const;

/** The sheet of a journal: the students with their marks, and to the right of them the lessons. */
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
