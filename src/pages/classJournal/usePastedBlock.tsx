import { type ReactNode, useState } from 'react';
import { pastedBlock } from '../../domain/journal/cellBlock.ts';
import type { ClassSheet } from '../../domain/journal/classSheet.ts';
import { type PlacedMark, placeMarks } from '../../stores/marks/marks.ts';
import { notify } from '../../stores/notices.ts';
import { announce } from '../../ui/announcements.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { gridActions, HAS_LEFT, type MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import { usePaste } from '../shared/markingGrid/usePaste.ts';

const PasteBlockDialog = lazyDialog(() => import('./PasteBlockDialog.tsx'));

/**
 * Pastes a block from a spreadsheet at the selected cell, as one step of «Отменить». Marks that would
 * change are shown before. Returns that dialog.
 */
export function usePastedBlock(grid: MarkingGrid, sheet: ClassSheet): ReactNode {
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
    announce(`Вставлено: ${words.count(marks.length)}`);
  };

  usePaste((text) => {
    if (!gridActions(grid).isReady()) return;
    const { rows, columns } = grid.selection.getState().range;
    const corner = { row: rows[0], column: columns[0] };
    if (corner.row >= markedRows) {
      notify(HAS_LEFT);
      return;
    }
    const block = pastedBlock(text, corner, { ...size, rows: markedRows });
    if ('hindrance' in block) {
      notify(block.hindrance);
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
      <PasteBlockDialog sheet={sheet} marks={asked} onGive={give} onClose={() => setAsked(null)} />
    )
  );
}
