import { memo, useCallback, useId } from 'react';
import type { JournalStudent } from '../../domain/journal/journal.ts';
import { isMarked, isStuck, saveState, shownMark } from '../../domain/marks/saveState.ts';
import { spokenCell } from '../../domain/journal/journalSpeech.ts';
import type { MarkCell } from '../../domain/marks/markState.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { isCurrent } from '../../domain/journal/cellSelection.ts';
import { equalizeEntries, giveUpMark, retryMark, useMarkCell } from '../../stores/marks/marks.ts';
import { classes } from '../../ui/classes.ts';
import { CardLink } from '../../ui/buttons/CardLink.tsx';
import { CutText } from '../../ui/text/CutText.tsx';
import { SmallMark } from '../../ui/marks/SmallMark.tsx';
import sheet from '../../ui/layout/Sheet.module.css';
import styles from './JournalTable.module.css';
import { MarkButtons } from '../shared/marks/MarkButtons.tsx';
import { gridActions, type MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import { usePartInRow } from '../shared/markingGrid/selectionStore.ts';
import { SaveState } from '../shared/marks/SaveState.tsx';
import { placeOfRow } from './useLessonGrid.ts';

interface RowProps {
  student: JournalStudent;
  number: number;
  /** The last marks in the student's record, joined by spaces: memo can compare a string. */
  lastMarks: string;
  average: string;
  absences: string;
}

const Name = memo(function Name({ name, detail }: Pick<JournalStudent, 'name' | 'detail'>) {
  return (
    <span className={styles.line} title={name}>
      <span className={styles.own}>{detail ? name.slice(0, -` (${detail})`.length) : name}</span>
      {detail && (
        <>
          {' '}
          <span className={styles.detail}>
            <CutText text={`(${detail})`} />
          </span>
        </>
      )}
    </span>
  );
});

interface MarkedRowProps extends RowProps {
  cell: MarkCell;
  /** True if Tab stops at this row's cell, and then at the buttons of its failed save. */
  isStop: boolean;
  isCurrent: boolean;
  isSelected: boolean;
  onMark: (value: MarkValue) => void;
  onRetry: () => void;
  onGiveUp: () => void;
  onEqualize: () => void;
}

/**
 * A student's row as it looks. The roles of its cells are for phones too: there the styles make
 * rows a grid, and the table loses its roles.
 */
export function MarkedRow(props: MarkedRowProps) {
  const { student, number, cell, onMark, onRetry, onGiveUp, onEqualize } = props;
  const { lastMarks, average, absences } = props;
  const { name, detail } = student;
  const nameId = useId();
  const mark = shownMark(cell);
  const isFailed = isStuck(cell);
  const tabIndex = props.isStop ? 0 : -1;
  return (
    <tr
      role="row"
      data-student={student.student.id}
      data-save={saveState(cell)}
      aria-selected={props.isSelected}
      className={classes(
        props.isCurrent && styles.current,
        props.isCurrent && sheet.current,
        isFailed && sheet.failed,
      )}
    >
      <td role="cell" className={styles.number}>
        {number}
      </td>
      <th role="rowheader" scope="row" id={nameId} className={classes(styles.name, sheet.upright)}>
        <Name name={name} detail={detail} />
        <CardLink studentId={student.student.id} name={name} className={styles.card} />
      </th>
      {/* Its name is made of its content, «Оценка: Иванов Иван 4»: a label of its own would leave
          out the signs on the buttons, which whoever works by voice reads aloud (WCAG 2.5.3). */}
      <td
        role="gridcell"
        className={classes(styles.marks, mark === null && styles.open)}
        tabIndex={tabIndex}
      >
        <MarkButtons label={`Оценка: ${name}`} mark={mark} isUnsaved={isFailed} onMark={onMark} />
        <span role="img" aria-label={spokenCell(cell)} />
      </td>
      <td role="cell" className={styles.last}>
        {lastMarks !== '' && (
          <span className={styles.lastFive}>
            {lastMarks.split(' ').map((value, index) => (
              <SmallMark key={index} value={value} />
            ))}
          </span>
        )}
      </td>
      <td role="cell" className={styles.average}>
        {average}
      </td>
      <td role="cell" className={styles.absences}>
        {absences}
      </td>
      <td role="cell" className={styles.state}>
        <SaveState
          place="inRow"
          cell={cell}
          nameId={nameId}
          tabIndex={tabIndex}
          onRetry={onRetry}
          onGiveUp={onGiveUp}
          onEqualize={onEqualize}
        />
      </td>
    </tr>
  );
}

interface StudentRowProps extends RowProps {
  lessonId: number;
  grid: MarkingGrid;
}

/** A row that subscribes to its own mark and its own part of the selection. */
export const StudentRow = memo(function StudentRow({ lessonId, grid, ...row }: StudentRowProps) {
  const studentId = row.student.student.id;
  const index = row.number - 1;
  const cell = useMarkCell(lessonId, studentId);
  const part = usePartInRow(grid.selection, index);
  const isStop = part.current === 0;
  const onMark = useCallback(
    (value: MarkValue) => {
      const { choose, focusCurrent, give } = gridActions(grid);
      const place = placeOfRow(index);
      choose(place);
      focusCurrent();
      give(place, value);
    },
    [grid, index],
  );
  return (
    <MarkedRow
      {...row}
      cell={cell}
      isStop={isStop}
      isCurrent={isStop && isCurrent(part.chosenBy, isMarked(cell))}
      isSelected={part.isRange}
      onMark={onMark}
      onRetry={() => retryMark(lessonId, studentId)}
      onGiveUp={() => giveUpMark(lessonId, studentId)}
      onEqualize={() => equalizeEntries(lessonId, studentId)}
    />
  );
});
