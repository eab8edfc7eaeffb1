import { classes } from '../classes.ts';
import { SortButton, sortDirection } from '../buttons/SortButton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './ListHead.module.css';
import table from './ListTable.module.css';
import { PickAll } from './PickAll.tsx';
import { useList } from './listContext.ts';

interface ListHeadProps {
  columns: readonly { name: string; label: string }[];
  /** The rows have no columns: only the box that selects all rows is shown. */
  isCompact: boolean;
}

/** The heads of a list: a box that selects all rows, and for each column a button to sort by. */
export function ListHead({ columns, isCompact }: ListHeadProps) {
  const { ordering } = useList().view;
  return (
    <div role="row" aria-rowindex={1} className={classes(table.row, styles.head)}>
      <div role="columnheader" className={table.pick}>
        <PickAll />
      </div>
      {(isCompact ? [] : columns).map(({ name, label }) => {
        const direction = sortDirection(ordering.name === name, ordering.isDescending);
        return (
          <div key={name} role="columnheader" aria-sort={direction} className={styles.heading}>
            <SortButton
              label={label}
              direction={direction}
              onPress={() => ordering.sortBy(name)}
              className={styles.sort}
            />
          </div>
        );
      })}
      <div role="columnheader" className={styles.heading}>
        {isCompact ? 'Выбрать все' : <VisuallyHidden>Действия</VisuallyHidden>}
      </div>
    </div>
  );
}
