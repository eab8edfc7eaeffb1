import { russianCount } from '../../domain/names.ts';
import type { TermOverview } from '../../domain/choices.ts';
import styles from './TermOverview.module.css';

interface HeadCountsProps {
  popularity: TermOverview['popularity'];
  /** How many there could be: the whole length of a bar. */
  most: number;
}

/** How many students sit in each subject, hour by hour. */
export function HeadCounts({ popularity, most }: HeadCountsProps) {
  const times = [...new Set(popularity.map(({ time }) => time))].sort();
  if (times.length === 0) return <p className={styles.none}>Предметов нет.</p>;
  return times.map((time) => (
    <section key={time}>
      <h2 className={styles.title}>{time || 'Без времени'}</h2>
      <ul>
        {popularity
          .filter((subject) => subject.time === time)
          .map(({ id, title, count }) => (
            <li key={id} className={styles.subject}>
              <span>{title}</span>
              <b>{russianCount(count)}</b>
              <span
                aria-hidden="true"
                className={styles.bar}
                style={{ inlineSize: `${(100 * count) / Math.max(most, 1)}%` }}
              />
            </li>
          ))}
      </ul>
    </section>
  ));
}
