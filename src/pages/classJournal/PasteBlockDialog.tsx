import { useState } from 'react';
import {
  type ClassJournalTable,
  createCellSearch,
} from '../../domain/journal/classJournalTable.ts';
import { showDate } from '../../domain/time/dates.ts';
import type { PlacedMark } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/Dialog.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import styles from './ClassJournal.module.css';
import { shownAt } from './useClassGrid.ts';

interface PasteBlockDialogProps {
  table: ClassJournalTable;
  /** The pasted marks that differ from the marks in their cells. */
  marks: readonly PlacedMark[];
  onGive: (marks: readonly PlacedMark[]) => void;
  onClose: () => void;
}

/** Asks before a pasted block changes marks, and shows which. */
export default function PasteBlockDialog({ table, marks, onGive, onClose }: PasteBlockDialogProps) {
  const [isOnlyEmpty, setOnlyEmpty] = useState(false);
  // By the journal's present marks: a colleague may have marked while the dialog is open.
  const find = createCellSearch(table);
  const here = marks.flatMap((mark) => {
    const place = find(mark);
    return place ? [{ mark, place, present: shownAt(table, place) }] : [];
  });
  const empty = here.filter(({ present }) => present === null);
  const changed = here.filter(({ mark, present }) => present !== null && present !== mark.value);
  const given = (isOnlyEmpty ? empty : [...empty, ...changed]).map(({ mark }) => mark);
  const give = () => {
    onGive(given);
    onClose();
  };
  return (
    <Dialog title="Вставить оценки" onClose={onClose} ownFooter>
      <DialogBody>
        <p role="status">
          {`Новых оценок: ${empty.length}. `}
          <strong>{`Изменится оценок: ${isOnlyEmpty ? 0 : changed.length}.`}</strong>
        </p>
        <Checkbox label="Только пустые" checked={isOnlyEmpty} onChange={setOnlyEmpty} />
        <ScrollBox label="Что изменится" className={styles.changes}>
          <ul>
            {changed.map(({ mark, place: { row, column }, present }) => (
              <li key={`${mark.lessonId} ${mark.studentId}`}>
                {`${table.lines[row]?.texts[0] ?? ''}, ${showDate(table.columns[column]?.date ?? '')}: ${present} → ${isOnlyEmpty ? present : mark.value}`}
              </li>
            ))}
          </ul>
        </ScrollBox>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Отмена</Button>
        <Button look="primary" busy={given.length === 0} onClick={give}>
          {`Поставить: ${given.length}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
