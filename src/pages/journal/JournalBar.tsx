import { useMemo } from 'react';
import { classes } from '../../ui/classes.ts';
import { showDayOfYear } from '../../domain/time/days.ts';
import type { Lesson } from '../../domain/entities.ts';
import { countMarks, figuresOf, showFigure } from '../../domain/reports/figures.ts';
import { type JournalRow, journalRows, type JournalStudent } from '../../domain/journal/journal.ts';
import { countUnsaved } from '../../domain/marks/unsavedCount.ts';
import {
  isMarked,
  isStuck,
  refusedOf,
  saveState,
  shownMark,
} from '../../domain/marks/saveState.ts';
import { spokenName } from '../../domain/journal/journalSpeech.ts';
import { waitOutlook } from '../../domain/marks/waiting.ts';
import { retryMarks, useLessonCells } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ArrowDown, RotateCw } from '../../ui/icons/icons.ts';
import { ClassStrip } from '../../ui/marks/ClassStrip.tsx';
import { toastHost } from '../../ui/feedback/toastHost.ts';
import styles from './JournalBar.module.css';
import { SaveStatus } from '../shared/marks/SaveStatus.tsx';
import { UndoButton } from '../shared/marks/UndoButton.tsx';
import { type StuckMark, useSaveNews } from '../shared/marks/useSaveNews.ts';
import { gridActions } from '../shared/markingGrid/markingGrid.ts';
import { useGridUndo } from '../shared/markingGrid/useGridUndo.ts';
import { type LessonGrid, placeOfRow } from './useLessonGrid.ts';

interface JournalBarProps {
  /** The subject's title. */
  subject: string;
  lesson: Lesson;
  students: readonly JournalStudent[];
  grid: LessonGrid;
}

/** The reasons why marks of the lesson wait for a decision, each once. */
function reasonsOf(rows: readonly JournalRow[]): string {
  const reasons = rows.flatMap(({ cell }) => {
    if (saveState(cell) === 'conflict') return ['Оценку изменили в другом месте.'];
    return refusedOf(cell)?.failure.message ?? [];
  });
  return [...new Set(reasons)].join(' ');
}

/** A ref that keeps the focus in the bar, because the button disappears after a retry. */
function keepFocusAtBar(actions: HTMLElement) {
  return () => {
    if (!actions.contains(document.activeElement)) return;
    actions.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
}

/** The average of the lesson's marks. */
function Average({ rows }: { rows: readonly JournalRow[] }) {
  const counts = countMarks(rows.map(({ cell }) => (isMarked(cell) && shownMark(cell)) || ''));
  return (
    <dl className={styles.average}>
      <dt>Средний балл</dt>
      <dd>{showFigure(figuresOf(counts).average)}</dd>
    </dl>
  );
}

function stuckMarks(rows: readonly JournalRow[]): StuckMark[] {
  const stuck = rows.filter(({ cell }) => isStuck(cell));
  return stuck.map((row) => ({
    key: String(row.student.id),
    name: spokenName(row),
    cell: row.cell,
  }));
}

/**
 * The sticky bar of a lesson: its name, its progress and the state of its saves. Messages that come
 * and go in the bar move no button.
 */
export function JournalBar({ subject, lesson, students, grid }: JournalBarProps) {
  const lessonId = lesson.id;
  const cells = useLessonCells(lessonId);
  const rows = useMemo(() => journalRows(students, cells), [students, cells]);
  const unsaved = countUnsaved({ cells });
  useSaveNews(
    useMemo(() => stuckMarks(rows), [rows]),
    unsaved,
  );
  const undo = useGridUndo(grid);
  const undecided = rows.findIndex(({ cell }) => isStuck(cell));
  const marked = rows.filter(({ cell }) => isMarked(cell)).length;
  const outlook = waitOutlook(unsaved.waitsFor);
  const reasons = reasonsOf(rows) || (outlook && `${outlook}.`);
  const ticks = rows.map(({ cell }) => ({
    mark: shownMark(cell),
    isUnsaved: isStuck(cell),
  }));
  return (
    <div
      className={classes(styles.bar, 'no-print')}
      data-failed={unsaved.failed > 0}
      data-waiting={unsaved.waiting > 0}
      tabIndex={-1}
    >
      <div className={styles.words}>
        <div className={styles.progress}>
          <p className={styles.lesson}>{`${showDayOfYear(lesson.date)} · ${subject}`}</p>
          <p className={styles.count}>{`Отмечено ${marked} из ${rows.length}`}</p>
        </div>
        <div className={styles.strip}>
          <ClassStrip ticks={ticks} />
        </div>
        <Average rows={rows} />
        <div className={styles.saving}>
          <SaveStatus
            unsaved={unsaved}
            isOnPage={(one) => one.lessonId === lessonId}
            className={styles.status}
          />
          <p className={styles.reasons} title={reasons}>
            {reasons}
          </p>
        </div>
        <div ref={toastHost} className={styles.toasts} />
      </div>
      <span className={styles.actions} ref={keepFocusAtBar}>
        {unsaved.repeatable > 0 && (
          <Button onClick={() => retryMarks(lessonId)}>
            <Icon of={RotateCw} />
            <span className="visually-hidden-up-to-small-laptop">Повторить все</span>
          </Button>
        )}
        {undecided >= 0 && (
          <Button onClick={() => gridActions(grid).goTo(placeOfRow(undecided))}>
            <Icon of={ArrowDown} />
            <span className="visually-hidden-up-to-small-laptop">К первой</span>
          </Button>
        )}
      </span>
      <UndoButton {...undo} />
    </div>
  );
}
