import { useState } from 'react';
import type { BlockMark } from '../../domain/cellBlock.ts';
import type { ClassSheet } from '../../domain/classSheet.ts';
import { showDate } from '../../domain/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/import/Checkbox.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import styles from './ClassJournal.module.css';

interface PasteBlockDialogProps {
  sheet: ClassSheet;
  /** The pasted marks that are not what stands there. */
  marks: readonly BlockMark[];
  onGive: (marks: readonly BlockMark[]) => void;
  onClose: () => void;
}

/** Asks before a pasted block changes marks, and shows which. */
export default function PasteBlockDialog({ sheet, marks, onGive, onClose }: PasteBlockDialogProps) {
  const [isOnlyEmpty, setOnlyEmpty] = useState(false);
  const cellOf = ({ row, column }: BlockMark) => sheet.lines[row]?.cells[column]?.value ?? null;
  // By what the journal holds now, also when a colleague has marked meanwhile.
  const changed = marks.filter((mark) => cellOf(mark) !== null && cellOf(mark) !== mark.value);
  const given = isOnlyEmpty ? marks.filter((mark) => cellOf(mark) === null) : marks;
  const give = () => {
    onGive(given);
    onClose();
  };
  return (
    <Dialog title="Вставить оценки" onClose={onClose} ownFooter>
      <DialogBody>
        <p role="status">
          Новых оценок: {marks.length - changed.length}.{' '}
          <strong>Изменится оценок: {isOnlyEmpty ? 0 : changed.length}.</strong>
        </p>
        <Checkbox label="Только пустые" checked={isOnlyEmpty} onChange={setOnlyEmpty} />
        <ScrollBox label="Что изменится" className={styles.changes}>
          <ul>
            {changed.map((mark) => (
              <li key={`${mark.row} ${mark.column}`}>
                {sheet.lines[mark.row]?.texts[0]},{' '}
                {showDate(sheet.columns[mark.column]?.date ?? '')}: {cellOf(mark)} →{' '}
                {isOnlyEmpty ? cellOf(mark) : mark.value}
              </li>
            ))}
          </ul>
        </ScrollBox>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Отмена</Button>
        <Button look="primary" busy={given.length === 0} onClick={give}>
          Поставить: {given.length}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
