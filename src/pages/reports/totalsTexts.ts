import { showFigure, showPercent } from '../../domain/reports/figures.ts';
import { totalsFigure, type TotalsLine } from '../../domain/reports/totals.ts';
import type { TotalsColumn } from '../../domain/reports/totalsRows.ts';

export const NO_MARKS_OF_SCHOOL = 'В этой школе пока нет оценок.';

/** «13,04 %», the share of a group among so many students; «—» of none. */
export function shareText(group: readonly unknown[], count: number): string {
  return showPercent(count === 0 ? null : (group.length * 100) / count);
}

/** The text of a line's cell in a column. */
export function totalsText({ figure, kind }: TotalsColumn, line: TotalsLine): string {
  const value = totalsFigure(line, figure);
  if (kind === 'count') return String(value || '—');
  return kind === 'percent' ? showPercent(value) : showFigure(value);
}
