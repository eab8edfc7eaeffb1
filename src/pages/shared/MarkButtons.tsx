import { isMarkValue, MARKS, type MarkValue } from '../../domain/marks.ts';
import styles from './MarkButtons.module.css';

interface MarkButtonsProps {
  /** Whose mark this is, for screen readers. */
  label: string;
  mark: string | null;
  /** The mark could not be saved: it gets an outline instead of a fill. */
  isUnsaved: boolean;
  onMark: (value: MarkValue) => void;
}

export function MarkButtons({ label, mark, isUnsaved, onMark }: MarkButtonsProps) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
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
          {value}
        </button>
      ))}
      {mark !== null && !isMarkValue(mark) && (
        <span className={styles.unknown}>Стоит: {mark || 'пусто'}</span>
      )}
    </div>
  );
}
