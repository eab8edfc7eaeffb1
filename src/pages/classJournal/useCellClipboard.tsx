import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { pastedBlock } from '../../domain/journal/cellBlock.ts';
import { rangeOf } from '../../domain/journal/cellChoice.ts';
import { rowsAsText } from '../../domain/imports/sheetText.ts';
import { type PlacedMark, placeMarks, subjectScope } from '../../stores/marks/marks.ts';
import { notify } from '../../stores/notices.ts';
import { announce } from '../../ui/announcements.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';
import { cellCount, HAS_LEFT, markAt, markedSize, marksNow, presentAt } from './cellActions.ts';
import type { WorkedGrid } from './useCellPointer.ts';

const PasteBlockDialog = lazyDialog(() => import('./PasteBlockDialog.tsx'));

/**
 * Copies the selected cells as a block for a spreadsheet, and pastes one at the selected cell, as
 * one step of «Отменить». Marks that would change are shown before. Returns that dialog.
 */
export function useCellClipboard({ subjectId, sheet, choice, isReady }: WorkedGrid): ReactNode {
  const [asked, setAsked] = useState<readonly PlacedMark[] | null>(null);

  const place = (wanted: readonly PlacedMark[]) => {
    const marks = marksNow(sheet, wanted);
    placeMarks(subjectScope(subjectId), marks, true);
    announce(`Вставлено: ${cellCount(marks.length)}`);
  };

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { hasFocus, choice: cells } = choice.getState();
    // A text that is selected is what is meant; in the cells none can be.
    if (!hasFocus || getSelection()?.isCollapsed === false) return;
    if (isInField(event.target) || isModalOpen()) return;
    const { rows, columns } = rangeOf(cells);
    const lines = sheet.lines.slice(rows[0], rows[1] + 1);
    const texts = lines.map((line) =>
      line.cells.slice(columns[0], columns[1] + 1).map(({ value }) => value ?? ''),
    );
    event.clipboardData?.setData('text/plain', rowsAsText(texts));
    event.preventDefault();
    announce(`Скопировано: ${cellCount(texts.flat().length)}`);
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || isInField(event.target) || isModalOpen()) return;
    event.preventDefault();
    if (!isReady()) return;
    const { rows, columns } = rangeOf(choice.getState().choice);
    const corner = { row: rows[0], column: columns[0] };
    if (sheet.lines[corner.row]?.hasLeft) {
      notify(HAS_LEFT);
      return;
    }
    const block = pastedBlock(text, corner, markedSize(sheet));
    if ('hindrance' in block) {
      notify(block.hindrance);
      return;
    }
    const news = block.marks.filter((mark) => presentAt(sheet, mark) !== mark.value);
    // By student and lesson: a place is another one as soon as a lesson is added before it.
    const wanted = news.flatMap((mark) => markAt(sheet, mark, mark.value) ?? []);
    if (news.some((mark) => presentAt(sheet, mark) !== null)) setAsked(wanted);
    else place(wanted);
  });

  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);

  return (
    asked && (
      <PasteBlockDialog sheet={sheet} marks={asked} onGive={place} onClose={() => setAsked(null)} />
    )
  );
}
