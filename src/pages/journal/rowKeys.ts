import { firstOpen, type JournalStudent } from '../../domain/journal/journal.ts';
import { isMarked } from '../../domain/marks/saveState.ts';
import {
  MISSED_TEXT,
  spokenName,
  spokenSelection,
  unseenText,
} from '../../domain/journal/journalSpeech.ts';
import {
  type CellMove,
  type MarkKey,
  markKeyOf,
  movedPlace,
} from '../../domain/journal/markKeys.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { EMPTY_CELL } from '../../domain/marks/markState.ts';
import {
  afterMark,
  allSelected,
  chosen,
  extended,
  keptIn,
} from '../../domain/journal/rowChoice.ts';
import { isCurrent } from '../../domain/journal/cellSelection.ts';
import { useAppearance } from '../../stores/appearance.ts';
import { lessonCells } from '../../stores/marks/marks.ts';
import { notify } from '../../stores/notices.ts';
import { announce } from '../../ui/announcements.ts';
import { isCtrlWith } from '../../ui/ctrlKeys.ts';
import { isAtButton, isPassive, isPopoverOpen } from '../../ui/keyTargets.ts';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';
import { isBegunElsewhere } from '../../ui/strayPress.ts';
import { burstNow, noteUnseenKey, takeKey } from '../../ui/unseenKeys.ts';
import { focusRow, isRowInSight, markAndSay, type RowChoiceStore, showRow } from './chooseRows.ts';

interface KeyedTable {
  table: HTMLTableElement;
  lessonId: number;
  students: readonly JournalStudent[];
  choice: RowChoiceStore;
}

/** A notice lies over the last rows: it goes soon. */
const TOLD_MS = 3_000;

const STEPS: ReadonlySet<CellMove> = new Set(['up', 'down', 'left', 'right']);

const NOBODY = 'Ученик не выбран: нажмите ↓ или щёлкните по строке.';

/** The row of an element of the table's body. */
function rowAround(target: EventTarget | null): HTMLTableRowElement | null {
  const row = target instanceof Element ? target.closest('tr') : null;
  return row?.parentElement?.matches('tbody') ? row : null;
}

function isMarkButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-mark]') !== null;
}

/** Whether a key that was pressed outside of the table counts: at a button only that of a mark. */
function isForRows(target: EventTarget | null, { type }: MarkKey): boolean {
  if (useAppearance.getState().keys !== 'on' || isPopoverOpen()) return false;
  return isPassive(target) || (type === 'mark' && isAtButton(target));
}

/** What keys and the pointer do to the rows. */
function actionsOf({ table, lessonId, students, choice }: KeyedTable) {
  const order = students.map(({ student }) => student.id);
  const currentIndex = () => Math.max(0, order.indexOf(choice.getState().currentId ?? -1));
  const idOf = (row: HTMLTableRowElement) => order[row.sectionRowIndex] ?? null;

  const currentRow = () => table.tBodies[0]?.rows[currentIndex()] ?? null;
  const focusCurrent = () => focusRow(currentRow());
  const goOnAtCurrent = () => {
    focusCurrent();
    const row = currentRow();
    if (row) showRow(row);
  };

  const hasCurrent = (): boolean => {
    const { currentId, chosenBy } = choice.getState();
    const cell = lessonCells(lessonId).get(currentId ?? -1) ?? EMPTY_CELL;
    return isCurrent(chosenBy, isMarked(cell));
  };

  /**
   * Whether a key may mark: nobody marks a student whom they have not chosen, or do not see. A row
   * out of sight is scrolled to, for the next key.
   */
  const isReady = (): boolean => {
    const burst = burstNow();
    takeKey();
    if (!hasCurrent()) {
      notify(NOBODY, undefined, TOLD_MS);
      return false;
    }
    if (burst === 'missed') notify(MISSED_TEXT, undefined, TOLD_MS);
    if (burst !== 'none') return false;
    const row = currentRow();
    if (!row || isRowInSight(row)) return true;
    noteUnseenKey();
    focusCurrent();
    row.scrollIntoView({ block: 'start' });
    const student = students[currentIndex()];
    if (student) notify(unseenText(spokenName(student)), undefined, TOLD_MS);
    return false;
  };

  const saySelection = () => announce(spokenSelection(choice.getState().selectedIds.size));

  const select = (id: number) => {
    const before = choice.getState();
    const from = hasCurrent() ? before : { ...before, anchorId: null };
    const next = extended(from, order, id);
    choice.setState(next, true);
    if (next.selectedIds.size !== before.selectedIds.size) saySelection();
  };

  const move = ({ move: to, isSelecting }: Extract<MarkKey, { type: 'move' }>) => {
    const isStep = STEPS.has(to);
    const index = currentIndex();
    const size = { rows: order.length, columns: 1 };
    const moved = movedPlace({ row: index, column: 0 }, to, size);
    // The first step leads to where nobody has been yet.
    const id = order[isStep && !hasCurrent() ? index : moved.row];
    if (id === undefined) return;
    if (isSelecting) select(id);
    else choice.setState(chosen(id), true);
  };

  const mark = (value: MarkValue) => {
    const now = choice.getState();
    if (now.isOver) {
      notify('Это был последний ученик.', undefined, TOLD_MS);
      return;
    }
    const many = students.filter(({ student }) => now.selectedIds.has(student.id));
    const one = students.filter(({ student }) => student.id === now.currentId);
    markAndSay(lessonId, many.length > 0 ? many : one, value);
    choice.setState(afterMark(now, order), true);
  };

  /** Selecting all, and dropping what is selected: only inside of the table. */
  const changeSelection = (event: KeyboardEvent): boolean => {
    const now = choice.getState();
    if (isCtrlWith('A', event)) choice.setState(allSelected(now, order), true);
    else if (event.key === 'Escape' && now.selectedIds.size > 0)
      choice.setState(chosen(now.currentId), true);
    else return false;
    saySelection();
    return true;
  };

  const keep = () => {
    const proposedId = firstOpen(students, lessonCells(lessonId));
    choice.setState(keptIn(choice.getState(), order, proposedId), true);
  };

  return { idOf, focusCurrent, goOnAtCurrent, isReady, select, move, mark, changeSelection, keep };
}

