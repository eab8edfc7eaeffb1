import { showFigure, showPercent } from '../../domain/figures.ts';
import type { SheetCell } from '../../domain/sheetRows.ts';
import type { GroupName, StandingGroups } from '../../domain/standingGroups.ts';
import type {
  TotalsBasis,
  TotalsBy,
  TotalsLine,
  Totals,
  TotalsOrder,
} from '../../domain/totals.ts';

export const NO_MARKS_OF_SCHOOL = 'В этой школе пока нет оценок.';

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

interface TotalsColumn {
  order: TotalsOrder;
  label: string;
  /** What the label stands for, where it is short. */
  hint?: string;
  text: (line: TotalsLine) => string;
  value: (line: TotalsLine) => number | null;
}

const count = (order: TotalsOrder, label: string, value: (line: TotalsLine) => number) => ({
  ...{ order, label, value },
  text: (line: TotalsLine) => String(value(line) || '—'),
});

/** The columns behind the title. */
export const TOTALS_COLUMNS: readonly TotalsColumn[] = [
  count('students', 'Учеников', ({ students }) => students),
  count(5, '5', ({ counts }) => counts[5]),
  count(4, '4', ({ counts }) => counts[4]),
  count(3, '3', ({ counts }) => counts[3]),
  count(2, '2', ({ counts }) => counts[2]),
  { ...count('unmarked', 'Нет', ({ unmarked }) => unmarked), hint: 'Нет ни одной оценки' },
  {
    order: 'average',
    label: 'Средний балл',
    text: ({ figures }) => showFigure(figures.average),
    value: ({ figures }) => figures.average,
  },
  {
    order: 'passRate',
    label: 'Успеваемость',
    text: ({ figures }) => showPercent(figures.passRate),
    value: ({ figures }) => figures.passRate,
  },
  {
    order: 'qualityRate',
    label: 'Качество знаний',
    text: ({ figures }) => showPercent(figures.qualityRate),
    value: ({ figures }) => figures.qualityRate,
  },
  {
    order: 'learningDegree',
    label: 'СОУ',
    hint: 'Степень обученности',
    text: ({ figures }) => showFigure(figures.learningDegree),
    value: ({ figures }) => figures.learningDegree,
  },
  {
    order: 'attendance',
    label: 'Посещаемость',
    text: ({ figures }) => showPercent(figures.attendance),
    value: ({ figures }) => figures.attendance,
  },
];

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** The totals and the groups as rows of a spreadsheet; figures are numbers. */
export function totalsRows(
  { lines, total }: Totals,
  groups: StandingGroups,
  head: string,
): SheetCell[][] {
  return [
    [head, ...TOTALS_COLUMNS.map(({ label }) => label)],
    ...[...lines, total].map((line) => [
      line.title,
      ...TOTALS_COLUMNS.map(({ value }) => rounded(value(line))),
    ]),
    [],
    ['Группа', 'Учеников', 'ФИО', 'Класс', 'Предметы'],
    ...GROUPS.flatMap(({ name, label }) => {
      const [first, ...others] = groups[name].map(({ standing, because }) => [
        `${standing.studentName} ${standing.note}`.trim(),
        standing.className,
        because.join(', '),
      ]);
      return [
        [label, groups[name].length, ...(first ?? [])],
        ...others.map((member) => [null, null, ...member]),
      ];
    }),
  ];
}
