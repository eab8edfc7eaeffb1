import { type CardSubject, trendText } from '../../domain/journal/studentCard.ts';
import type { Threshold } from '../../domain/reports/figures.ts';
import { periodInWords, type SchoolCalendar } from '../../domain/time/periods.ts';
import { STANDING_HEADS, standingTexts } from '../shared/reports/standingTexts.ts';

/** The figures of a subject on a student's card, each with its label. */
export function cardFigures(
  card: CardSubject,
  threshold: Threshold,
  calendar: SchoolCalendar,
): readonly (readonly [label: string, value: string])[] {
  const texts = standingTexts(card.counts, threshold);
  const trend = trendText(card);
  return [
    ...STANDING_HEADS.map((head, place) => [head, texts[place] ?? ''] as const),
    ...(card.former && trend !== ''
      ? [[`Раньше (${periodInWords(card.former.period, calendar)})`, trend] as const]
      : []),
  ];
}
