import { useEffect, useEffectEvent, useRef } from 'react';
import { type Place, selectedCell } from '../../domain/journal/cellSelection.ts';
import {
  type ClassJournalTable,
  createCellSearch,
} from '../../domain/journal/classJournalTable.ts';
import { spokenSelection } from '../../domain/journal/journalSpeech.ts';
import { openingSelection } from '../../domain/journal/columnOpening.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { showDate } from '../../domain/time/dates.ts';
import { type PlacedMark, subjectScope } from '../../stores/marks/marks.ts';
import { type GridHandle, TOAST_ROOM } from '../../ui/grid/useGridHandle.ts';
import { readRem } from '../../ui/grid/useGridSizes.ts';
import { isInSight } from '../../ui/layout/sight.ts';
import type { MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import { useSelection } from '../shared/markingGrid/selectionStore.ts';

/** The rows and columns of the table before the first mark: the heads, and the names. */
export const LEADING = { columns: 1, rows: 1 };

export const cellCount = (count: number) => countOf(count, ['клетка', 'клетки', 'клеток']);

/** «Иванов Иван Иванович, 21.11.2026». */
export function spokenPlace(table: ClassJournalTable, { row, column }: Place): string {
  const name = table.lines[row]?.texts[0] ?? '';
  return `${name}, ${showDate(table.columns[column]?.date ?? '')}`;
}

/** The mark shown in a cell, also one that is not saved yet; null for none. */
export function shownAt(table: ClassJournalTable, { row, column }: Place): string | null {
  return table.lines[row]?.cells[column]?.value ?? null;
}

function markAt(table: ClassJournalTable, place: Place, value: MarkValue): PlacedMark | null {
  const line = table.lines[place.row];
  const lesson = table.columns[place.column];
  if (!line || !lesson || line.studentId === null || line.hasLeft) return null;
  const isFetched = table.sources[place.column]?.isFetched ?? false;
  const reported = isFetched ? undefined : (line.reported[place.column] ?? undefined);
  return { lessonId: lesson.id, studentId: line.studentId, value, reported };
}

function placeOf(target: EventTarget | null, { lines, columns }: ClassJournalTable): Place | null {
  const cell = target instanceof Element ? target.closest('tbody td[aria-colindex]') : null;
  const row = Number(cell?.closest('tr')?.getAttribute('aria-rowindex') ?? 0) - 1 - LEADING.rows;
  const column = Number(cell?.getAttribute('aria-colindex') ?? 0) - 1 - LEADING.columns;
  return lines[row] && columns[column] ? { row, column } : null;
}

/** The marking grid of a class journal, and the refs of its parts. */
export function useClassGrid(subjectId: number, table: ClassJournalTable, today: string) {
  const handle = useRef<GridHandle>(null);
  const bar = useRef<HTMLDivElement>(null);
  const selection = useSelection(() => openingSelection(table, today), {
    rows: table.lines.map(({ key }) => key),
    columns: table.columns.map(({ id }) => String(id)),
  });

  const cellAt = ({ row, column }: Place) =>
    handle.current?.table.querySelector<HTMLElement>(
      `[aria-rowindex="${row + 1 + LEADING.rows}"] > [aria-colindex="${column + 1 + LEADING.columns}"]`,
    ) ?? null;

  const isSeen = (place: Place) => {
    const cell = cellAt(place);
    return cell !== null && isInSight(cell, cell);
  };

  /** Scrolls the table, and also a page higher than its window, whose end is covered by the bar. */
  const reveal = ({ row, column }: Place) => {
    const inWindow = handle.current?.reveal(row, column);
    if (!inWindow) return;
    const barTop = bar.current?.getBoundingClientRect().top ?? Infinity;
    const end = barTop - readRem() * TOAST_ROOM;
    if (inWindow.bottom > end) window.scrollBy(0, inWindow.bottom - end);
    else if (inWindow.top < 0) window.scrollBy(0, inWindow.top);
  };

  const giveUpUnseen = useEffectEvent(() => {
    const { current, chosenBy } = selection.getState();
    if (chosenBy === 'journal' && !isSeen(current)) {
      selection.setState(selectedCell(current, 'nobody'));
    }
  });
  // The journal must not propose a student whose row is not visible.
  useEffect(() => giveUpUnseen(), []);

  const grid: MarkingGrid = {
    selection,
    scope: subjectScope(subjectId),
    size: { rows: table.lines.length, columns: table.columns.length },
    markedRows: table.lines.filter(({ hasLeft }) => !hasLeft).length,
    shownAt: (place) => shownAt(table, place),
    isMarked: (place) => shownAt(table, place) !== null,
    markAt: (place, value) => markAt(table, place, value),
    find: (mark) => createCellSearch(table)(mark),
    words: {
      nameAt: (place) => spokenPlace(table, place),
      countText: cellCount,
      selectedText: (count) => spokenSelection(count, cellCount(count)),
      noCurrentCellText: 'Клетка не выбрана: нажмите стрелку или щёлкните по ней.',
    },
    table: () => handle.current?.table ?? null,
    placeOf: (target) => placeOf(target, table),
    cellAt,
    isSeen,
    reveal,
    selectsByDrag: true,
  };
  return { grid, handle, bar };
}
