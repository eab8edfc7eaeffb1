import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useStore } from 'zustand';
import { countOf } from '../../domain/text/plurals.ts';
import { russianCount } from '../../domain/text/names.ts';
import { rowsAsText } from '../../domain/imports/sheetText.ts';
import { copyText } from '../../lib/forms/copyText.ts';
import { Button } from '../buttons/Button.tsx';
import { useOutcome } from '../buttons/useOutcome.ts';
import { type ListColumn, tableOf } from '../fields/columns.ts';
import { Icon } from '../icons/Icon.tsx';
import { X } from '../icons/icons.ts';
import styles from './SelectionBar.module.css';
import { useSelection } from './selectionContext.ts';

interface SelectionBarProps<Item extends { id: number }> {
  columns: readonly ListColumn<Item, string>[];
  /** The records of the list. */
  items: readonly Item[];
  /** The actions on the selected records. */
  children: (selected: readonly Item[]) => ReactNode;
}

/** The number of selected rows and the actions on them, while any are selected. */
export function SelectionBar<Item extends { id: number }>({
  columns,
  items,
  children,
}: SelectionBarProps<Item>) {
  const { shown, isLoading = false, selection, announce } = useSelection();
  const { ids, isHeld } = useStore(selection.store);
  const [outcome, showOutcome] = useOutcome();
  const isSelected = ({ id }: { id: number }) => ids.has(id);
  const byId = new Map(items.filter(isSelected).map((item) => [item.id, item]));
  if (byId.size === 0 && !isHeld) return null;
  const seen = shown.filter(isSelected);
  // In the order of the rows; hidden ones come last.
  const inOrder = new Set([...seen.map(({ id }) => id), ...byId.keys()]);
  const selected = [...inOrder].flatMap((id) => byId.get(id) ?? []);
  const hidden = selected.length - seen.length;

  const copy = async () => {
    if (await copyText(rowsAsText(tableOf(columns, selected)))) {
      const count = countOf(selected.length, ['строка', 'строки', 'строк']);
      showOutcome('Скопировано');
      announce(`Скопировано: ${count}.`);
    } else {
      showOutcome('Не скопировано');
      announce('Скопировать не удалось: браузер не дал доступа к буферу обмена.');
    }
  };

  return (
    <div role="region" aria-label="Выбранные" className={classes(styles.bar, 'no-print')}>
      <p role="status" className={styles.count}>
        <b>{`Выбрано ${russianCount(selected.length)}`}</b>
        {hidden > 0 && <span>{` · не видно ${russianCount(hidden)}`}</span>}
        {isLoading && <span> · список ещё загружается</span>}
      </p>
      {children(selected)}
      <Button onClick={() => void copy()}>{outcome ?? 'Скопировать'}</Button>
      <Button look="icon" aria-label="Снять выбор" title="Снять выбор" onClick={selection.clear}>
        <Icon of={X} />
      </Button>
    </div>
  );
}
