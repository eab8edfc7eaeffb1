import { useMemo } from 'react';
import { type ClassJournalTable, countLine } from '../../domain/journal/classJournalTable.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import BorderlineDialog from '../shared/reports/BorderlineDialog.tsx';
import styles from '../shared/reports/DialogTable.module.css';

interface ClassBorderlineProps {
  /** The title of the subject. */
  of: string;
  /** The class, its students in the order of their names. */
  table: ClassJournalTable;
  /** Shows the cell of a student in the newest lesson. */
  onShow: (studentId: number | null) => void;
  onClose: () => void;
}

/** «Пограничные» of a class: a press on a name leads to the student's cell. */
export default function ClassBorderline({ of, table, onShow, onClose }: ClassBorderlineProps) {
  const rows = useMemo(
    () =>
      table.lines
        .filter(({ hasLeft }) => !hasLeft)
        .map((line) => ({
          key: line.key,
          studentId: line.studentId,
          name: `${line.texts[0]} ${line.note}`.trim(),
          detail: '',
          counts: countLine(line),
        })),
    [table],
  );
  return (
    <BorderlineDialog
      of={of}
      rows={rows}
      drawName={({ studentId, name }) => (
        <Button look="quiet" size="small" className={styles.name} onClick={() => onShow(studentId)}>
          {name}
        </Button>
      )}
      onClose={onClose}
    />
  );
}
