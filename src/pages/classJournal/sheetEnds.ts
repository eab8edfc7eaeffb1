import { countLine, type SheetLine } from '../../domain/classSheet.ts';
import {
  countMarked,
  figuresOf,
  roundedAverage,
  showFigure,
  type Threshold,
} from '../../domain/figures.ts';
import { ABSENT } from '../../domain/marks.ts';

/** The columns behind the marks: how a student stands. */
export const END_LABELS = ['Средний балл', 'Оценок', 'Пропуски', 'Предложение'] as const;

/** What stands in them, by the threshold of rounding. */
export function createEndTexts(threshold: Threshold) {
  return (line: SheetLine): readonly string[] => {
    const counts = countLine(line);
    return [
      showFigure(figuresOf(counts).average),
      String(countMarked(counts) || '—'),
      String(counts[ABSENT] || '—'),
      roundedAverage(counts, threshold) ?? '—',
    ];
  };
}
