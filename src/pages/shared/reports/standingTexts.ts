import {
  countMarked,
  figuresOf,
  type MarkCounts,
  roundedAverage,
  showFigure,
  type Threshold,
} from '../../../domain/reports/figures.ts';
import { ABSENT } from '../../../domain/marks/marks.ts';

/** How a student stands in a subject: the heads of these figures, in every table that has them. */
export const STANDING_HEADS = ['Средний балл', 'Оценок', 'Пропуски', 'Предложение'] as const;

/** The texts under these heads, by the threshold of rounding. */
export function standingTexts(counts: MarkCounts, threshold: Threshold): readonly string[] {
  return [
    showFigure(figuresOf(counts).average),
    String(countMarked(counts) || '—'),
    String(counts[ABSENT] || '—'),
    roundedAverage(counts, threshold) ?? '—',
  ];
}
