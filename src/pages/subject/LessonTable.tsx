import { type Ref, useCallback } from 'react';
import type { ProgressOf } from '../../domain/journal/classMarks.ts';
import { lessonMonths } from '../../domain/lessons/lessonMonths.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { classes } from '../../ui/classes.ts';
import { PickAll } from '../../ui/list/PickAll.tsx';
import { useSelection } from '../../ui/list/selectionContext.ts';
import sheet from '../../ui/layout/Sheet.module.css';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { LessonRow } from './LessonRow.tsx';
import styles from './LessonTable.module.css';

interface LessonTableProps {
  subjectId: number;
  lessons: readonly NumberedLesson[];
  /** Null until the marks are loaded. */
  progressOf: ProgressOf | null;
  today: string;
  /** The last day whose lesson is over. */
  endedDay: string;
  tableRef: Ref<HTMLTableElement>;
  onEdit: (lesson: NumberedLesson) => void;
  onRepeat: (lesson: NumberedLesson) => void;
  onDelete: (lesson: NumberedLesson) => void;
}

/** The lessons of a subject by month, one row each. */
export function LessonTable({
  subjectId,
  lessons,
  progressOf,
  today,
  endedDay,
  tableRef,
  onEdit,
  onRepeat,
  onDelete,
}: LessonTableProps) {
  const { selection, shown } = useSelection();
  const pick = useCallback(
    ({ id }: NumberedLesson, isRange: boolean) =>
      selection.press(
        id,
        isRange,
        shown.map((one) => one.id),
      ),
    [selection, shown],
  );
  return (
    // Explicit roles, because a phone's layout removes the implicit roles of the elements.
    <table
      ref={tableRef}
      role="table"
      aria-label="Уроки"
      className={classes(sheet.sheet, sheet.fixed, styles.lessons)}
    >
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.pick}>
            <PickAll />
          </th>
          <th role="columnheader" scope="col" className={styles.number}>
            Урок
          </th>
          <th role="columnheader" scope="col" className={styles.date}>
            Дата
          </th>
          <th role="columnheader" scope="col" className={styles.topic}>
            Тема
          </th>
          <th role="columnheader" scope="col" className={styles.homework}>
            Домашнее задание
          </th>
          <th role="columnheader" scope="col" className={styles.progress}>
            Отмечено
          </th>
          <th role="columnheader" scope="col" className={styles.actions}>
            <VisuallyHidden>Действия</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {lessonMonths(lessons).map(({ key, title, lessons: ofMonth }) => (
        <tbody key={key}>
          <tr role="row" className={sheet.group}>
            <th role="rowheader" scope="rowgroup" colSpan={7}>
              {`${title} `}
              <small className={styles.count}>
                {countOf(ofMonth.length, ['урок', 'урока', 'уроков'])}
              </small>
            </th>
          </tr>
          {ofMonth.map((lesson) => (
            <LessonRow
              key={lesson.id}
              subjectId={subjectId}
              lesson={lesson}
              index={lessons.indexOf(lesson)}
              progress={progressOf && progressOf(lesson.id)}
              today={today}
              endedDay={endedDay}
              onEdit={onEdit}
              onRepeat={onRepeat}
              onDelete={onDelete}
              onPick={pick}
              selection={selection}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}
