import { memo, useId } from 'react';
import { type JournalRow, saveState, shownMark } from '../../domain/journal.ts';
import type { MarkCell } from '../../domain/markState.ts';
import { giveMark, giveUpMark, retryMarks } from '../../stores/marks/marks.ts';
import styles from './JournalTable.module.css';
import { MarkButtons } from './MarkButtons.tsx';
import { SaveState } from './SaveState.tsx';

interface JournalTableProps {
  lessonId: number;
  rows: readonly JournalRow[];
}

interface RowProps {
  lessonId: number;
  studentId: number;
  number: number;
  name: string;
  cell: MarkCell;
}

/** The roles are for phones: there the styles make rows a grid, and the table loses its roles. */
const Row = memo(function Row({ lessonId, studentId, number, name, cell }: RowProps) {
  const nameId = useId();
  return (
    <tr role="row">
      <td role="cell" className={styles.number}>
        {number}
      </td>
      <th role="rowheader" scope="row" id={nameId}>
        {name}
      </th>
      <td role="cell">
        <div className={styles.mark}>
          <MarkButtons
            label={`Оценка: ${name}`}
            mark={shownMark(cell)}
            isUnsaved={saveState(cell) === 'failed'}
            onMark={(value) => giveMark(lessonId, studentId, value)}
          />
          <SaveState
            cell={cell}
            nameId={nameId}
            onRetry={() => retryMarks(lessonId, studentId)}
            onGiveUp={() => giveUpMark(lessonId, studentId)}
          />
        </div>
      </td>
    </tr>
  );
});

export function JournalTable({ lessonId, rows }: JournalTableProps) {
  return (
    <table role="table" className={styles.table}>
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.number}>
            №
          </th>
          <th role="columnheader" scope="col">
            ФИО
          </th>
          <th role="columnheader" scope="col">
            Оценка
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ student, name, cell }, index) => (
          <Row
            key={student.id}
            lessonId={lessonId}
            studentId={student.id}
            number={index + 1}
            name={name}
            cell={cell}
          />
        ))}
      </tbody>
    </table>
  );
}
