import { useState } from 'react';
import { emptyRows } from '../../domain/journal/emptyRows.ts';
import type { JournalRow } from '../../domain/journal/journal.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { countOf } from '../../domain/text/plurals.ts';
import type { GivenMark } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/Dialog.tsx';
import { focusWhenOpen } from '../../ui/keyboard/focusOnMount.ts';
import { MarkButtons } from '../shared/marks/MarkButtons.tsx';
import styles from './BulkMarks.module.css';

interface FillMarksDialogProps {
  rows: readonly JournalRow[];
  onGive: (marks: readonly GivenMark[]) => void;
  onClose: () => void;
}

/** Gives one mark to all students without a mark, in two steps: choose the mark, press its button. */
export default function FillMarksDialog({ rows, onGive, onClose }: FillMarksDialogProps) {
  const [mark, setMark] = useState<MarkValue | null>(null);
  const empty = emptyRows(rows);
  const toWhom = countOf(empty.length, ['ученику', 'ученикам', 'ученикам']);
  const isReady = mark !== null && empty.length > 0;
  const give = () => {
    if (mark === null) return;
    onGive(empty.map(({ student }) => ({ studentId: student.id, value: mark })));
    onClose();
  };
  return (
    <Dialog title="Остальным поставить" onClose={onClose} ownFooter>
      <DialogBody>
        {/* It gets the focus, because on the first mark a second Enter would choose the mark. */}
        <p tabIndex={-1} ref={focusWhenOpen}>
          <strong>{`Без отметки: ${empty.length}`}</strong>
          {empty.length > 0 && '. Оценка встанет только им.'}
        </p>
        {empty.length > 0 && (
          <div className={styles.choice}>
            <MarkButtons
              label="Оценка тем, у кого её нет"
              mark={mark}
              isUnsaved={false}
              tabIndex={0}
              onMark={setMark}
            />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Отмена</Button>
        <Button look="primary" className={styles.give} busy={!isReady} onClick={give}>
          {mark === null ? 'Выберите оценку' : `Поставить «${mark}»: ${toWhom}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
