import { type ReactNode, useId } from 'react';
import { WaitingCount } from '../../ui/text/Chip.tsx';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** How many things in it wait for the user. */
  count?: number;
  note?: ReactNode;
  /** Shown in place of the children when there are none. */
  emptyText?: string | false | undefined;
  children: ReactNode;
}

/** A part of the home page under a heading of its own. */
export function Section({ title, count = 0, note, emptyText = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {count > 0 && <WaitingCount count={count} />}
        {note && <p className="muted x-small">{note}</p>}
      </div>
      {children || (emptyText && <p className="muted small">{emptyText}</p>)}
    </section>
  );
}
