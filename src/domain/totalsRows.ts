import type { Threshold } from './figures.ts';
import type { SheetCell } from './sheetRows.ts';
import type { GroupName, StandingGroups } from './standingGroups.ts';
import {
  TOTALS_FIGURES,
  type Totals,
  type TotalsBasis,
  type TotalsBy,
  type TotalsFigure,
  type TotalsLine,
} from './totals.ts';

/** The groups in their order, as schools name them. */
export const GROUPS: readonly { name: GroupName; label: string; rule: string }[] = [
  { name: 'excellent', label: 'Отличники', rule: 'все 5' },
  { name: 'good', label: 'Хорошисты', rule: 'все 4 и 5, не все 5' },
  { name: 'oneFour', label: 'С одной «4»', rule: 'одна 4, остальные 5; они и среди хорошистов' },
  { name: 'oneThree', label: 'С одной «3»', rule: 'одна 3, ни одной 2' },
  { name: 'severalThrees', label: 'С несколькими «3»', rule: 'две 3 и больше, ни одной 2' },
  { name: 'failing', label: 'Неуспевающие', rule: 'хотя бы одна 2' },
  { name: 'unmarked', label: 'Без оценок', rule: 'ни по одному предмету нет оценки' },
  { name: 'oftenAbsent', label: 'Много пропусков', rule: 'больше трети отметок — Н' },
];

export const BY: readonly { value: TotalsBy; label: string; head: string }[] = [
  { value: 'subject', label: 'По предметам', head: 'Предмет' },
  { value: 'class', label: 'По классам', head: 'Класс' },
  { value: 'teacher', label: 'По преподавателям', head: 'Преподаватель' },
];

export const BASES: readonly { value: TotalsBasis; label: string }[] = [
  { value: 'proposed', label: 'Предварительно' },
  { value: 'all', label: 'По всем оценкам' },
];

/** How the groups are counted, for a file and for paper. */
export const groupsBasis = (threshold: Threshold) =>
  `Группы — по предложенным оценкам: средний балл по предмету, округлённый вверх от 0,${threshold}.`;

export interface TotalsColumn {
  figure: TotalsFigure;
  label: string;
  /** What the label stands for, where it is short. */
  hint?: string;
  kind: 'count' | 'number' | 'percent';
}

/** The columns behind the title. */
export const TOTALS_COLUMNS: readonly TotalsColumn[] = [
  { figure: 'students', label: 'Учеников', kind: 'count' },
  { figure: 'fives', label: '5', kind: 'count' },
  { figure: 'fours', label: '4', kind: 'count' },
  { figure: 'threes', label: '3', kind: 'count' },
  { figure: 'twos', label: '2', kind: 'count' },
  { figure: 'unmarked', label: 'Нет', hint: 'Нет ни одной оценки', kind: 'count' },
  { figure: 'average', label: 'Средний балл', kind: 'number' },
  { figure: 'passRate', label: 'Успеваемость', kind: 'percent' },
  { figure: 'qualityRate', label: 'Качество знаний', kind: 'percent' },
  { figure: 'learningDegree', label: 'СОУ', hint: 'Степень обученности', kind: 'number' },
  { figure: 'attendance', label: 'Посещаемость', kind: 'percent' },
];

/** A figure as a spreadsheet has it: with the two decimals of the screen, empty where it is none. */
export const figureCell = (value: number | null): SheetCell =>
  value === null ? null : Math.round(value * 100) / 100;

/** The heads of the columns of the totals. */
export const totalsHeads = (head: string) => [head, ...TOTALS_COLUMNS.map(({ label }) => label)];

/** A line of the totals as cells. */
export const totalsCells = (line: TotalsLine): SheetCell[] => [
  line.title,
  ...TOTALS_COLUMNS.map(({ figure }) => figureCell(TOTALS_FIGURES[figure](line))),
];

export const GROUP_HEADS = ['Группа', 'Учеников', 'ФИО', 'Класс', 'Предметы'] as const;

/** The groups as cells: a student a row, the group and its count beside the first of them. */
export function groupCells(groups: StandingGroups): SheetCell[][] {
  return GROUPS.flatMap(({ name, label }) => {
    const [first = [], ...others] = groups[name].map(({ standing, because }) => [
      `${standing.studentName} ${standing.note}`.trim(),
      standing.className,
      because.join(', '),
    ]);
    return [
      [label, groups[name].length, ...first],
      ...others.map((member) => [null, null, ...member]),
    ];
  });
}

/** The totals and the groups as rows of a spreadsheet; figures are numbers. */
export function totalsRows(
  { lines, total }: Totals,
  groups: StandingGroups,
  head: string,
): SheetCell[][] {
  return [
    totalsHeads(head),
    ...[...lines, total].map(totalsCells),
    [],
    [...GROUP_HEADS],
    ...groupCells(groups),
  ];
}
