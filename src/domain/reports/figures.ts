import { ABSENT, storedMark, MARKS, type MarkValue, type NumberMark } from '../marks/marks.ts';
import { type Grade, SCALE } from '../marks/scale.ts';

/** How many times each mark was given. */
export type MarkCounts = Readonly<Record<MarkValue, number>>;

/**
 * The figures that schools report about marks; null if there is nothing to count. N is the number
 * of marks that are numbers; nН is the number of absences, which count only for the attendance.
 * Empty cells never count.
 */
export interface Figures {
  /** Средний балл: (5·n5 + 4·n4 + 3·n3 + 2·n2) / N. */
  average: number | null;
  /** Успеваемость, per cent: (n5 + n4 + n3)·100 / N. */
  passRate: number | null;
  /** Качество знаний, per cent: (n5 + n4)·100 / N. */
  qualityRate: number | null;
  /** СОУ, the degree of learning by V. P. Simonov: (100·n5 + 64·n4 + 36·n3 + 16·n2) / N. */
  learningDegree: number | null;
  /** Посещаемость, per cent: N·100 / (N + nН). */
  attendance: number | null;
}

/** True if a mark counts for «Успеваемость». */
export const isPassed = ({ level }: Grade) => level !== 'failing';
/** True if a mark counts for «Качество знаний». */
export const isOfQuality = ({ level }: Grade) => level === 'good' || level === 'excellent';

const noMarks = () =>
  Object.fromEntries(MARKS.map((mark) => [mark, 0])) as Record<MarkValue, number>;

/** Counts marks; other values and empty texts are left out. */
export function countMarks(values: Iterable<string>): MarkCounts {
  return countRepeated([values], [1]);
}

/** Counts groups of marks; each group counts as many times as it occurs. */
export function countRepeated(
  groups: readonly Iterable<string>[],
  times: ArrayLike<number>,
): MarkCounts {
  const counts = noMarks();
  groups.forEach((values, group) => {
    for (const value of values) {
      const mark = storedMark(value);
      if (mark) counts[mark] += times[group] ?? 0;
    }
  });
  return counts;
}

/** Adds up the weights of all marks that are numbers. */
function sumOver(counts: MarkCounts, weight: (grade: Grade) => number): number {
  return SCALE.reduce((sum, grade) => sum + weight(grade) * counts[grade.value], 0);
}

const worthOf = ({ worth }: Grade) => worth;

/** The number of marks that are numbers. */
export const countMarked = (counts: MarkCounts) => sumOver(counts, () => 1);

const countIf = (counts: MarkCounts, isCounted: (grade: Grade) => boolean) =>
  sumOver(counts, (grade) => (isCounted(grade) ? 1 : 0));

export function figuresOf(counts: MarkCounts): Figures {
  const marked = countMarked(counts);
  const visits = marked + counts[ABSENT];
  const share = (amount: number, whole: number) => (whole === 0 ? null : amount / whole);
  return {
    average: share(sumOver(counts, worthOf), marked),
    passRate: share(countIf(counts, isPassed) * 100, marked),
    qualityRate: share(countIf(counts, isOfQuality) * 100, marked),
    learningDegree: share(
      sumOver(counts, ({ learningDegree }) => learningDegree),
      marked,
    ),
    attendance: share(marked * 100, visits),
  };
}

/**
 * The fraction of a mark, in hundredths, from which an average is rounded up. Each school decides
 * on it in its own rules of marking; the figures of the reports round up from a half.
 */
export const THRESHOLDS = [50, 55, 60, 65, 70] as const;
export type Threshold = (typeof THRESHOLDS)[number];

/**
 * How many marks a student should have in a subject and period (накопляемость). Each school decides
 * on it in its own rules of marking: three are usual for one lesson a week, five for more.
 */
export const NEEDED_MARKS = [3, 5] as const;
export type NeededMarks = (typeof NEEDED_MARKS)[number];

/** The average as a mark; null without marks. */
export function roundedAverage(counts: MarkCounts, threshold: Threshold = 50): NumberMark | null {
  const marked = countMarked(counts);
  if (marked === 0) return null;
  // In whole numbers, because fractions are not exact.
  const sum = sumOver(counts, worthOf);
  const whole = Math.floor(sum / marked);
  const isUp = (sum - whole * marked) * 100 >= threshold * marked;
  return SCALE.find(({ worth }) => worth === whole + (isUp ? 1 : 0))?.value ?? null;
}

/** An average so near to the rounding, in hundredths, that the mark may be disputed. */
const BORDER = 10;

/** True if an average is within a tenth of where it would be rounded to another mark. */
export function isDisputable(counts: MarkCounts, threshold: Threshold): boolean {
  const marked = countMarked(counts);
  const fraction = (sumOver(counts, worthOf) * 100) % (100 * marked);
  // In whole numbers, because fractions are not exact.
  return marked > 0 && Math.abs(fraction - threshold * marked) < BORDER * marked;
}

/** How often each mark is the rounded average of a student, or of a student in a subject. */
export function countFinals(each: readonly MarkCounts[], threshold: Threshold = 50): MarkCounts {
  const finals = noMarks();
  for (const counts of each) {
    const mark = roundedAverage(counts, threshold);
    if (mark) finals[mark] += 1;
  }
  return finals;
}

/**
 * The figures of several students, which are defined for one mark per student, the rounded average.
 * Only the attendance counts all entries.
 */
export function provisionalFigures(students: readonly MarkCounts[]): Figures {
  return {
    ...figuresOf(countFinals(students)),
    attendance: figuresOf(sumCounts(students)).attendance,
  };
}

/** Figures that count each student once, by the proposed marks of all their subjects. */
export interface StudentFigures {
  /** The number of students with a mark. */
  marked: number;
  /** Of these, per cent with passed marks only; null if there is none. */
  passRate: number | null;
  /** Of these, per cent with marks of quality only. */
  qualityRate: number | null;
}

/**
 * The figures by students.
 *
 * @param students for each student, the counts of marks in each subject.
 */
export function studentFigures(
  students: readonly (readonly MarkCounts[])[],
  threshold: Threshold,
): StudentFigures {
  const marked = students
    .map((subjects) => countFinals(subjects, threshold))
    .filter((proposed) => countMarked(proposed) > 0);
  const shareOf = (isCounted: (grade: Grade) => boolean) => {
    const counted = marked.filter((own) => countIf(own, isCounted) === countMarked(own));
    return marked.length === 0 ? null : (counted.length * 100) / marked.length;
  };
  return {
    marked: marked.length,
    passRate: shareOf(isPassed),
    qualityRate: shareOf(isOfQuality),
  };
}

export function sumCounts(parts: readonly MarkCounts[]): MarkCounts {
  const sum = noMarks();
  for (const counts of parts) for (const mark of MARKS) sum[mark] += counts[mark];
  return sum;
}

const twoDigits = new Intl.NumberFormat('ru', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** «3,80», or «—» for null. */
export function showFigure(value: number | null): string {
  return value === null ? '—' : twoDigits.format(value);
}

/** «92,00 %», or «—» for null. */
export function showPercent(value: number | null): string {
  return value === null ? '—' : `${twoDigits.format(value)}\u00a0%`;
}
