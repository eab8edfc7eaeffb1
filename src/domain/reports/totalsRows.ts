import { showFigure, showPercent, type StudentFigures, type Threshold } from './figures.ts';
import { NUMBER_MARKS } from '../marks/marks.ts';
import { type MarkLevel, SCALE } from '../marks/scale.ts';
import { countOf } from '../text/plurals.ts';
import type { WorksheetCell } from '../worksheet.ts';
import type { GroupName, StandingGroups } from './standingGroups.ts';
import {
  type Totals,
  type TotalsBasis,
  type TotalsBy,
  type TotalsFigure,
  totalsFigure,
  type TotalsLine,
} from './totals.ts';

/** «2», or «1 или 2» if several marks are of a level. */
const marksOf = (level: MarkLevel) =>
  SCALE.flatMap((grade) => (grade.level === level ? [grade.value] : [])).join(' или ');

const FAILING = marksOf('failing');
const PASSING = marksOf('passing');
const GOOD = marksOf('good');
const EXCELLENT = marksOf('excellent');

interface Group {
  name: GroupName;
  label: string;
  rule: string;
  /** The group is of marks in several subjects: in one it is empty, or the same as another. */
  ofSeveral?: true;
  /** The group is a share of all students, not of those with marks. */
  ofAll?: true;
}

/** The groups in their order, as schools name them. */
export const GROUPS: readonly Group[] = [
  { name: 'excellent', label: 'Отличники', rule: `все ${EXCELLENT}` },
  { name: 'good', label: 'Хорошисты', rule: `все ${GOOD} и ${EXCELLENT}, не все ${EXCELLENT}` },
  {
    name: 'oneFour',
    label: `С одной «${GOOD}»`,
    rule: `одна ${GOOD}, остальные ${EXCELLENT}; они и среди хорошистов`,
    ofSeveral: true,
  },
  { name: 'oneThree', label: `С одной «${PASSING}»`, rule: `одна ${PASSING}, ни одной ${FAILING}` },
  {
    name: 'severalThrees',
    label: `С несколькими «${PASSING}»`,
    rule: `две ${PASSING} и больше, ни одной ${FAILING}`,
    ofSeveral: true,
  },
  { name: 'failing', label: 'Неуспевающие', rule: `хотя бы одна ${FAILING}` },
  { name: 'unmarked', label: 'Без оценок', rule: 'ни по одному предмету нет оценки', ofAll: true },
  { name: 'oftenAbsent', label: 'Много пропусков', rule: 'больше трети отметок — Н', ofAll: true },
];

/** The unit of the lines, its button, and the head of its titles. */
export const TOTALS_UNITS: readonly { value: TotalsBy; label: string; head: string }[] = [
  { value: 'subject', label: 'По предметам', head: 'Предмет' },
  { value: 'class', label: 'По классам', head: 'Класс' },
  { value: 'teacher', label: 'По преподавателям', head: 'Преподаватель' },
];

export const BASES: readonly { value: TotalsBasis; label: string }[] = [
  { value: 'proposed', label: 'По итоговым' },
  { value: 'all', label: 'По всем оценкам' },
];

/** The sentences that say how the groups are counted, for a file and for paper. */
export const groupsBasis = (threshold: Threshold, byStudents: StudentFigures) =>
  `Группы — по предложенным оценкам: средний балл по предмету, округлённый вверх от 0,${threshold}. ${studentFiguresText(byStudents)}`.trim();

export interface TotalsColumn {
  figure: TotalsFigure;
  label: string;
  /** The meaning of a short label. */
  hint?: string;
  kind: 'count' | 'number' | 'percent';
}

/** The columns behind the title for lines of any unit. */
const COLUMNS: readonly TotalsColumn[] = [
  { figure: 'students', label: 'Учеников', kind: 'count' },
  ...NUMBER_MARKS.map((mark) => ({ figure: mark, label: mark, kind: 'count' as const })),
  {
    figure: 'unmarked',
    label: 'Без оценки',
    hint: 'Ученики по предмету без оценок',
    kind: 'count',
  },
  { figure: 'average', label: 'Средний балл', kind: 'number' },
  { figure: 'passRate', label: 'Успеваемость', kind: 'percent' },
  { figure: 'qualityRate', label: 'Качество знаний', kind: 'percent' },
  { figure: 'learningDegree', label: 'СОУ', hint: 'Степень обученности', kind: 'number' },
  { figure: 'attendance', label: 'Посещаемость', kind: 'percent' },
  {
    figure: 'scarce',
    label: 'Мало оценок',
    hint: 'Ученики по предмету, у которых оценок меньше нужного',
    kind: 'count',
  },
];

