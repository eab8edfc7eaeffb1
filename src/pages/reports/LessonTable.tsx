import { Fragment, type Ref } from 'react';
import { showDate } from '../../domain/time/dates.ts';
import type { LessonLine, LessonOrder } from '../../domain/reports/lessonReport.ts';
import { useWindowedRows } from '../../ui/layout/useWindowedRows.ts';
import { SortButton, sortDirection } from '../../ui/buttons/SortButton.tsx';
import { classes } from '../../ui/classes.ts';
import { Popover } from '../../ui/popover/Popover.tsx';
import sheet from '../../ui/layout/Sheet.module.css';
import styles from './LessonTable.module.css';

interface LessonTableProps {
  label: string;
  lines: readonly LessonLine[];
  order: LessonOrder;
  onToggle: (by: LessonOrder['by']) => void;
}

/** Up to this number all rows are in the document, where the browser's own search finds them. */
const PLAIN_ROWS = 500;
const ROW_HEIGHT = 36;
/** A longer homework may not fit in its cell: a press shows the whole. */
const FITTING_LENGTH = 40;

const COLUMNS = [
  { label: 'Название предмета', by: 'name' },
  { label: 'Тема урока' },
  { label: 'Дата урока', by: 'date' },
  { label: 'Домашнее задание' },
] as const;

/** All subjects and lessons. A long table renders only visible rows; aria-rowcount counts all. */
export function LessonTable({ label, lines, order, onToggle }: LessonTableProps) {
  const Rows = lines.length > PLAIN_ROWS ? WindowedRows : PlainRows;
  return (
    <table
      className={classes(sheet.sheet, sheet.fixed, styles.table)}
      aria-label={label}
      aria-rowcount={lines.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {COLUMNS.map((column) => {
            if (!('by' in column)) {
              return (
                <th key={column.label} scope="col">
                  {column.label}
                </th>
              );
            }
            const direction = sortDirection(column.by === order.by, order.descending);
            return (
              <th key={column.label} scope="col" aria-sort={direction} className={styles.sortable}>
                <SortButton
                  label={column.label}
                  direction={direction}
                  onPress={() => onToggle(column.by)}
                  className={styles.sort}
                />
              </th>
            );
          })}
        </tr>
      </thead>
      <Rows lines={lines} />
    </table>
  );
}

type RowsProps = Pick<LessonTableProps, 'lines'>;

function PlainRows({ lines }: RowsProps) {
  return (
    <tbody>
      {lines.map((line, index) => (
        <Row key={line.key} line={line} index={index} />
      ))}
    </tbody>
  );
}

function WindowedRows({ lines }: RowsProps) {
  const { rows, gapAfter, rowRef, bodyRef } = useWindowedRows({
    count: lines.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (index) => lines[index]?.key ?? index,
  });
  return (
    <tbody ref={bodyRef}>
      {rows.map(({ index, key, gap }) => {
        const line = lines[index];
        return (
          line && (
            <Fragment key={key}>
              <Gap height={gap} />
              <Row line={line} index={index} rowRef={rowRef} />
            </Fragment>
          )
        );
      })}
      <Gap height={gapAfter} />
    </tbody>
  );
}

/** As high as the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true" className={styles.gap}>
        <td style={{ height }} />
      </tr>
    )
  );
}

interface RowProps {
  line: LessonLine;
  index: number;
  rowRef?: Ref<HTMLTableRowElement>;
}

function Row({ line: { subjectTitle, lesson, noLessonText }, index, rowRef }: RowProps) {
  return (
    <tr
      ref={rowRef}
      data-index={index}
      aria-rowindex={index + 2}
      className={index % 5 === 4 ? styles.fifth : undefined}
    >
      <th scope="row" className={sheet.clip} title={subjectTitle}>
        {subjectTitle}
      </th>
      {lesson ? (
        <>
          <td className={sheet.clip} title={lesson.topic}>
            {lesson.topic}
          </td>
          <td className={classes(styles.date, 'figures')}>{showDate(lesson.date)}</td>
          <td className={classes(sheet.clip, sheet.soft)}>
            <Homework text={lesson.homework} />
          </td>
        </>
      ) : (
        <td colSpan={3} className="muted">
          {noLessonText}
        </td>
      )}
    </tr>
  );
}

/** A homework on one line; a long one is a button that shows it whole. */
function Homework({ text }: { text: string }) {
  if (text.length <= FITTING_LENGTH && !text.includes('\n')) return text;
  return (
    <Popover
      title="Домашнее задание"
      look="quiet"
      className={styles.homework}
      button={<span>{text}</span>}
    >
      <p className={styles.whole}>{text}</p>
    </Popover>
  );
}
