import { showDate, toIso } from '../time/dates.ts';
import {
  figuresOf,
  type NeededMarks,
  roundedAverage,
  studentFigures,
  type Threshold,
} from './figures.ts';
import { MARKS } from '../marks/marks.ts';
import { periodOnPaper, type SchoolCalendar } from '../time/periods.ts';
import type { Report, ReportRange } from './reports.ts';
import { createSearch } from '../text/search.ts';
import { worksheetRows } from './worksheetRows.ts';
import type { StyledWorksheet } from '../worksheet.ts';
import { groupStandings } from './standingGroups.ts';
import { classInText, isOfClass, type ReportedClasses } from './studentClasses.ts';
import { countsOf, type StudentStanding } from './standings.ts';
import { type TotalsBasis, totalsOf } from './totals.ts';
import {
  BASES,
  TOTALS_UNITS,
  figureCell,
  GROUP_HEADS,
  groupCells,
  groupsBasis,
  totalsColumns,
  totalsTable,
} from './totalsRows.ts';

export interface TotalsBookQuestion {
  /** «Итоги: Гимназия № 12». */
  title: string;
  /** The report, which the plain file has too. */
  report: Report;
  /** The range that the report is narrowed to. */
  range: ReportRange;
  calendar: SchoolCalendar;
  readAt: Date;
  /** The standings of all students in that period, and their classes. */
  standings: readonly StudentStanding[];
  classes: ReportedClasses;
  /** True if students without any entry are among them. */
  hasEverybody: boolean;
  basis: TotalsBasis;
  threshold: Threshold;
  needed: NeededMarks;
  /** The report is of one subject. */
  isOneSubject?: boolean;
  /** The teachers' names by the title of their subject; null if unknown. */
  teachers: ReadonlyMap<string, string> | null;
  /** True if these are the teachers of all subjects. */
  hasAllTeachers?: boolean;
}

/** The report, its totals, groups and students, a sheet each. */
export function totalsBook(question: TotalsBookQuestion): StyledWorksheet[] {
  const { report, range, standings, classes, threshold, isOneSubject } = question;
  const find = createSearch(standings, ({ studentName }) => studentName);
  const found = find(range.search).filter(isOfClass(range.className, classes));
  const byStudents = studentFigures(
    found.map(({ subjects }) => countsOf(subjects)),
    threshold,
  );
  return [
    marksSheet(report),
    ...totalsSheets(question, found),
    {
      name: 'Группы',
      notes: notesOf(question, 'Группы', groupsBasis(threshold, byStudents)),
      heads: GROUP_HEADS,
      kinds: ['text', 'count', 'text', 'text', 'text'],
      lines: groupCells(groupStandings(found, threshold), isOneSubject),
      hasTotal: false,
      frozenColumns: 1,
    },
    studentsSheet(question, found),
  ];
}

/** The sheet of the plain file, cell for cell. */
function marksSheet(report: Report): StyledWorksheet {
  const [heads = [], ...lines] = worksheetRows(report);
  return {
    name: 'Etuds',
    notes: [],
    heads: heads.map(String),
    kinds: heads.map((_head, column) => (column < report.heads.length ? 'text' : 'mark')),
    lines,
    hasTotal: false,
    frozenColumns: report.heads.length,
  };
}

function notesOf(question: TotalsBookQuestion, about: string, basis: string): string[] {
  const { title, range, calendar, readAt, hasEverybody } = question;
  const period = `Период: ${periodOnPaper(range, calendar)}. Данные на ${showDate(toIso(readAt))}.`;
  const [search, className] = [range.search.trim(), classInText(range.className)];
  const parts = [
    period,
    className && `Класс: ${className}.`,
    search && `Поиск ученика: ${search}.`,
  ];
  return [
    `${title} · ${about}`,
    parts.filter(Boolean).join(' '),
    basis,
    ...(hasEverybody
      ? []
      : ['Список учеников неполон: тех, у кого нет ни одной отметки, здесь может не быть.']),
  ];
}

/** The sentence that says how the totals are counted. */
export function totalsBasis({
  basis,
  threshold,
  needed,
}: Pick<TotalsBookQuestion, 'basis' | 'threshold' | 'needed'>): string {
  const label = BASES.find(({ value }) => value === basis)?.label.toLowerCase() ?? '';
  const how =
    basis === 'all'
      ? ''
      : `, одна за каждого ученика и предмет: средний балл, округлённый вверх от 0,${threshold}`;
  return `Оценки: ${label}${how}. Мало оценок: меньше ${needed}. Посещаемость — по всем отметкам.`;
}

/** The sheet «Итоги», by subject, and the sheets by class and by teacher. */
function totalsSheets(
  question: TotalsBookQuestion,
  standings: readonly StudentStanding[],
): StyledWorksheet[] {
  const { basis, threshold, needed, teachers, hasAllTeachers = true } = question;
  return TOTALS_UNITS.filter(({ value }) => value !== 'teacher' || teachers !== null).map(
    ({ value: by, label }) => {
      const asked = {
        by,
        basis,
        threshold,
        needed,
        hasAllTeachers,
        teachers: teachers ?? new Map<string, string>(),
      };
      return {
        name: by === 'subject' ? 'Итоги' : label,
        notes: notesOf(question, label, totalsBasis(question)),
        ...totalsTable(totalsOf(standings, asked), by),
        kinds: ['text', ...totalsColumns(by).map(({ kind }) => kind)],
        hasTotal: true,
        frozenColumns: 1,
      };
    },
  );
}

/** A line for each student and subject. */
function studentsSheet(
  question: TotalsBookQuestion,
  standings: readonly StudentStanding[],
): StyledWorksheet {
  const { threshold } = question;
  const basis = `Предложение — средний балл по предмету, округлённый вверх от 0,${threshold}.`;
  return {
    name: 'Ученики',
    notes: notesOf(question, 'Ученики', basis),
    heads: ['ФИО', 'Класс', 'Предмет', ...MARKS, 'Средний балл', 'Предложение'],
    kinds: ['text', 'text', 'text', ...MARKS.map(() => 'count' as const), 'number', 'mark'],
    lines: standings.flatMap(({ studentName, note, subjects }) =>
      subjects.map(({ className, subjectTitle, counts }) => {
        const proposal = roundedAverage(counts, threshold);
        return [
          `${studentName} ${note}`.trim(),
          className,
          subjectTitle,
          ...MARKS.map((mark) => counts[mark]),
          figureCell(figuresOf(counts).average),
          proposal === null ? null : Number(proposal),
        ];
      }),
    ),
    hasTotal: false,
    frozenColumns: 1,
  };
}
