import { useCallback } from 'react';
import type { ClassJournalLine } from '../../domain/journal/classJournalTable.ts';
import { spokenState } from '../../domain/journal/journalSpeech.ts';
import { levelOf } from '../../domain/marks/marks.ts';
import { isCurrent } from '../../domain/journal/cellSelection.ts';
import { classes } from '../../ui/classes.ts';
import type { RowCellsProps } from '../../ui/grid/GridRow.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Clock } from '../../ui/icons/icons.ts';
import { hasBackground, SmallMark } from '../../ui/marks/SmallMark.tsx';
import markStyles from '../../ui/marks/SmallMark.module.css';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { usePartInRow, useSelectionAround } from '../shared/markingGrid/selectionStore.ts';
import styles from './MarkCells.module.css';

/** The marks of a student. */
export function MarkCells(props: RowCellsProps<ClassJournalLine>) {
  const { line, index, from, to, firstColumn, className } = props;
  const selection = useSelectionAround();
  const part = usePartInRow(selection, index);
  // The focus follows the current cell, also when scrolling has rendered that cell again.
  const focus = useCallback(
    (cell: HTMLTableCellElement | null) => {
      if (selection.getState().hasFocus) cell?.focus({ preventScroll: true });
    },
    [selection],
  );
  const hasMark = (line.cells[part.current]?.value ?? null) !== null;
  const isShown = isCurrent(part.chosenBy, hasMark);
  return line.cells.slice(from, to).map(({ value, state }, shown) => {
    const column = from + shown;
    const isStop = column === part.current;
    const isHere = isShown && isStop;
    const isChosen = isShown && part.from <= column && column <= part.to;
    const stateText = spokenState(state);
    return (
      <td
        key={column}
        role="gridcell"
        ref={isHere ? focus : undefined}
        aria-colindex={firstColumn + column}
        aria-selected={isChosen}
        aria-readonly={line.hasLeft || undefined}
        tabIndex={isStop ? 0 : -1}
        className={classes(
          className,
          markStyles.ink,
          styles.cell,
          isChosen && styles.chosen,
          isHere && styles.current,
        )}
        data-mark={levelOf(value ?? '') ?? undefined}
        data-save={state ?? undefined}
      >
        {value !== null && hasBackground(value) ? <SmallMark value={value} isAlone /> : value}
        {state === 'waits' && <Icon of={Clock} className={styles.waits} />}
        {stateText && <VisuallyHidden>{` ${stateText}`}</VisuallyHidden>}
      </td>
    );
  });
}