/** What a line of totals is of: schools stand side by side in the table of the network. */
export type TotalsUnit = TotalsBy | 'school';

/** The columns that count each student once: for lines that have all subjects of their students. */
export const STUDENT_COLUMNS: readonly TotalsColumn[] = [
  {
    figure: 'studentPassRate',
    label: `Без «${FAILING}»`,
    hint: `Из учеников с оценками: ни одной итоговой ${FAILING}`,
    kind: 'percent',
  },
  {
    figure: 'studentQualityRate',
    label: `На «${GOOD}» и «${EXCELLENT}»`,
    hint: `Из учеников с оценками: все итоговые ${GOOD} и ${EXCELLENT}`,
    kind: 'percent',
  },
];

/** The head of the titles, and the columns behind them. */
export const totalsHead = (by: TotalsUnit) =>
  TOTALS_UNITS.find(({ value }) => value === by)?.head ?? 'Школа';
export const totalsColumns = (by: TotalsUnit): readonly TotalsColumn[] =>
  by === 'class' || by === 'school' ? [...COLUMNS, ...STUDENT_COLUMNS] : COLUMNS;

/**
 * The figures by students as a sentence: «Из 18 учеников с оценками: без «2» — 88,89 %, на «4» и «5»
 * — 22,22 %.» Empty if no student has a mark.
 */
export function studentFiguresText({ marked, passRate, qualityRate }: StudentFigures): string {
  if (marked === 0) return '';
  const students = countOf(marked, ['ученика', 'учеников', 'учеников']);
  return `Из ${students} с оценками: без «${FAILING}» — ${showPercent(passRate)}, на «${GOOD}» и «${EXCELLENT}» — ${showPercent(qualityRate)}.`;
}

/** The text of a line's cell in a column. */
export function totalsText({ figure, kind }: TotalsColumn, line: TotalsLine): string {
  const value = totalsFigure(line, figure);
  if (kind === 'count') return String(value || '—');
  return kind === 'percent' ? showPercent(value) : showFigure(value);
}

/** A figure in a spreadsheet: with the two decimals of the screen; an empty cell for null. */
export const figureCell = (value: number | null): WorksheetCell =>
  value === null ? null : Math.round(value * 100) / 100;

/** The heads of the totals, and their lines as cells. */
export function totalsTable({ lines, total }: Totals, by: TotalsUnit) {
  const columns = totalsColumns(by);
  return {
    heads: [totalsHead(by), ...columns.map(({ label }) => label)],
    lines: [...lines, total].map((line): WorksheetCell[] => [
      line.title,
      ...columns.map(({ figure }) => figureCell(totalsFigure(line, figure))),
    ]),
  };
}

export const GROUP_HEADS = ['Группа', 'Учеников', 'ФИО', 'Класс', 'Предметы'] as const;

/**
 * The groups as cells: one row per student; the first row of a group also has its name and count.
 */
export function groupCells(groups: StandingGroups, isOneSubject = false): WorksheetCell[][] {
  return GROUPS.filter(({ ofSeveral }) => !(ofSeveral && isOneSubject)).flatMap(
    ({ name, label }) => {
      const [first = [], ...others] = groups[name].map(({ standing, because }) => [
        `${standing.studentName} ${standing.note}`.trim(),
        standing.className,
        because.join(', '),
      ]);
      return [
        [label, groups[name].length, ...first],
        ...others.map((member) => [null, null, ...member]),
      ];
    },
  );
}

/** The totals and the groups as rows of a spreadsheet; figures are numbers. */
export function totalsRows(
  totals: Totals,
  groups: StandingGroups,
  by: TotalsBy,
): WorksheetCell[][] {
  const { heads, lines } = totalsTable(totals, by);
  const byStudents = studentFiguresText(totals.total.byStudents);
  return [
    heads,
    ...lines,
    [],
    [...GROUP_HEADS],
    ...groupCells(groups),
    ...(byStudents === '' ? [] : [[], [byStudents]]),
  ];
}
