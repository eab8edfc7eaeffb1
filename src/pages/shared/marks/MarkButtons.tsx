import { memo, type MouseEvent } from 'react';
import { levelOf, storedMark, MARKS, type MarkValue } from '../../../domain/marks/marks.ts';
import { classes } from '../../../ui/classes.ts';
import { isStrayPress } from '../../../ui/pointer/strayPress.ts';
import styles from './MarkButtons.module.css';

interface MarkButtonsProps {
  /** Whose mark this is, for screen readers. */
  label: string;
  mark: string | null;
  /** The mark could not be saved: it gets an outline instead of a fill. */
  isUnsaved: boolean;
  /** -1 in a table that handles keys and is one stop of Tab: the buttons are no stops themselves. */
  tabIndex?: 0 | -1;
  onMark: (value: MarkValue) => void;
}

/** With Shift the press selects the row. */
function isForMark(event: MouseEvent<HTMLButtonElement>): boolean {
  const { shiftKey, currentTarget } = event;
  const part = currentTarget.closest('table') ?? currentTarget.closest('[role="group"]');
  return !shiftKey && part !== null && !isStrayPress(event, part);
}

export const MarkButtons = memo(function MarkButtons(props: MarkButtonsProps) {
  const { label, mark, isUnsaved, tabIndex = -1, onMark } = props;
  const given = mark === null ? null : storedMark(mark);
  const isUnknown = mark !== null && given === null;
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
          data-mark={levelOf(value)}
          data-unsaved={isUnsaved && value === given}
          aria-pressed={value === given}
          tabIndex={tabIndex}
          // Held down on the card it would mark one student after the other.
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          onClick={(event) => isForMark(event) && onMark(value)}
        >
          <span className={styles.chip}>{value}</span>
        </button>
      ))}
      {isUnknown && (
        <span className={classes(styles.unknown, 'tone-wait')}>{`Стоит: ${mark}`}</span>
      )}
    </div>
  );
});
