import { russianCount } from '../../domain/text/names.ts';
import { classes } from '../classes.ts';
import { Button } from '../buttons/Button.tsx';
import { Kbd } from '../keyboard/Kbd.tsx';
import { type ListState, useList } from './listContext.ts';
import styles from './ListStatus.module.css';

/**
 * The line at the bottom of a list in editing: the number of unsaved rows, and the keys of the
 * fields, if the rows have fields.
 */
export function ListStatus({ hasFields }: { hasFields: boolean }) {
  const list = useList();
  const { unsaved } = list.edits;
  return (
    <div
      className={classes(
        styles.status,
        unsaved.length === 0 && styles.idle,
        hasFields && styles.keyed,
        'no-print',
      )}
    >
      <p role="status">
        {unsaved.length > 0 && `Не сохранено строк: ${russianCount(unsaved.length)}`}
      </p>
      {unsaved.length > 0 && (
        <Button look="quiet" className={styles.button} onClick={() => showNextUnsaved(list)}>
          Показать
        </Button>
      )}
      {hasFields && (
        <p className={classes(styles.keys, 'no-touch')}>
          <span>
            <Kbd keys={['Enter']} /> сохранить
          </span>
          <span>
            <Kbd keys={['Esc']} /> вернуть как было
          </span>
        </p>
      )}
    </div>
  );
}

/** Leads to the next unsaved row: first the shown rows in their order, then the hidden ones. */
function showNextUnsaved({ view, edits: { unsaved } }: ListState): void {
  const shown = view.shown.filter((item) => unsaved.some(({ id }) => id === item.id));
  const ids = [...new Set([...shown, ...unsaved].map(({ id }) => id))];
  const last = view.target ? ids.indexOf(view.target.id) : -1;
  const next = ids[last + 1] ?? ids[0];
  if (next === undefined) return;
  if (!shown.some(({ id }) => id === next)) view.showAll();
  view.scrollToRow({ id: next, focus: 'field' });
}
