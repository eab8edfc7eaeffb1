import {
  countMarked,
  figuresOf,
  type MarkCounts,
  type NeededMarks,
  roundedAverage,
  showFigure,
  type Threshold,
} from '../../../domain/reports/figures.ts';
import { ABSENT } from '../../../domain/marks/marks.ts';

/** How a student stands in a subject: the heads of these figures, in every table that has them. */
export const STANDING_HEADS = ['Средний балл', 'Оценок', 'Пропуски', 'Предложение'] as const;

/**
 * The texts under these heads.
 *
 * @param needed a smaller number of marks is shown beside it: «2 из 3».
 */
export function standingTexts(
  counts: MarkCounts,
  threshold: Threshold,
  needed?: NeededMarks,
): readonly string[] {
  const marks = countMarked(counts);
  return [
    showFigure(figuresOf(counts).average),
    needed !== undefined && marks < needed ? `${marks} из ${needed}` : String(marks || '—'),
    String(counts[ABSENT] || '—'),
    roundedAverage(counts, threshold) ?? '—',
  ];
}
