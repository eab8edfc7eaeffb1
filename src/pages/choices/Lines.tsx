import { type ReactNode, useState } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../../ui/Button.tsx';
import { WaitingCount } from '../../ui/Chip.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import styles from './TermOverview.module.css';

/** More than anybody reads at once; a school that has just begun lists thousands. */
const AT_FIRST = 100;

interface LinesProps {
  title: string;
  /** What stands above the lines. */
  head?: ReactNode;
  lines: readonly { key: string; content: ReactNode }[];
  /** What is said when there are none. */
  none: string;
}

/** A part of the overview: so many lines, in a box of their own. */
export function Lines({ title, head, lines, none }: LinesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_FIRST);
  return (
    <section>
      <h2 className={styles.title}>
        {title}
        {lines.length > 0 && <WaitingCount count={lines.length} />}
      </h2>
      {head}
      {lines.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ScrollBox label={title} className={styles.lines}>
          <ul>
            {shown.map(({ key, content }) => (
              <li key={key} className={styles.line}>
                {content}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {shown.length < lines.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {`Показать всех: ${russianCount(lines.length)}`}
        </Button>
      )}
    </section>
  );
}
