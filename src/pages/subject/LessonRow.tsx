import { memo, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import { Link, useNavigate } from 'react-router-dom';
import type { LessonProgress } from '../../domain/journal/classMarks.ts';
import { readDate, showDate } from '../../domain/time/dates.ts';
import { weekdayOf } from '../../domain/time/days.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { openedFrom, paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/text/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CalendarPlus, Pencil, Trash } from '../../ui/icons/icons.ts';
import { PickBox } from '../../ui/list/PickBox.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { isDoubleClick } from '../../ui/pointer/doubleClick.ts';
import sheet from '../../ui/layout/Sheet.module.css';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { ProgressNote } from '../shared/reports/ProgressNote.tsx';
import { Homework } from './Homework.tsx';
import styles from './LessonTable.module.css';

interface LessonRowProps {
  subjectId: number;
  lesson: NumberedLesson;
  /** Its place among the rows on the screen. */
  index: number;
  /** Null until the marks are loaded. */
  progress: LessonProgress | null;
  today: string;
  endedDay: string;
  onEdit: (lesson: NumberedLesson) => void;
  /** Offers the same lesson a week later. */
  onRepeat: (lesson: NumberedLesson) => void;
  onDelete: (lesson: NumberedLesson) => void;
  /** `isRange`: from the lesson that was picked last. */
  onPick: (lesson: NumberedLesson, isRange: boolean) => void;
  selection: Selection;
}

/** One lesson; a press anywhere on its row opens the journal. */
export const LessonRow = memo(function LessonRow({
  subjectId,
  lesson,
  index,
  progress,
  today,
  endedDay,
  onEdit,
  onRepeat,
  onDelete,
  onPick,
  selection,
}: LessonRowProps) {
  const navigate = useNavigate();
  const nameId = `lesson-${lesson.id}`;
  const journal = paths.journal(subjectId, lesson.id);
  const from = openedFrom(paths.subject(subjectId));
  const open = () => void navigate(journal, { state: from });
  const openFromRow = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, label');
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!isOnControl && !isSelecting && !isDoubleClick(event)) open();
  };
  const isToday = lesson.date === today;
  const isSelected = useStore(selection.store, ({ ids }) => ids.has(lesson.id));

  return (
    // By the keyboard, the row's button does the same as a press on the row.
    <tr
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      tabIndex={-1}
      className={classes(styles.lesson, isToday && sheet.current, isSelected && styles.selected)}
      aria-current={isToday ? 'date' : undefined}
      onClick={openFromRow}
    >
      <td role="cell" className={styles.pick}>
        <PickBox
          // The row is called by what is in it, and begins with its lesson.
          label={`Урок №${lesson.number} — выбрать`}
          checked={isSelected}
          onPress={(isRange) => onPick(lesson, isRange)}
        />
      </td>
      <th role="rowheader" scope="row" id={nameId} className={styles.number}>
        <VisuallyHidden>{`Урок №${lesson.number}`}</VisuallyHidden>
        <span aria-hidden="true">{`№${lesson.number}`}</span>
      </th>
      <td role="cell" className={classes(sheet.soft, styles.date)}>
        <LessonDate date={lesson.date} />
        {isToday && <Chip tone="accent">сегодня</Chip>}
      </td>
      <td role="cell" className={classes(sheet.clip, styles.topic)}>
        <Link to={journal} state={from} tabIndex={-1} className={styles.title}>
          {lesson.topic || '—'}
        </Link>
      </td>
      <td role="cell" className={classes(sheet.clip, sheet.soft, styles.homework)}>
        <Homework text={lesson.homework || '—'} />
      </td>
      <td role="cell" className={classes(sheet.number, styles.progress)}>
        {progress && <ProgressNote lesson={lesson} progress={progress} endedDay={endedDay} />}
      </td>
      <td role="cell" className={styles.actions}>
        <Button
          look="icon"
          size="small"
          className={styles.tool}
          aria-label="Редактировать"
          aria-describedby={nameId}
          title="Редактировать"
          onClick={() => onEdit(lesson)}
        >
          <Icon of={Pencil} />
        </Button>
        {readDate(lesson.date) && (
          <Button
            look="icon"
            size="small"
            className={classes(styles.tool, styles.repeat)}
            aria-label="Повторить через неделю"
            aria-describedby={nameId}
            title="Повторить через неделю"
            onClick={() => onRepeat(lesson)}
          >
            <Icon of={CalendarPlus} />
          </Button>
        )}
        <Button
          look="icon"
          size="small"
          className={styles.tool}
          aria-label="Удалить"
          aria-describedby={nameId}
          title="Удалить"
          onClick={() => onDelete(lesson)}
        >
          <Icon of={Trash} />
        </Button>
        <Button
          look="quiet"
          size="small"
          className={styles.open}
          aria-describedby={nameId}
          onClick={open}
        >
          <span>Открыть журнал</span>
        </Button>
      </td>
    </tr>
  );
});

/** «сб 21.11.2026»; a narrow column leaves the year to the head of the month. */
function LessonDate({ date }: { date: string }) {
  if (!readDate(date)) return date || '—';
  const full = showDate(date);
  return (
    <>
      {`${weekdayOf(date)} `}
      <time dateTime={date} title={full} className="figures">
        <span className={styles.full}>{full}</span>
        <span className={styles.short} aria-hidden="true">
          {full.slice(0, 5)}
        </span>
      </time>
    </>
  );
}
