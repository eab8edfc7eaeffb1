import { useEffect, useEffectEvent, useRef } from 'react';
import { chosenCell } from '../../domain/journal/cellChoice.ts';
import type { ClassSheet } from '../../domain/journal/classSheet.ts';
import { MISSED_TEXT, unseenText } from '../../domain/journal/journalSpeech.ts';
import { notify } from '../../stores/notices.ts';
import { type GridHandle, NOTICE_ROOM, rem } from '../../ui/grid/useGridHandle.ts';
import { isInSight } from '../../ui/sight.ts';
import { burstNow, noteUnseenKey, takeKey } from '../../ui/unseenKeys.ts';
import { hasCurrent, spokenPlace, TOLD_MS } from './cellActions.ts';
import type { CellChoiceStore } from './cellChoices.ts';
import { currentCell, focusCurrent } from './gridPlaces.ts';

const NO_CELL = 'Клетка не выбрана: нажмите стрелку или щёлкните по ней.';

/** What has the current cell in sight: in its table, and in a page that is higher than its window. */
export function useReveal(sheet: ClassSheet, choice: CellChoiceStore) {
  const grid = useRef<GridHandle>(null);
  const bar = useRef<HTMLDivElement>(null);

  /** The bar below the sheet lies over the end of such a page. */
  const reveal = () => {
    const { row, column } = choice.getState().choice.current;
    const inWindow = grid.current?.reveal(row, column);
    if (!inWindow) return;
    const barTop = bar.current?.getBoundingClientRect().top ?? Infinity;
    const end = barTop - rem() * NOTICE_ROOM;
    if (inWindow.bottom > end) window.scrollBy(0, inWindow.bottom - end);
    else if (inWindow.top < 0) window.scrollBy(0, inWindow.top);
  };

  /** Of a large table it may not even be drawn. */
  const isSeen = () => {
    const cell = currentCell(grid.current);
    return cell !== null && isInSight(cell, cell);
  };

  /**
   * Whether a key may mark the current cell: nobody marks a student whom they have not chosen, or do
   * not see. A cell out of sight is scrolled to, for the next key.
   */
  const isReady = (): boolean => {
    const burst = burstNow();
    takeKey();
    const now = choice.getState().choice;
    if (!hasCurrent(sheet, now)) {
      notify(NO_CELL, undefined, TOLD_MS);
      return false;
    }
    if (burst === 'missed') notify(MISSED_TEXT, undefined, TOLD_MS);
    if (burst !== 'none') return false;
    if (isSeen()) return true;
    noteUnseenKey();
    choice.setState({ hasFocus: true });
    focusCurrent(grid.current);
    reveal();
    notify(unseenText(spokenPlace(sheet, now.current)), undefined, TOLD_MS);
    return false;
  };

  const giveUpUnseen = useEffectEvent(() => {
    const { current, chosenBy } = choice.getState().choice;
    if (chosenBy === 'journal' && !isSeen()) {
      choice.setState({ choice: chosenCell(current, 'nobody') });
    }
  });
  // Whom nobody sees the journal does not propose.
  useEffect(() => giveUpUnseen(), []);

  return { grid, bar, reveal, isReady };
}
