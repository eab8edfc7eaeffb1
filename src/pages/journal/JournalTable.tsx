import { memo, useId } from 'react';
import { showFigure } from '../../domain/figures.ts';
import { type JournalRow, saveState, shownMark } from '../../domain/journal.ts';
import type { MarkCell } from '../../domain/markState.ts';
import type { StudentRecord } from '../../domain/studentRecords.ts';
import { giveMark, giveUpMark, retryMark } from '../../stores/marks/marks.ts';
import { classes } from '../../ui/classes.ts';
import { SmallMark } from '../../ui/marks/SmallMark.tsx';
import sheet from '../../ui/Sheet.module.css';
import styles from './JournalTable.module.css';
import { MarkButtons } from './MarkButtons.tsx';
import { SaveState } from './SaveState.tsx';

interface JournalTableProps {
  lessonId: number;
  rows: readonly JournalRow[];
  /** By student id; null until they are loaded. */
  records: ReadonlyMap<number, StudentRecord> | null;
}

interface RowProps {
  lessonId: number;
  studentId: number;
  number: number;
  name: string;
  detail: string;
  cell: MarkCell;
  /** Of the student's record; the marks divided by spaces, so that rows can be compared. */
  lastMarks: string;
  average: string;
  absences: string;
}

/** The roles are for phones: there the styles make rows a grid, and the table loses its roles. */
const Row = memo(function Row({
  lessonId,
  studentId,
  number,
  name,
  detail,
  cell,
  lastMarks,
  average,
  absences,
}: RowProps) {
  const nameId = useId();
  const state = saveState(cell);
  const mark = shownMark(cell);
  return (
    <tr
      role="row"
      data-failed={state === 'failed'}
      className={classes(mark === null && styles.open, state === 'failed' && sheet.failed)}
    >
      <td role="cell" className={styles.number}>
        {number}
      </td>
      <th role="rowheader" scope="row" id={nameId} className={classes(styles.name, sheet.upright)}>
        <span className={styles.line} title={name}>
          <span className={styles.own}>
            {detail ? name.slice(0, -` (${detail})`.length) : name}
          </span>
          {detail && <span className={styles.detail}> ({detail})</span>}
        </span>
      </th>
      <td role="cell" className={styles.marks}>
        <MarkButtons
          label={`Оценка: ${name}`}
          mark={mark}
          isUnsaved={state === 'failed'}
          onMark={(value) => giveMark(lessonId, studentId, value)}
        />
      </td>
      <td role="cell" className={styles.last}>
        {lastMarks !== '' &&
          lastMarks.split(' ').map((value, index) => <SmallMark key={index} value={value} />)}
      </td>
      <td role="cell" className={styles.average}>
        {average}
      </td>
      <td role="cell" className={styles.absences}>
        {absences}
      </td>
      <td role="cell" className={styles.state}>
        <SaveState
          cell={cell}
          nameId={nameId}
          onRetry={() => retryMark(lessonId, studentId)}
          onGiveUp={() => giveUpMark(lessonId, studentId)}
        />
      </td>
    </tr>
  );
});

export function JournalTable({ lessonId, rows, records }: JournalTableProps) {
  return (
    <table role="table" className={classes(sheet.sheet, sheet.fixed, sheet.fives, styles.table)}>
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.number}>
            №
          </th>
          <th role="columnheader" scope="col" className={classes(styles.name, sheet.upright)}>
            ФИО
          </th>
          <th role="columnheader" scope="col" className={styles.marks}>
            Оценка
          </th>
          <th role="columnheader" scope="col" className={styles.last}>
            Последние пять
          </th>
          <th role="columnheader" scope="col" className={styles.average}>
            Средний балл
          </th>
          <th role="columnheader" scope="col" className={styles.absences}>
            Пропуски
          </th>
          <td role="cell" className={styles.state} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ student, name, detail, cell }, index) => {
          const record = records?.get(student.id);
          return (
            <Row
              key={student.id}
              lessonId={lessonId}
              studentId={student.id}
              number={index + 1}
              name={name}
              detail={detail}
              cell={cell}
              lastMarks={record?.lastMarks.join(' ') ?? ''}
              average={showFigure(record?.average ?? null)}
              absences={record?.absences ? String(record.absences) : '—'}
            />
          );
        })}
      </tbody>
    </table>
  );
}
