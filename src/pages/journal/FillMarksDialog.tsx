import type { JournalRow } from '../../domain/journal.ts';
import { emptyRows } from '../../domain/emptyRows.ts';
import type { GivenMark } from '../../stores/marks/marks.ts';
import { Dialog, DialogBody } from '../../ui/Dialog.tsx';
import { focusWhenOpen } from '../../ui/focusOnMount.ts';
import { MarkButtons } from '../shared/MarkButtons.tsx';
import styles from './BulkMarks.module.css';

interface FillMarksDialogProps {
  rows: readonly JournalRow[];
  onGive: (marks: readonly GivenMark[]) => void;
  onClose: () => void;
}

/** Gives one mark to all who have none. */
export default function FillMarksDialog({ rows, onGive, onClose }: FillMarksDialogProps) {
  const empty = emptyRows(rows);
  return (
    <Dialog title="Остальным поставить" onClose={onClose} ownFooter>
      <DialogBody>
        {/* It has the focus, not the first mark: a second Enter would give that to everybody. */}
        <p tabIndex={-1} ref={focusWhenOpen}>
          <strong>Без отметки: {empty.length}</strong>
          {empty.length > 0 && '. Оценка встанет только им.'}
        </p>
        {empty.length > 0 && (
          <div className={styles.choice}>
            <MarkButtons
              label="Оценка тем, у кого её нет"
              mark={null}
              isUnsaved={false}
              onMark={(value) => {
                onGive(empty.map(({ student }) => ({ studentId: student.id, value })));
                onClose();
              }}
            />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
