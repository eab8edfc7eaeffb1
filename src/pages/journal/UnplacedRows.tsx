import type { UnplacedRow } from '../../domain/journal/placedMarks.ts';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import styles from './BulkMarks.module.css';

/** The pasted rows that match no student, each with the reason. */
export function UnplacedRows({ rows }: { rows: readonly UnplacedRow[] }) {
  return (
    <section>
      <h3>Не распознано</h3>
      <ScrollBox label="Не распознано" className={styles.preview}>
        <ul>
          {rows.map(({ line, text, reason }) => (
            <li key={line}>{`Строка ${line}, «${text}». ${reason}`}</li>
          ))}
        </ul>
      </ScrollBox>
    </section>
  );
}
