import { useUpTo } from '../layout/useUpTo.ts';

/** If the columns' widths add up to more, a tablet shows compact rows. */
const WIDE = 4;

/** True where the rows are compact: on a phone, and for many columns on a tablet. */
export function useIsCompact(columns: readonly { width?: number; isHidden?: boolean }[]): boolean {
  const [isPhone, isTablet] = [useUpTo('phone'), useUpTo('tablet')];
  const widths = columns.filter(({ isHidden }) => !isHidden).map(({ width = 1 }) => width);
  return isPhone || (isTablet && widths.reduce((sum, width) => sum + width, 0) > WIDE);
}
