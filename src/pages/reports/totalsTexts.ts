import type { TotalsColumn } from '../../domain/reports/totalsRows.ts';
import type { PaperColumn } from '../../ui/paper/PaperTable.tsx';

export const NO_MARKS_OF_SCHOOL = 'В этой школе пока нет оценок.';

/** «13 %», the share of a group among so many students; «—» of none. */
export function shareText(group: readonly unknown[], count: number): string {
  if (count === 0) return '—';
  const share = Math.round((group.length * 100) / count);
  return share === 0 && group.length > 0 ? '<\u00a01\u00a0%' : `${share}\u00a0%`;
}

/** In per cent of the sheet: counts are short, figures have long heads. */
const SHARES = { count: 5, figure: 9 };

/** The column of a figure on paper. */
export const paperColumn = ({ label, figure, kind }: TotalsColumn): PaperColumn => ({
  key: figure,
  label,
  kind: 'mark',
  share: kind === 'count' && figure !== 'students' ? SHARES.count : SHARES.figure,
});
