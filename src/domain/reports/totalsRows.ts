import type { Threshold } from './figures.ts';
import { NUMBER_MARKS } from '../marks/marks.ts';
import { type MarkLevel, SCALE } from '../marks/scale.ts';
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
  { name: 'unmarked', label: 'Без оценок', rule: 'ни по одному предмету нет оценки' },
  { name: 'oftenAbsent', label: 'Много пропусков', rule: 'больше трети отметок — Н' },
];

export const TOTALS_UNITS: readonly { value: TotalsBy; label: string; head: string }[] = [
  { value: 'subject', label: 'По предметам', head: 'Предмет' },
  { value: 'class', label: 'По классам', head: 'Класс' },
  { value: 'teacher', label: 'По преподавателям', head: 'Преподаватель' },
];

export const BASES: readonly { value: TotalsBasis; label: string }[] = [
  { value: 'proposed', label: 'По итоговым' },
  { value: 'all', label: 'По всем оценкам' },
];

/** The sentence that says how the groups are counted, for a file and for paper. */
export const groupsBasis = (threshold: Threshold) =>
  `Группы — по предложенным оценкам: средний балл по предмету, округлённый вверх от 0,${threshold}.`;

export interface TotalsColumn {
  figure: TotalsFigure;
  label: string;
  /** The meaning of a short label. */
  hint?: string;
  kind: 'count' | 'number' | 'percent';
}

/** The columns behind the title. */
export const TOTALS_COLUMNS: readonly TotalsColumn[] = [
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

/** A figure in a spreadsheet: with the two decimals of the screen; an empty cell for null. */
export const figureCell = (value: number | null): WorksheetCell =>
  value === null ? null : Math.round(value * 100) / 100;

/** The heads of the columns of the totals. */
export const totalsHeads = (head: string) => [head, ...TOTALS_COLUMNS.map(({ label }) => label)];

/** A line of the totals as cells. */
export const totalsCells = (line: TotalsLine): WorksheetCell[] => [
  line.title,
  ...TOTALS_COLUMNS.map(({ figure }) => figureCell(totalsFigure(line, figure))),
];

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
  { lines, total }: Totals,
  groups: StandingGroups,
  head: string,
): WorksheetCell[][] {
  return [
    totalsHeads(head),
    ...[...lines, total].map(totalsCells),
    [],
    [...GROUP_HEADS],
    ...groupCells(groups),
  ];
}
