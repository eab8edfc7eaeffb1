import { russianCount } from '../../domain/text/names.ts';
import { classes } from '../classes.ts';
import { Button } from '../Button.tsx';
import { Keys } from '../Keys.tsx';
import styles from './ListStatus.module.css';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';

interface ListStatusProps<Item extends { id: number }, Name extends string> {
  view: ListView<Item>;
  edits: RowEdits<Item, Name>;
}

/** The line at the bottom of a list that is edited: what is not saved yet, and the keys. */
export function ListStatus<Item extends { id: number }, Name extends string>({
  view,
  edits: { unsaved },
}: ListStatusProps<Item, Name>) {
  return (
    <div className={classes(styles.status, 'no-print')}>
      <p role="status">
        {unsaved.length > 0 && `Не сохранено строк: ${russianCount(unsaved.length)}`}
      </p>
      {unsaved.length > 0 && (
        <Button look="quiet" className={styles.button} onClick={() => leadToUnsaved(view, unsaved)}>
          Показать
        </Button>
      )}
      <p className={classes(styles.keys, 'no-touch')}>
        <span>
          <Keys keys={['Enter']} /> сохранить
        </span>
        <span>
          <Keys keys={['Esc']} /> вернуть как было
        </span>
      </p>
    </div>
  );
}

/** Leads to the next unsaved row: in the order of the list, then to those that a search hides. */
function leadToUnsaved<Item extends { id: number }>(
  view: ListView<Item>,
  unsaved: readonly Item[],
): void {
  const shown = view.shown.filter((item) => unsaved.some(({ id }) => id === item.id));
  const ids = [...new Set([...shown, ...unsaved].map(({ id }) => id))];
  const last = view.target ? ids.indexOf(view.target.id) : -1;
  const next = ids[last + 1] ?? ids[0];
  if (next === undefined) return;
  if (!shown.some(({ id }) => id === next)) view.showAll();
  view.leadTo({ id: next, focus: 'field' });
}
