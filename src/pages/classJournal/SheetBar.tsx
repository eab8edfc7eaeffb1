import { type RefObject, useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { countCells, type Place, rangeOf } from '../../domain/cellChoice.ts';
import {
  type ClassSheet,
  firstUndecided,
  type SheetLine,
  type StuckCell,
  stuckCells,
} from '../../domain/classSheet.ts';
import { showDay } from '../../domain/days.ts';
import type { Lesson } from '../../domain/entities.ts';
import { isStuck, saveState, saveStatusText } from '../../domain/journal.ts';
import type { NumberedLesson } from '../../domain/lessons.ts';
import { EMPTY_CELL } from '../../domain/markState.ts';
import type { MarkValue } from '../../domain/marks.ts';
import { retrySubject, useUnsavedOf } from '../../stores/classJournal.ts';
import { giveUpMark, retryMark } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/Button.tsx';
import { MarkButtons } from '../shared/MarkButtons.tsx';
import { SaveState } from '../shared/SaveState.tsx';
import { type StuckMark, useSaveNews } from '../shared/useSaveNews.ts';
import { cellCount, HAS_LEFT, spokenPlace } from './cellActions.ts';
import type { CellChoiceStore } from './cellChoices.ts';
import styles from './ClassJournal.module.css';

interface SheetBarProps {
  barRef: RefObject<HTMLDivElement | null>;
  /** All lessons of the subject, also those that no column shows. */
  lessons: readonly Lesson[];
  sheet: ClassSheet;
  choice: CellChoiceStore;
  today: string;
  onMark: (value: MarkValue) => void;
  onGo: (place: Place) => void;
  /** Null where there is nothing to undo. */
  onUndo: (() => void) | null;
}

function stuckMarks(sheet: ClassSheet, stuck: readonly StuckCell[]): StuckMark[] {
  return stuck.map(({ place, cell }) => ({
    key: `${sheet.columns[place.column]?.id} ${sheet.lines[place.row]?.key}`,
    whose: spokenPlace(sheet, place),
    cell,
  }));
}

/**
 * What is current below the sheet, the buttons that mark it, and whether all of it is saved: also
 * in a period without lessons.
 */
export function SheetBar(props: SheetBarProps) {
  const { barRef, lessons, sheet, choice, today, onMark, onGo, onUndo } = props;
  const { current } = useStore(choice, (state) => state.choice);
  const unsaved = useUnsavedOf(lessons);
  const stuck = useMemo(() => stuckCells(sheet), [sheet]);
  const undecided = firstUndecided(stuck);
  useSaveNews(
    useMemo(() => stuckMarks(sheet, stuck), [sheet, stuck]),
    unsaved,
  );
  const line = sheet.lines[current.row];
  const lesson = sheet.columns[current.column];
  return (
    <div ref={barRef} className={styles.bar}>
      {line && lesson && <CurrentCell {...{ sheet, choice, line, lesson, today, onMark }} />}
      <p role="status" aria-live="off" className={styles.status}>
        {saveStatusText(unsaved)}
      </p>
      {unsaved.undecided > 0 && !undecided && <p>Они вне выбранного периода.</p>}
      {unsaved.repeatable > 0 && (
        <Button onClick={() => retrySubject(lessons)}>Повторить все</Button>
      )}
      {undecided && <Button onClick={() => onGo(undecided)}>К первой</Button>}
      {onUndo && (
        <Button look="quiet" onClick={onUndo}>
          Отменить
        </Button>
      )}
    </div>
  );
}

interface CurrentCellProps extends Pick<SheetBarProps, 'sheet' | 'choice' | 'today' | 'onMark'> {
  line: SheetLine;
  lesson: NumberedLesson;
}

/** Whose mark of which lesson it is, the buttons that change it, and why it is not saved. */
function CurrentCell({ sheet, choice, line, lesson, today, onMark }: CurrentCellProps) {
  const id = useId();
  const cells = useStore(choice, (state) => state.choice);
  const count = countCells(rangeOf(cells));
  const { studentId } = line;
  const { column } = cells.current;
  const cell = sheet.sources[column]?.cells.get(studentId ?? 0) ?? EMPTY_CELL;
  const mark = line.cells[column]?.value ?? null;
  // What is being saved, or is saved, the bar tells of all cells together.
  const isTold = isStuck(cell) || saveState(cell) === 'changedElsewhere';
  return (
    <>
      <p id={id} className={styles.place}>
        <strong>{line.texts[0]}</strong> · урок №{lesson.number}, {showDay(lesson.date, today)}
        {lesson.topic && ` · ${lesson.topic}`}
      </p>
      {count > 1 && <p className={styles.count}>Выбрано: {cellCount(count)}</p>}
      {count === 1 && line.hasLeft ? (
        <p>{HAS_LEFT}</p>
      ) : (
        <div className={styles.marks}>
          <MarkButtons
            label={count > 1 ? 'Оценка выбранным клеткам' : `Оценка: ${line.texts[0]}`}
            mark={count > 1 ? null : mark}
            isUnsaved={isStuck(cell)}
            onMark={onMark}
          />
        </div>
      )}
      {count === 1 && studentId !== null && isTold && (
        <SaveState
          place="inLine"
          cell={cell}
          nameId={id}
          tabIndex={0}
          onRetry={() => retryMark(lesson.id, studentId)}
          onGiveUp={() => giveUpMark(lesson.id, studentId)}
        />
      )}
    </>
  );
}
