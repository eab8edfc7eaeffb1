import { useMemo } from 'react';
import { BEST_FIRST } from '../../domain/classMarks.ts';
import { countMarks, figuresOf, showFigure } from '../../domain/figures.ts';
import {
  countUnsaved,
  failedOf,
  isMarked,
  isStuck,
  isUndecided,
  type JournalRow,
  journalRows,
  type JournalStudent,
  leftText,
  saveState,
  saveStatusText,
  shownMark,
} from '../../domain/journal.ts';
import { spokenName } from '../../domain/journalSpeech.ts';
import { retryMarks, useLessonCells } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ArrowDown, RotateCw, Undo } from '../../ui/icons.ts';
import { ClassStrip } from '../../ui/marks/ClassStrip.tsx';
import { goToRow, type RowChoiceStore } from './chooseRows.ts';
import styles from './JournalBar.module.css';
import { reasonOf } from '../shared/reasons.ts';
import { type StuckMark, useSaveNews } from '../shared/useSaveNews.ts';
import { useUndo } from './useUndo.ts';

interface JournalBarProps {
  lessonId: number;
  students: readonly JournalStudent[];
  choice: RowChoiceStore;
}

/** Why marks of the lesson are not saved, each reason once. */
function reasonsOf(rows: readonly JournalRow[]): string {
  const reasons = rows.flatMap(({ cell }) => {
    if (saveState(cell) === 'conflict') return ['Оценку изменили в другом месте.'];
    const failed = failedOf(cell);
    return failed ? [reasonOf(failed)] : [];
  });
  return [...new Set(reasons)].join(' ');
}

/** The button goes away after a retry: a ref that then keeps the keyboard's focus in the bar. */
function keepFocusAtBar(actions: HTMLElement) {
  return () => {
    if (!actions.contains(document.activeElement)) return;
    actions.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
}

/** How many of each mark the lesson has, and their average. */
function Tally({ rows }: { rows: readonly JournalRow[] }) {
  const counts = countMarks(rows.map(({ cell }) => (isMarked(cell) && shownMark(cell)) || ''));
  return (
    <dl className={styles.tally}>
      {BEST_FIRST.map((mark) => (
        <div key={mark}>
          <dt>{mark}</dt>
          <dd>{counts[mark]}</dd>
        </div>
      ))}
      <div className={styles.average}>
        <dt>Средний балл</dt>
        <dd>{showFigure(figuresOf(counts).average)}</dd>
      </div>
    </dl>
  );
}

function stuckMarks(rows: readonly JournalRow[]): StuckMark[] {
  const stuck = rows.filter(({ cell }) => isStuck(cell));
  return stuck.map((row) => ({
    ...{ key: String(row.student.id), whose: spokenName(row), cell: row.cell },
  }));
}

/** How far the lesson is marked, and whether all of it is saved; it stays in sight. */
export function JournalBar({ lessonId, students, choice }: JournalBarProps) {
  const cells = useLessonCells(lessonId);
  const rows = useMemo(() => journalRows(students, cells), [students, cells]);
  const unsaved = countUnsaved({ cells });
  useSaveNews(
    useMemo(() => stuckMarks(rows), [rows]),
    unsaved,
  );
  const undo = useUndo(lessonId, rows, choice);
  const hasFailed = unsaved.failed + unsaved.offline > 0;
  const undecided = rows.find(({ cell }) => isUndecided(cell));
  const marked = rows.filter(({ cell }) => isMarked(cell)).length;
  const reasons = reasonsOf(rows);
  const ticks = rows.map(({ cell }) => ({
    mark: shownMark(cell),
    isUnsaved: isStuck(cell),
  }));
  return (
    <div className={styles.bar} data-failed={hasFailed} tabIndex={-1}>
      <div className={styles.progress}>
        <p className={styles.count}>
          Отмечено {marked} из {rows.length}
        </p>
        <p className={styles.left}>{leftText(rows)}</p>
      </div>
      <div className={styles.strip}>
        <ClassStrip ticks={ticks} />
      </div>
      <Tally rows={rows} />
      <div className={styles.saving}>
        <p role="status" aria-live="off" className={styles.status}>
          {saveStatusText(unsaved)}
        </p>
        <p className={styles.reasons} title={reasons}>
          {reasons}
        </p>
      </div>
      <span className={styles.actions} ref={keepFocusAtBar}>
        {unsaved.repeatable > 0 && (
          <Button onClick={() => retryMarks(lessonId)}>
            <Icon of={RotateCw} />
            <span>Повторить все</span>
          </Button>
        )}
        {undecided && (
          <Button onClick={() => goToRow(choice, undecided.student.id)}>
            <Icon of={ArrowDown} />
            <span>К первой</span>
          </Button>
        )}
        {undo && (
          <Button look="quiet" onClick={undo}>
            <Icon of={Undo} />
            <span>Отменить</span>
          </Button>
        )}
      </span>
    </div>
  );
}
