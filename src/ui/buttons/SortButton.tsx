import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { ArrowDown, ArrowUp } from '../icons/icons.ts';
import styles from './SortButton.module.css';

interface SortButtonProps {
  label: string;
  /** As aria-sort of the head around the button; undefined where another column orders the rows. */
  direction: SortDirection | undefined;
  onPress: () => void;
  className?: string | undefined;
  /** -1 if the keys of a table around the button lead to it. */
  tabIndex?: number | undefined;
}

type SortDirection = 'ascending' | 'descending';

/** The value of aria-sort for a column. */
export function sortDirection(isSorted: boolean, isDescending: boolean): SortDirection | undefined {
  if (!isSorted) return undefined;
  return isDescending ? 'descending' : 'ascending';
}

/** The head of a column, which orders the rows by it, or the other way round. */
export function SortButton(props: SortButtonProps) {
  const { label, direction, onPress, className, tabIndex } = props;
  return (
    <button
      type="button"
      className={classes(styles.sort, className)}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {label}
      {direction && <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} />}
    </button>
  );
}
