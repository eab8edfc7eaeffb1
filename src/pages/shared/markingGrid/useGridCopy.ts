import { useEffect, useEffectEvent } from 'react';
import { rowsAsText } from '../../../domain/imports/sheetText.ts';
import { announce } from '../../../ui/feedback/announcements.ts';
import { isModalOpen } from '../../../ui/dialogs/openDialogs.ts';
import { isInField } from '../../../ui/keyboard/singleKeys.ts';
import type { MarkingGrid } from './markingGrid.ts';

/** Copies the marks of the selected cells as a block for a spreadsheet. */
export function useGridCopy({ selection, shownAt, words }: MarkingGrid): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { hasFocus, range } = selection.getState();
    // With selected text the user means to copy the text.
    if (!hasFocus || getSelection()?.isCollapsed === false) return;
    if (isInField(event.target) || isModalOpen()) return;
    const [[top, bottom], [left, right]] = [range.rows, range.columns];
    const texts = Array.from({ length: bottom - top + 1 }, (_row, row) =>
      Array.from(
        { length: right - left + 1 },
        (_cell, column) => shownAt({ row: top + row, column: left + column }) ?? '',
      ),
    );
    event.clipboardData?.setData('text/plain', rowsAsText(texts));
    event.preventDefault();
    announce(`Скопировано: ${words.countText(texts.flat().length)}`);
  });

  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    document.addEventListener('copy', copy);
    return () => document.removeEventListener('copy', copy);
  }, []);
}
