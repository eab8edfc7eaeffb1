import type { JournalRow } from '../../domain/journal.ts';
import { fullName } from '../../domain/names.ts';
import { giveMark, retryMark } from '../../stores/journal.ts';
import styles from './JournalTable.module.css';
import { MarkButtons } from './MarkButtons.tsx';
import { SaveState } from './SaveState.tsx';

interface JournalTableProps {
  lessonId: number;
  rows: readonly JournalRow[];
}

export function JournalTable({ lessonId, rows }: JournalTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            №
          </th>
          <th scope="col">ФИО</th>
          <th scope="col">Оценка</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ student, mark, save }, index) => (
          <tr key={student.id}>
            <td className={styles.number}>{index + 1}</td>
            <th scope="row">{fullName(student)}</th>
            <td>
              <div className={styles.mark}>
                <MarkButtons
                  label={`Оценка: ${fullName(student)}`}
                  mark={mark}
                  onMark={(value) => giveMark(lessonId, student.id, value)}
                />
                <SaveState
                  save={save}
                  onRetry={(button) => {
                    // The button goes away with what it mends; the keyboard stays in the row.
                    button.closest('td')?.querySelector('button')?.focus();
                    retryMark(lessonId, student.id);
                  }}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
