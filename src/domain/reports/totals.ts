import {
  type Figures,
  figuresOf,
  type MarkCounts,
  countFinals,
  countMarked,
  sumCounts,
  type Threshold,
} from './figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { isNumberMark, type NumberMark } from '../marks/marks.ts';
import { russian } from '../text/names.ts';
import type { StudentStanding, SubjectStanding } from './standings.ts';

/** What a line of the totals stands for. */
export type TotalsBy = 'subject' | 'class' | 'teacher';

/**
 * Which marks are counted: one proposed for each student and subject, or all that were given. The
 * two differ widely: of a 2 among many 5 nothing is left in the first.
 */
export type TotalsBasis = 'proposed' | 'all';

/** How students stand in a subject, a class, or with a teacher. */
export interface TotalsLine {
  title: string;
  /** How many students there are; one with two subjects is one. */
  students: number;
  /** How many marks of each kind, by the basis. */
  counts: MarkCounts;
  /** For how many students and subjects there is no mark at all, but absences. */
  unmarked: number;
  /** By the counts; the attendance always by all entries. */
  figures: Figures;
}

export interface Totals {
  lines: readonly TotalsLine[];
  total: TotalsLine;
}

/** How one student stands in one subject. */
interface Standing extends SubjectStanding {
  studentKey: string;
}

interface TotalsQuestion {
  by: TotalsBy;
  basis: TotalsBasis;
  threshold: Threshold;
  /** The teachers' names, by the title of their subject. */
  teachers: ReadonlyMap<string, string>;
  /** Whether these are all: of another subject nobody knows whether it has a teacher. */
  hasAllTeachers?: boolean;
}

/** The title of the line for marks without a class or teacher. */
const NOBODY: Readonly<Record<TotalsBy, string>> = {
  subject: 'Без предмета',
  class: 'Без класса',
  teacher: 'Без преподавателя',
};

const UNKNOWN_TEACHER = 'Преподаватель неизвестен';

/** The totals of students by subject, class or teacher, in Russian order. */
export function totalsOf(
  standings: readonly StudentStanding[],
  { by, basis, threshold, teachers, hasAllTeachers = true }: TotalsQuestion,
): Totals {
  const all = standings.flatMap(({ key, subjects }) =>
    subjects.map((subject): Standing => ({ ...subject, studentKey: key })),
  );
  const titleOf = {
    subject: ({ subjectTitle }: Standing) => subjectTitle,
    class: ({ className }: Standing) => className,
    teacher: ({ subjectTitle }: Standing) =>
      teachers.get(subjectTitle) ?? (hasAllTeachers ? '' : UNKNOWN_TEACHER),
  }[by];
  const lineOf = (title: string, own: readonly Standing[]) =>
    totalsLine(title, own, basis, threshold);
  return {
    lines: [...groupBy(all, titleOf)]
      .sort(([a], [b]) => Number(a === '') - Number(b === '') || russian.compare(a, b))
      .map(([title, own]) => lineOf(title || NOBODY[by], own)),
    total: lineOf('Всего', all),
  };
}

function totalsLine(
  title: string,
  standings: readonly Standing[],
  basis: TotalsBasis,
  threshold: Threshold,
): TotalsLine {
  const each = standings.map(({ counts }) => counts);
  const given = sumCounts(each);
  const counts = basis === 'all' ? given : countFinals(each, threshold);
  return {
    title,
    students: new Set(standings.map(({ studentKey }) => studentKey)).size,
    counts,
    unmarked: each.filter((own) => countMarked(own) === 0).length,
    figures: { ...figuresOf(counts), attendance: figuresOf(given).attendance },
  };
}

/** What is counted in a line besides its marks, by name. */
const FIGURES = {
  students: ({ students }: TotalsLine) => students,
  unmarked: ({ unmarked }: TotalsLine) => unmarked,
  average: ({ figures }: TotalsLine) => figures.average,
  passRate: ({ figures }: TotalsLine) => figures.passRate,
  qualityRate: ({ figures }: TotalsLine) => figures.qualityRate,
  learningDegree: ({ figures }: TotalsLine) => figures.learningDegree,
  attendance: ({ figures }: TotalsLine) => figures.attendance,
} as const;

/** The figure of a mark is the number of times that it was given or proposed. */
export type TotalsFigure = NumberMark | keyof typeof FIGURES;

export const totalsFigure = (line: TotalsLine, figure: TotalsFigure): number | null =>
  isNumberMark(figure) ? line.counts[figure] : FIGURES[figure](line);

/** What the lines can be sorted by. */
export type TotalsOrder = 'title' | TotalsFigure;

/**
 * The lines, which come in the order of their titles, in another one; those without the figure come
 * last, whatever the direction.
 */
export function sortTotals(
  lines: readonly TotalsLine[],
  order: TotalsOrder,
  isDescending: boolean,
): TotalsLine[] {
  const sign = isDescending ? -1 : 1;
  const byTitle = (a: TotalsLine, b: TotalsLine) => russian.compare(a.title, b.title);
  if (order === 'title') return isDescending ? [...lines].reverse() : [...lines];
  const figureOf = (line: TotalsLine) => totalsFigure(line, order);
  return [...lines].sort((a, b) => {
    const [first, second] = [figureOf(a), figureOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second) || byTitle(a, b);
  });
}
