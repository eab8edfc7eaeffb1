import { type RefObject, useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { countCells, isCurrent } from '../../domain/journal/cellSelection.ts';
import {
  type ClassJournalTable,
  type StuckCell,
  stuckCells,
} from '../../domain/journal/classJournalTable.ts';
import { showDay } from '../../domain/time/days.ts';
import type { Lesson } from '../../domain/entities.ts';
import { isStuck, saveState } from '../../domain/marks/saveState.ts';
import { EMPTY_CELL } from '../../domain/marks/markState.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { waitOutlook } from '../../domain/marks/waiting.ts';
import { useUnsavedLessons } from '../../stores/marks/unsavedMarks.ts';
import { retrySubject, useUnsavedOf } from '../../stores/journal/classJournal.ts';
import { equalizeEntries, giveUpMark, retryMark } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ArrowDown, RotateCw } from '../../ui/icons/icons.ts';
import { toastHost } from '../../ui/feedback/toastHost.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { MarkButtons } from '../shared/marks/MarkButtons.tsx';
import { SaveState } from '../shared/marks/SaveState.tsx';
import { SaveStatus } from '../shared/marks/SaveStatus.tsx';
import { UndoButton } from '../shared/marks/UndoButton.tsx';
import { type StuckMark, useSaveNews } from '../shared/marks/useSaveNews.ts';
import { gridActions, HAS_LEFT, type MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import type { SelectionStore } from '../shared/markingGrid/selectionStore.ts';
import { useGridUndo } from '../shared/markingGrid/useGridUndo.ts';
import styles from './ClassJournal.module.css';
import { cellCount, spokenPlace } from './useClassGrid.ts';

interface ClassJournalBarProps {
  barRef: RefObject<HTMLDivElement | null>;
  subjectId: number;
  /** All lessons of the subject, also lessons without a column. */
  lessons: readonly Lesson[];
  table: ClassJournalTable;
  grid: MarkingGrid;
  today: string;
}

function stuckMarks(table: ClassJournalTable, stuck: readonly StuckCell[]): StuckMark[] {
  return stuck.map(({ place, cell }) => ({
    key: `${table.columns[place.column]?.id} ${table.lines[place.row]?.key}`,
    name: spokenPlace(table, place),
    cell,
  }));
}

/** The current cell with its student and lesson, and the number of selected cells. */
function useCurrent(table: ClassJournalTable, selection: SelectionStore) {
  const { current, chosenBy, range } = useStore(selection);
  const { row, column } = current;
  const line = table.lines[row];
  const lesson = table.columns[column];
  const mark = line?.cells[column]?.value ?? null;
  if (!line || !lesson || !isCurrent(chosenBy, mark !== null)) return null;
  const cell = table.sources[column]?.cells.get(line.studentId ?? 0) ?? EMPTY_CELL;
  return { line, lesson, cell, mark, count: countCells(range) };
}

/**
 * The bar below the table, also in a period without lessons: the current cell, the buttons that mark
 * it, and whether the table is saved. Each part keeps its place whatever its text, so no button
 * moves.
 */
export function ClassJournalBar(props: ClassJournalBarProps) {
  const { barRef, subjectId, lessons, table, grid, today } = props;
  const nameId = useId();
  const current = useCurrent(table, grid.selection);
  const undo = useGridUndo(grid);
  const unsaved = useUnsavedOf(lessons);
  const stuck = useMemo(() => stuckCells(table), [table]);
  const undecided = stuck[0]?.place;
  const outlook = waitOutlook(unsaved.waitsFor);
  const whyItWaits = outlook && `${outlook}.`;
  useSaveNews(
    useMemo(() => stuckMarks(table, stuck), [table, stuck]),
    unsaved,
  );
  const currentDecision = current && decisionOf(current);
  const isUnseen = unsaved.failed > 0 && !undecided;
  const failedLessons = useUnsavedLessons().filter(({ failed }) => failed > 0);
  const isBeyond = failedLessons.some(
    ({ lessonId }) =>
      lessons.some(({ id }) => id === lessonId) && table.columns.every(({ id }) => id !== lessonId),
  );
  const whyUnseen = isBeyond ? 'Они вне выбранного периода.' : 'Этих учеников нет в списке.';
  const why = isUnseen ? whyUnseen : whyItWaits;
  /** The focus returns to the cells, because the next mark may be given by a key. */
  const markCurrent = (value: MarkValue) => {
    const { mark, showCurrent } = gridActions(grid);
    mark(value);
    showCurrent();
  };
  return (
    <div
      ref={barRef}
      className={styles.bar}
      data-message={
        currentDecision ? 'mark' : isUnseen ? 'period' : whyItWaits ? 'waits' : undefined
      }
      data-failed={unsaved.failed > 0}
    >
      {current && <CurrentPlace {...current} id={nameId} today={today} />}
      {!current && table.columns.length > 0 && (
        <p className={styles.first}>Нажмите на клетку, чтобы поставить оценку.</p>
      )}
      {current && <CurrentButtons {...current} onMark={markCurrent} />}
      <SaveStatus
        unsaved={unsaved}
        isOnPage={(lesson) => lesson.subjectId === subjectId}
        className={styles.status}
      />
      {currentDecision && (
        <SaveState
          place="inBar"
          cell={currentDecision.cell}
          nameId={nameId}
          tabIndex={0}
          onRetry={() => retryMark(currentDecision.lessonId, currentDecision.studentId)}
          onGiveUp={() => giveUpMark(currentDecision.lessonId, currentDecision.studentId)}
          onEqualize={() => equalizeEntries(currentDecision.lessonId, currentDecision.studentId)}
        />
      )}
      {why && !currentDecision && (
        <p className={styles.why} title={why}>
          {why}
        </p>
      )}
      <span className={styles.actions}>
        {unsaved.repeatable > 0 && (
          <Button onClick={() => retrySubject(lessons)}>
            <Icon of={RotateCw} />
            <span className="visually-hidden-up-to-laptop">Повторить все</span>
          </Button>
        )}
        {undecided && (
          <Button onClick={() => gridActions(grid).goTo(undecided)}>
            <Icon of={ArrowDown} />
            <span className="visually-hidden-up-to-laptop">К первой</span>
          </Button>
        )}
      </span>
      <UndoButton {...undo} />
      <div ref={toastHost} className={styles.toasts} />
    </div>
  );
}

type Current = NonNullable<ReturnType<typeof useCurrent>>;

/**
 * The current mark if the bar must say why it is not saved. Marks that are saved or being saved have
 * one common message.
 */
function decisionOf({ line, lesson, cell, count }: Current) {
  const { studentId } = line;
  const state = saveState(cell);
  const needsMessage = isStuck(cell) || state === 'changedElsewhere' || state === 'doubled';
  return needsMessage && count === 1 && studentId !== null
    ? { cell, studentId, lessonId: lesson.id }
    : null;
}

/** Whose mark of which lesson it is. */
function CurrentPlace({ line, lesson, count, id, today }: Current & { id: string; today: string }) {
  return (
    <p id={id} className={styles.place}>
      <span className={styles.name}>
        {count > 1 && <span className={styles.selected}>{`Выбрано: ${cellCount(count)}`}</span>}
        <strong title={line.texts[0]}>{line.texts[0]}</strong>
      </span>
      <VisuallyHidden> · </VisuallyHidden>
      <span className={styles.lessonLine}>
        {`урок №${lesson.number}, ${showDay(lesson.date, today)}${lesson.topic ? ` · ${lesson.topic}` : ''}`}
      </span>
    </p>
  );
}

interface CurrentButtonsProps extends Current {
  onMark: (value: MarkValue) => void;
}

/** The buttons that mark the selected cells. */
function CurrentButtons({ line, cell, mark, count, onMark }: CurrentButtonsProps) {
  return (
    <div className={styles.marks}>
      {count === 1 && line.hasLeft ? (
        <p>{HAS_LEFT}</p>
      ) : (
        <MarkButtons
          label={count > 1 ? 'Оценка выбранным клеткам' : `Оценка: ${line.texts[0]}`}
          mark={count > 1 ? null : mark}
          isUnsaved={isStuck(cell)}
          onMark={onMark}
        />
      )}
    </div>
  );
}
