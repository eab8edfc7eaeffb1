import {
  type Figures,
  figuresOf,
  type MarkCounts,
  countFinals,
  countMarked,
  type NeededMarks,
  studentFigures,
  type StudentFigures,
  sumCounts,
  type Threshold,
} from './figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { isNumberMark, type NumberMark } from '../marks/marks.ts';
import { russian } from '../text/names.ts';
import { countsOf, type StudentStanding, type SubjectStanding } from './standings.ts';

/** The unit of a line in the totals. */
export type TotalsBy = 'subject' | 'class' | 'teacher';

/**
 * The counted marks: one proposed mark for each student and subject, or all marks. The results
 * differ widely: a single 2 among many 5s does not change a proposed mark.
 */
export type TotalsBasis = 'proposed' | 'all';

/** The totals of a subject, a class, a teacher or a school. */
export interface TotalsLine {
  title: string;
  /** The number of students; a student with two subjects counts once. */
  students: number;
  byStudents: StudentFigures;
  /** The number of each mark, by the basis. */
  counts: MarkCounts;
  /** The number of pairs of student and subject that have absences, but no mark that is a number. */
  unmarked: number;
  /** The number of pairs of student and subject with fewer marks than needed, also without any. */
  scarce: number;
  /** Computed from `counts`; the attendance is always computed from all entries. */
  figures: Figures;
}

export interface Totals {
  lines: readonly TotalsLine[];
  total: TotalsLine;
}

/** The marks of one student in one subject. */
interface Standing extends SubjectStanding {
  studentKey: string;
}

export interface TotalsQuestion {
  by: TotalsBy;
  basis: TotalsBasis;
  threshold: Threshold;
  needed: NeededMarks;
  /** The teachers' names, by the title of their subject. */
  teachers: ReadonlyMap<string, string>;
  /**
   * True if these are the teachers of all subjects. Otherwise a subject without a name here may
   * have a teacher.
   */
  hasAllTeachers?: boolean;
}

/** The title of the line for marks without a class or teacher. */
const UNASSIGNED_TITLES: Readonly<Record<TotalsBy, string>> = {
  subject: 'Без предмета',
  class: 'Без класса',
  teacher: 'Без преподавателя',
};

const UNKNOWN_TEACHER = 'Преподаватель неизвестен';

/** The totals of students by subject, class or teacher, in Russian order. */
export function totalsOf(
  standings: readonly StudentStanding[],
  { by, basis, threshold, needed, teachers, hasAllTeachers = true }: TotalsQuestion,
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
    totalsLine(title, own, { basis, threshold, needed });
  return {
    lines: [...groupBy(all, titleOf)]
      .sort(([a], [b]) => Number(a === '') - Number(b === '') || russian.compare(a, b))
      .map(([title, own]) => lineOf(title || UNASSIGNED_TITLES[by], own)),
    total: lineOf('Всего', all),
  };
}

function totalsLine(
  title: string,
  standings: readonly Standing[],
  { basis, threshold, needed }: Pick<TotalsQuestion, 'basis' | 'threshold' | 'needed'>,
): TotalsLine {
  const students = [...groupBy(standings, ({ studentKey }) => studentKey).values()];
  const each = countsOf(standings);
  const given = sumCounts(each);
  const counts = basis === 'all' ? given : countFinals(each, threshold);
  return {
    title,
    students: students.length,
    counts,
    unmarked: each.filter((own) => countMarked(own) === 0).length,
    scarce: each.filter((own) => countMarked(own) < needed).length,
    figures: { ...figuresOf(counts), attendance: figuresOf(given).attendance },
    byStudents: studentFigures(students.map(countsOf), threshold),
  };
}

/** The figures of a line besides the counts of marks, by name. */
const FIGURES = {
  students: ({ students }: TotalsLine) => students,
  unmarked: ({ unmarked }: TotalsLine) => unmarked,
  scarce: ({ scarce }: TotalsLine) => scarce,
  average: ({ figures }: TotalsLine) => figures.average,
  passRate: ({ figures }: TotalsLine) => figures.passRate,
  qualityRate: ({ figures }: TotalsLine) => figures.qualityRate,
  learningDegree: ({ figures }: TotalsLine) => figures.learningDegree,
  attendance: ({ figures }: TotalsLine) => figures.attendance,
  studentPassRate: ({ byStudents }: TotalsLine) => byStudents.passRate,
  studentQualityRate: ({ byStudents }: TotalsLine) => byStudents.qualityRate,
} as const;

/** The figure of a mark is the number of times that it was given or proposed. */
export type TotalsFigure = NumberMark | keyof typeof FIGURES;

export const totalsFigure = (line: TotalsLine, figure: TotalsFigure): number | null =>
  isNumberMark(figure) ? line.counts[figure] : FIGURES[figure](line);

/** The columns by which lines can be sorted. */
export type TotalsOrder = 'title' | TotalsFigure;

/**
 * Sorts lines, which are given in the order of their titles. Lines without the figure come last, in
 * both directions.
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
