import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { ChevronRight } from '../icons/icons.ts';
import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import type { ReactNode } from 'react';
import { RowCardLink, type RowCellsProps } from './EditedRow.tsx';
import { CutText } from '../text/CutText.tsx';
import styles from './ListTable.module.css';
import type { RowDialogProps } from './RowDialog.tsx';
import { STATE_WORDS } from './rowState.ts';

const RowDialog = lazyDialog(() => import('./RowDialog.tsx')) as <
  Item extends { id: number },
  Name extends string,
>(
  props: RowDialogProps<Item, Name>,
) => ReactNode;

/** The cells of a row on a narrow screen: two lines, which open the fields in a dialog. */
export function CompactRow<Item extends { id: number }, Name extends string>(
  props: RowCellsProps<Item, Name>,
) {
  const { item, rowId, state, isEditing, nameOf, noteOf } = props;
  const [isOpen, setOpen] = useState(false);
  const note = noteOf(item);
  const lines = (
    <>
      <span className={styles.lines}>
        <span>
          <CutText text={nameOf(item)} />
        </span>
        {note && (
          <small>
            <CutText text={note} />
          </small>
        )}
      </span>
      {isEditing && (
        <>
          <span className={classes(styles.state, styles.short, state && styles[state])}>
            {state && STATE_WORDS[state]}
          </span>
          <Icon of={ChevronRight} />
        </>
      )}
    </>
  );

  return (
    <div role="rowheader" className={styles.whole}>
      {isEditing ? (
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {lines}
        </button>
      ) : (
        <div className={styles.open}>
          {lines}
          <RowCardLink {...props} />
        </div>
      )}
      {isOpen && (
        <RowDialog
          {...props}
          onDelete={() => {
            setOpen(false);
            // The button that opened the dialog disappears with the row.
            document.getElementById(rowId)?.focus({ preventScroll: true });
            props.onDelete(item);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
