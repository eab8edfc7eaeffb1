import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { useStore } from 'zustand';
import { countOf } from '../../domain/text/plurals.ts';
import { russianCount } from '../../domain/text/names.ts';
import { rowsAsText } from '../../domain/imports/sheetText.ts';
import { Button } from '../Button.tsx';
import { type ListColumn, tableOf } from '../fields/columns.ts';
import { Icon } from '../Icon.tsx';
import { X } from '../icons.ts';
import styles from './SelectionBar.module.css';
import { useList } from './listContext.ts';

interface SelectionBarProps<Item extends { id: number }> {
  columns: readonly ListColumn<Item, string>[];
  /** The records of the list. */
  items: readonly Item[];
  /** What can be done with the selected records. */
  children: (selected: readonly Item[]) => ReactNode;
}

/** What is selected, and what can be done with all of it; there while anything is selected. */
export function SelectionBar<Item extends { id: number }>({
  columns,
  items,
  children,
}: SelectionBarProps<Item>) {
  const { shown, selection, say } = useList().view;
  const { ids, isHeld } = useStore(selection.store);
  const [copied, setCopied] = useState<string | null>(null);
  const selected = ids.size === 0 ? [] : items.filter(({ id }) => ids.has(id));
  if (selected.length === 0 && !isHeld) return null;
  const hidden = selected.length - shown.filter(({ id }) => ids.has(id)).length;

  const copy = async () => {
    // In the order in which they stand; those out of sight come last.
    const byId = new Map(selected.map((item) => [item.id, item]));
    const rows = new Set([...shown, ...selected].flatMap(({ id }) => byId.get(id) ?? []));
    try {
      await navigator.clipboard.writeText(rowsAsText(tableOf(columns, [...rows])));
      const count = countOf(selected.length, ['строка', 'строки', 'строк']);
      setCopied('Скопировано');
      say(`Скопировано: ${count}.`);
    } catch {
      // There is no clipboard on a page that came over plain HTTP, and a browser may refuse it.
      setCopied('Не скопировано');
      say('Скопировать не удалось. Сохраните строки кнопкой «Экспорт».');
    }
    setTimeout(() => setCopied(null), SHOWN_MS);
  };

  return (
    <div role="region" aria-label="Выбранные" className={classes(styles.bar, 'no-print')}>
      <p role="status" className={styles.count}>
        <b>{`Выбрано ${russianCount(selected.length)}`}</b>
        {hidden > 0 && <span>{` · не видно ${russianCount(hidden)}`}</span>}
      </p>
      {children(selected)}
      <Button onClick={() => void copy()}>{copied ?? 'Скопировать'}</Button>
      <Button look="icon" aria-label="Снять выбор" title="Снять выбор" onClick={selection.clear}>
        <Icon of={X} />
      </Button>
    </div>
  );
}

/** For how long the button says how the copying ended. */
const SHOWN_MS = 2000;
