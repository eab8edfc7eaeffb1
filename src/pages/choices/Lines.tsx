import { type ReactNode, type Ref, useState } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { WaitingCount } from '../../ui/text/Chip.tsx';
import panel from '../shared/choices/SidePanel.module.css';
import styles from './TermOverview.module.css';

/** All lines of a class, but not of a whole school at the start of its year. */
const AT_FIRST = 30;

interface LinesProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Shown above the lines. */
  head?: ReactNode;
  lines: readonly { key: string; content: ReactNode }[];
  /** The sentence shown when there are no lines. */
  emptyText?: string;
}

/** A part of the overview: a title and lines. */
export function Lines({ title, titleRef, head, lines, emptyText }: LinesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_FIRST);
  return (
    <section aria-label={title}>
      <h2 ref={titleRef} tabIndex={-1} className={panel.title}>
        {title}
        {lines.length > 0 && <WaitingCount count={lines.length} />}
      </h2>
      {head}
      {lines.length === 0 ? (
        <p className={panel.none}>{emptyText}</p>
      ) : (
        <ul>
          {shown.map(({ key, content }) => (
            <li key={key} className={styles.line}>
              {content}
            </li>
          ))}
        </ul>
      )}
      {shown.length < lines.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {`Показать всех: ${russianCount(lines.length)}`}
        </Button>
      )}
    </section>
  );
}
