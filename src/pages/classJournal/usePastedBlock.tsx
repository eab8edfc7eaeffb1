import { type ReactNode, useState } from 'react';
import { pastedBlock } from '../../domain/journal/cellBlock.ts';
import type { ClassJournalTable } from '../../domain/journal/classJournalTable.ts';
import { type PlacedMark, placeMarks } from '../../stores/marks/marks.ts';
import { showToast } from '../../stores/toasts.ts';
import { announce } from '../../ui/feedback/announcements.ts';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { gridActions, HAS_LEFT, type MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import { usePaste } from '../shared/markingGrid/usePaste.ts';

const PasteBlockDialog = lazyDialog(() => import('./PasteBlockDialog.tsx'));

/**
 * Pastes a block from a spreadsheet at the selected cell, as one step of «Отменить». Marks that would
 * change are shown before. Returns that dialog.
 */
export function usePastedBlock(grid: MarkingGrid, table: ClassJournalTable): ReactNode {
  const [asked, setAsked] = useState<readonly PlacedMark[] | null>(null);
  const { scope, size, markedRows, shownAt, markAt, find, words } = grid;

  /**
   * Gives each mark to its cell's present place: while the question was open, a lesson or a student may
   * have been added. Marks whose cell has gone are left out.
   */
  const give = (wanted: readonly PlacedMark[]) => {
    const marks = wanted.flatMap((mark) => {
      const place = find(mark);
      return (place && markAt(place, mark.value)) ?? [];
    });
    placeMarks(scope, marks, true);
    announce(`Вставлено: ${words.countText(marks.length)}`);
  };

  usePaste((text) => {
    if (!gridActions(grid).isReady()) return;
    const { rows, columns } = grid.selection.getState().range;
    const corner = { row: rows[0], column: columns[0] };
    if (corner.row >= markedRows) {
      showToast(HAS_LEFT);
      return;
    }
    const block = pastedBlock(text, corner, { ...size, rows: markedRows });
    if ('obstacle' in block) {
      showToast(block.obstacle);
      return;
    }
    const news = block.marks.filter((mark) => shownAt(mark) !== mark.value);
    // By student and lesson: places shift when a lesson is added before them.
    const wanted = news.flatMap((mark) => markAt(mark, mark.value) ?? []);
    if (news.some((mark) => shownAt(mark) !== null)) setAsked(wanted);
    else give(wanted);
  });

  return (
    asked && (
      <PasteBlockDialog table={table} marks={asked} onGive={give} onClose={() => setAsked(null)} />
    )
  );
}
