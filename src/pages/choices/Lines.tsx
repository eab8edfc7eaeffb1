import { type ReactNode, useState } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { WaitingCount } from '../../ui/text/Chip.tsx';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import styles from './TermOverview.module.css';

/** More than anybody reads at once. At the start of a school's year there may be thousands of lines. */
const AT_FIRST = 100;

interface LinesProps {
  title: string;
  /** Shown above the lines. */
  head?: ReactNode;
  lines: readonly { key: string; content: ReactNode }[];
  /** The sentence shown when there are no lines. */
  emptyText: string;
}

/** A part of the overview: a box with a title and lines. */
export function Lines({ title, head, lines, emptyText }: LinesProps) {
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
        <p className={styles.none}>{emptyText}</p>
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
