import {
  afterCellMark,
  type CellChoice,
  chosenCell,
  countCells,
  extendedTo,
  type Place,
  placesIn,
  rangeOf,
} from '../../domain/journal/cellChoice.ts';
import { type CellMove, movedPlace } from '../../domain/journal/markKeys.ts';
import { type ClassSheet, createCellSearch } from '../../domain/journal/classSheet.ts';
import { showDate } from '../../domain/time/dates.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { isCurrent } from '../../domain/journal/rowChoice.ts';
import { type PlacedMark, placeMarks, subjectScope } from '../../stores/marks/marks.ts';
import { notify } from '../../stores/notices.ts';
import { announce } from '../../ui/announcements.ts';
import type { CellChoiceStore } from './cellChoices.ts';

/** A notice lies over the last rows: it goes soon. */
export const TOLD_MS = 3_000;

const STEPS: ReadonlySet<CellMove> = new Set(['up', 'down', 'left', 'right']);

export const cellCount = (count: number) => countOf(count, ['клетка', 'клетки', 'клеток']);

/** Students who have left are the last rows: their marks can be read and copied, not changed. */
export const HAS_LEFT = 'Ученик выбыл: его оценки не меняются.';

export const sizeOf = ({ lines, columns }: ClassSheet) => ({
  rows: lines.length,
  columns: columns.length,
});

/** The cells that can be marked. */
export const markedSize = ({ lines, columns }: ClassSheet) => ({
  rows: lines.filter(({ hasLeft }) => !hasLeft).length,
  columns: columns.length,
});

/** The mark that the user wants in a cell, as it is sent; null where there is no such cell. */
export function markAt(sheet: ClassSheet, place: Place, value: MarkValue): PlacedMark | null {
  const line = sheet.lines[place.row];
  const lesson = sheet.columns[place.column];
  if (!line || !lesson || line.studentId === null || line.hasLeft) return null;
  const isFetched = sheet.sources[place.column]?.isFetched ?? false;
  const reported = isFetched ? undefined : (line.reported[place.column] ?? undefined);
  return { lessonId: lesson.id, studentId: line.studentId, value, reported };
}

/**
 * Marks as they are sent now, wherever their cells stand by now: while a question was open, a lesson
 * or a student may have come. Those whose cell has gone are left out.
 */
export function marksNow(sheet: ClassSheet, marks: readonly PlacedMark[]): PlacedMark[] {
  const find = createCellSearch(sheet);
  return marks.flatMap((mark) => {
    const place = find(mark);
    return (place && markAt(sheet, place, mark.value)) ?? [];
  });
}

/** The mark that stands in a place now, or null. */
export function presentAt(sheet: ClassSheet, { row, column }: Place): string | null {
  return sheet.lines[row]?.cells[column]?.value ?? null;
}

/** Whether there is a current cell, which a key marks. */
export function hasCurrent(sheet: ClassSheet, { current, chosenBy }: CellChoice): boolean {
  return isCurrent(chosenBy, presentAt(sheet, current) !== null);
}

/** «Иванов Иван Иванович, 21.11.2026». */
export function spokenPlace(sheet: ClassSheet, { row, column }: Place): string {
  const name = sheet.lines[row]?.texts[0] ?? '';
  return `${name}, ${showDate(sheet.columns[column]?.date ?? '')}`;
}

/** What keys and the pointer do to the cells of a sheet. */
export function cellActions(subjectId: number, sheet: ClassSheet, store: CellChoiceStore) {
  const size = sizeOf(sheet);
  const scope = subjectScope(subjectId);
  const choiceNow = () => store.getState().choice;
  const set = (choice: CellChoice) => store.setState({ choice });

  const saySelection = () => {
    const count = countCells(rangeOf(choiceNow()));
    announce(count > 1 ? `Выделено: ${cellCount(count)}` : 'Выделение снято');
  };

  const select = (place: Place) => {
    const choice = choiceNow();
    set(hasCurrent(sheet, choice) ? extendedTo(choice, place) : chosenCell(place));
    saySelection();
  };

  const selectAll = () => {
    const last = { row: size.rows - 1, column: size.columns - 1 };
    set(extendedTo(chosenCell({ row: 0, column: 0 }), last));
    saySelection();
  };

  const move = (to: CellMove, isSelecting: boolean) => {
    const choice = choiceNow();
    // The first step leads to where nobody has been yet.
    const isFirst = STEPS.has(to) && !hasCurrent(sheet, choice);
    const place = isFirst ? choice.current : movedPlace(choice.current, to, size);
    if (isSelecting) select(place);
    else set(chosenCell(place));
  };

  /** A range gets the mark where nothing stands: what was given is replaced one by one. */
  const fill = (choice: CellChoice, value: MarkValue) => {
    const places = placesIn(rangeOf(choice));
    const empty = places.filter((place) => presentAt(sheet, place) === null);
    const wanted = empty.flatMap((place) => markAt(sheet, place, value) ?? []);
    placeMarks(scope, wanted);
    const kept = places.length - empty.length;
    const text = `Оценка ${value}: ${cellCount(wanted.length)}.`;
    announce(text);
    if (kept > 0) notify(`${text} Отмеченные раньше остались: ${kept}.`, undefined, TOLD_MS);
  };

  const mark = (value: MarkValue) => {
    const choice = choiceNow();
    if (choice.isOver) {
      notify('Это был последний ученик.', undefined, TOLD_MS);
      return;
    }
    if (countCells(rangeOf(choice)) > 1) fill(choice, value);
    else {
      const wanted = markAt(sheet, choice.current, value);
      if (!wanted) {
        notify(HAS_LEFT, undefined, TOLD_MS);
        return;
      }
      placeMarks(scope, [wanted]);
      announce(`${spokenPlace(sheet, choice.current)}: ${value}`);
    }
    set(afterCellMark(choice, markedSize(sheet)));
  };

  return {
    choose: (place: Place) => set(chosenCell(place)),
    select,
    selectAll,
    deselect: () => {
      set(chosenCell(choiceNow().current));
      saySelection();
    },
    isRange: () => countCells(rangeOf(choiceNow())) > 1,
    move,
    mark,
    /** Somebody wants to erase marks, which servers can't. */
    tellKept: () => {
      const hasMarks = placesIn(rangeOf(choiceNow())).some((place) => presentAt(sheet, place));
      if (hasMarks) notify('Сохранённую оценку можно изменить, но не убрать.', undefined, TOLD_MS);
    },
  };
}
