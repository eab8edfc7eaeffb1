import { useMemo } from 'react';
import { type Place, selectedCell } from '../../domain/journal/cellSelection.ts';
import { firstUnmarkedRow, type JournalStudent } from '../../domain/journal/journal.ts';
import { spokenName, spokenSelection, studentCount } from '../../domain/journal/journalSpeech.ts';
import { EMPTY_CELL } from '../../domain/marks/markState.ts';
import { isMarked, shownMark } from '../../domain/marks/saveState.ts';
import { lessonCells } from '../../stores/marks/marks.ts';
import { isInSight } from '../../ui/layout/sight.ts';
import type { MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import { type SelectionStore, useSelection } from '../shared/markingGrid/selectionStore.ts';

/** The place of a row: a lesson is the only column. */
export const placeOfRow = (row: number): Place => ({ row, column: 0 });

export interface LessonGrid extends MarkingGrid {
  tableRef: (table: HTMLTableElement | null) => void;
}

function lessonGrid(
  lessonId: number,
  students: readonly JournalStudent[],
  selection: SelectionStore,
): LessonGrid {
  let table: HTMLTableElement | null = null;
  const bodyOf = () => table?.tBodies[0] ?? null;
  const rowAt = ({ row }: Place) => bodyOf()?.rows[row] ?? null;
  const cellAt = (place: Place) =>
    rowAt(place)?.querySelector<HTMLElement>('[role="gridcell"]') ?? null;
  const markCell = ({ row }: Place) =>
    lessonCells(lessonId).get(students[row]?.student.id ?? -1) ?? EMPTY_CELL;
  /** True if a student's name and mark are visible. */
  const isSeen = (place: Place) => {
    const row = rowAt(place);
    const name = row?.querySelector('[role="rowheader"]') ?? null;
    return row !== null && isInSight(row, name, cellAt(place));
  };
  return {
    selection,
    scope: `lesson ${lessonId}`,
    size: { rows: students.length, columns: 1 },
    markedRows: students.length,
    shownAt: (place) => shownMark(markCell(place)),
    isMarked: (place) => isMarked(markCell(place)),
    markAt: ({ row }, value) => {
      const studentId = students[row]?.student.id;
      return studentId === undefined ? null : { lessonId, studentId, value };
    },
    find: ({ studentId }) => {
      const row = students.findIndex(({ student }) => student.id === studentId);
      return row === -1 ? null : placeOfRow(row);
    },
    words: {
      nameAt: ({ row }) => {
        const student = students[row];
        return student ? spokenName(student) : '';
      },
      countText: studentCount,
      selectedText: (count) => spokenSelection(count, String(count)),
      noCurrentCellText: 'Ученик не выбран: нажмите ↓ или щёлкните по строке.',
    },
    tableRef: (element) => {
      table = element;
    },
    table: () => table,
    placeOf: (target) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      return row && row.parentElement === bodyOf() ? placeOfRow(row.sectionRowIndex) : null;
    },
    cellAt,
    isSeen,
    /** Scrolls just until a row and the row before it are visible; a covered row goes to the top. */
    reveal: (place) => {
      const row = rowAt(place);
      row?.scrollIntoView({ block: 'nearest' });
      // A toast lies over the last rows.
      if (!isSeen(place)) row?.scrollIntoView({ block: 'start' });
    },
    selectsByDrag: false,
  };
}

/** The marking grid of a lesson. The object stays the same when marks change. */
export function useLessonGrid(lessonId: number, students: readonly JournalStudent[]): LessonGrid {
  const opening = () =>
    selectedCell(placeOfRow(firstUnmarkedRow(students, lessonCells(lessonId))), 'journal');
  const selection = useSelection(opening, {
    rows: students.map(({ student }) => String(student.id)),
    columns: [String(lessonId)],
  });
  return useMemo(() => lessonGrid(lessonId, students, selection), [lessonId, students, selection]);
}
