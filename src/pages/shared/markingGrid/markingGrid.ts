import {
  selectionAfterMark,
  selectAllCells,
  type CellSelection,
  countCells,
  extendSelection,
  type GridSize,
  isCurrent,
  type Place,
  placesIn,
  selectedCell,
} from '../../../domain/journal/cellSelection.ts';
import { MISSED_TEXT, unseenText } from '../../../domain/journal/journalSpeech.ts';
import { type CellMove, movedPlace } from '../../../domain/journal/markKeys.ts';
import type { MarkValue } from '../../../domain/marks/marks.ts';
import {
  type MarkPlace,
  type PlacedMark,
  placeMarks,
  type UndoScope,
} from '../../../stores/marks/marks.ts';
import { showToast } from '../../../stores/toasts.ts';
import { announce } from '../../../ui/feedback/announcements.ts';
import { currentBurst, noteUnseenKey, noteKeyTaken } from '../../../ui/keyboard/unseenKeys.ts';
import type { SelectionStore } from './selectionStore.ts';

/** A table in which marks are given: that of a class, or the one column of a lesson. */
export interface MarkingGrid {
  selection: SelectionStore;
  /** The marks that «Отменить» undoes. */
  scope: UndoScope;
  size: GridSize;
  /** Students who have left are the last rows: their marks can be read and copied, not changed. */
  markedRows: number;
  /** The mark shown in a cell, also one that is not saved yet; null for none. */
  shownAt: (place: Place) => string | null;
  /** True if the place has a mark; then the journal no longer proposes it. */
  isMarked: (place: Place) => boolean;
  /** The mark that the user wants in a place, as it is sent; null where none can be given. */
  markAt: (place: Place, value: MarkValue) => PlacedMark | null;
  /** The place of a student’s lesson in the table; null if the student or the lesson has gone. */
  find: (mark: MarkPlace) => Place | null;
  words: {
    /** The student of a place, such as «Иванов Иван». */
    nameAt: (place: Place) => string;
    /** «3 ученика» */
    countText: (count: number) => string;
    selectedText: (count: number) => string;
    /** The toast for a key while no place is current. */
    noCurrentCellText: string;
  };
  table: () => HTMLTableElement | null;
  /** The place of the cell around an element; null outside of the cells. */
  placeOf: (target: EventTarget | null) => Place | null;
  /** Null if the cell is not rendered, as in a large table. */
  cellAt: (place: Place) => HTMLElement | null;
  isSeen: (place: Place) => boolean;
  /** Scrolls until a cell is visible. */
  reveal: (place: Place) => void;
  /** False where cells hold texts or buttons: a press that slips would select two students. */
  selectsByDrag: boolean;
}

/** Short, because a toast covers the last rows. */
const SHORT_TOAST_MS = 3_000;

const showShortToast = (text: string) => showToast(text, undefined, SHORT_TOAST_MS);

const STEPS: ReadonlySet<CellMove> = new Set(['up', 'down', 'left', 'right']);

/** Students who have left keep their marks. */
export const HAS_LEFT = 'Ученик выбыл: его оценки не меняются.';

/** The actions of keys, pointer and buttons on the cells of a table. */
export function gridActions(grid: MarkingGrid) {
  const { selection, scope, size, words } = grid;
  const now = (): CellSelection => selection.getState();
  const set = (cells: CellSelection) => selection.setState(cells);
  const choose = (place: Place) => set(selectedCell(place));
  const isRange = () => countCells(now().range) > 1;

  /** True if there is a current cell, which a key would mark. */
  const hasCurrent = () => isCurrent(now().chosenBy, grid.isMarked(now().current));

  /** Gives the current cell the focus, as soon as it is drawn; nothing scrolls. */
  const focusCurrent = () => {
    selection.setState({ hasFocus: true });
    grid.cellAt(now().current)?.focus({ preventScroll: true });
  };

  /** Gives the current cell the focus, and scrolls to it. */
  const showCurrent = () => {
    focusCurrent();
    grid.reveal(now().current);
  };

  /** Selects several cells, or one again, and says how many. */
  const setRange = (next: CellSelection) => {
    const [before, count] = [countCells(now().range), countCells(next.range)];
    set(next);
    if (count !== before) announce(words.selectedText(count));
  };

  const select = (place: Place) =>
    setRange(hasCurrent() ? extendSelection(now(), place) : selectedCell(place));

  const move = (to: CellMove, isSelecting: boolean) => {
    const { current } = now();
    // The first step goes to the opening cell itself.
    const isFirst = STEPS.has(to) && !hasCurrent();
    const place = isFirst ? current : movedPlace(current, to, size);
    if (isSelecting) select(place);
    else choose(place);
  };

  /**
   * True if a key may mark the current cell: the user has chosen it and sees it. An invisible cell is
   * scrolled to, and only the next key marks it.
   */
  const isReady = (): boolean => {
    const burst = currentBurst();
    noteKeyTaken();
    const { current } = now();
    if (!hasCurrent()) {
      showShortToast(words.noCurrentCellText);
      return false;
    }
    if (burst === 'missed') showShortToast(MISSED_TEXT);
    if (burst !== 'none') return false;
    if (grid.isSeen(current)) return true;
    noteUnseenKey();
    showCurrent();
    showShortToast(unseenText(words.nameAt(current)));
    return false;
  };

  /** Returns whether a mark can be given there. */
  const give = (place: Place, value: MarkValue): boolean => {
    const wanted = grid.markAt(place, value);
    if (!wanted) return false;
    placeMarks(scope, [wanted]);
    announce(`${words.nameAt(place)}: ${value}`);
    return true;
  };

  /**
   * Gives the mark to the cells of the range without a mark. Only a single cell's mark is replaced: a
   * slip then costs one mark.
   */
  const fill = (value: MarkValue) => {
    const places = placesIn(now().range);
    const empty = places.filter((place) => grid.shownAt(place) === null);
    const wanted = empty.flatMap((place) => grid.markAt(place, value) ?? []);
    placeMarks(scope, wanted);
    const kept = places.length - empty.length;
    const text = `Оценка ${value}: ${words.countText(wanted.length)}`;
    announce(text);
    if (kept > 0) showShortToast(`${text}. Отмеченные раньше остались: ${kept}.`);
  };

  const mark = (value: MarkValue) => {
    const cells = now();
    if (cells.isPastLastRow) {
      showShortToast('Это был последний ученик.');
      return;
    }
    if (isRange()) fill(value);
    else if (!give(cells.current, value)) {
      showShortToast(HAS_LEFT);
      return;
    }
    set(selectionAfterMark(cells, grid.markedRows));
  };

  return {
    choose,
    select,
    selectAll: () => setRange(selectAllCells(now(), size)),
    deselect: () => setRange(selectedCell(now().current)),
    isRange,
    move,
    isReady,
    give,
    mark,
    focusCurrent,
    showCurrent,
    goTo: (place: Place) => {
      choose(place);
      showCurrent();
    },
    /** Tells the user that marks can't be erased, because servers can't. */
    explainNoErasing: () => {
      const hasMarks = placesIn(now().range).some((place) => grid.shownAt(place) !== null);
      if (hasMarks) showShortToast('Сохранённую оценку можно изменить, но не убрать.');
    },
  };
}