/** Lets a table be worked by keys, and its current row follow pointer and focus, until the end. */
export function handleRows(keyed: KeyedTable): () => void {
  const { table, choice } = keyed;
  const rows = actionsOf(keyed);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.isComposing || isModalOpen() || isInField(target)) return;
    const isInside = target instanceof Node && table.contains(target);
    if (isInside && rows.changeSelection(event)) {
      event.preventDefault();
      return;
    }
    if ((key === 'Enter' || key === ' ') && isAtButton(target)) {
      // The press is the button's, but for one that changes a mark out of sight.
      const row = rowAround(target);
      if (!row || isRowInSight(row)) return;
      event.preventDefault();
      row.scrollIntoView({ block: 'start' });
      return;
    }
    const meant = markKeyOf(event);
    if (!meant || !(isInside || isForRows(target, meant))) return;
    // Else the page would scroll too, or the browser search for what is typed.
    event.preventDefault();
    if (meant.type === 'move') rows.move(meant);
    else if (rows.isReady()) rows.mark(meant.value);
    else return;
    rows.goOnAtCurrent();
  };

  /** With Shift the rows are selected, not their texts; nor does the pressed button get a focus. */
  const onMouseDown = (event: MouseEvent) => {
    const isForFocus = !event.shiftKey && !isBegunElsewhere(event, table);
    if (!isForFocus && rowAround(event.target)) event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    if (isBegunElsewhere(event, table)) return;
    const row = rowAround(event.target);
    const id = row && rows.idOf(row);
    if (id === null) return;
    if (event.shiftKey) rows.select(id);
    // The row does that itself, together with its mark: all is drawn at once.
    else if (isMarkButton(event.target)) return;
    else choice.setState(chosen(id), true);
    // It is under the pointer: nothing scrolls.
    rows.focusCurrent();
  };

  /** The focus may come to a row by the pointer, or by a screen reader's own ways. */
  const onFocusIn = ({ target }: FocusEvent) => {
    const row = rowAround(target);
    const id = row && rows.idOf(row);
    const { currentId, chosenBy } = choice.getState();
    const isChosen = id === currentId && chosenBy === 'user';
    if (id !== null && !isChosen) choice.setState(chosen(id), true);
  };

  rows.keep();
  document.addEventListener('keydown', onKeyDown);
  table.addEventListener('mousedown', onMouseDown);
  table.addEventListener('click', onClick);
  table.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    table.removeEventListener('mousedown', onMouseDown);
    table.removeEventListener('click', onClick);
    table.removeEventListener('focusin', onFocusIn);
  };
}
