import { memo } from 'react';
import { isMarkValue, MARKS, type MarkValue } from '../../domain/marks.ts';
import { classes } from '../../ui/classes.ts';
import styles from './MarkButtons.module.css';

interface MarkButtonsProps {
  /** Whose mark this is, for screen readers. */
  label: string;
  mark: string | null;
  /** The mark could not be saved: it gets an outline instead of a fill. */
  isUnsaved: boolean;
  onMark: (value: MarkValue) => void;
}

export const MarkButtons = memo(function MarkButtons(props: MarkButtonsProps) {
  const { label, mark, isUnsaved, onMark } = props;
  const isUnknown = mark !== null && !isMarkValue(mark);
  return (
    <div
      className={classes(styles.group, isUnknown && styles.beside)}
      role="group"
      aria-label={label}
    >
      {MARKS.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.mark}
          data-mark={value}
          data-unsaved={isUnsaved && value === mark}
          aria-pressed={value === mark}
          // The table is one stop of Tab, and is worked by keys.
          tabIndex={-1}
          // With Shift the press selects the row.
          onClick={({ shiftKey }) => !shiftKey && onMark(value)}
        >
          <span className={styles.chip}>{value}</span>
        </button>
      ))}
      {isUnknown && <span className={styles.unknown}>Стоит: {mark || 'пусто'}</span>}
    </div>
  );
});
