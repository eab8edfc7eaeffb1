import { countsText, type LessonProgress } from '../../domain/journal/classMarks.ts';
import { BEST_FIRST, levelOf } from '../../domain/marks/marks.ts';
import styles from './MarkShares.module.css';

const WIDTH = 112;
const HEIGHT = 8;
const GAP = 1;

/** The shares of the marks in a lesson, the best first; the rest of the line has no marks. */
export function MarkShares({ progress }: { progress: LessonProgress }) {
  const { counts, unknown, marks } = progress;
  const shares: { mark: string; count: number }[] = [
    ...BEST_FIRST.map((mark) => ({ mark, count: counts[mark] })),
    { mark: '', count: unknown },
  ];
  const ofStudent = WIDTH / Math.max(marks.length, 1);
  const before = shares.map((_share, index) =>
    shares.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <svg
      className={styles.shares}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={countsText(progress)}
    >
      <path className={styles.line} d={`M0 ${HEIGHT / 2}h${WIDTH}`} />
      {shares.map(({ mark, count }, index) => {
        if (count === 0) return null;
        // Half the width of an outline lies outside of its rectangle.
        const level = levelOf(mark);
        const inset = level === 'absent' || level === null ? 0.5 : 0;
        return (
          <rect
            key={mark}
            data-mark={level ?? 'unknown'}
            x={(before[index] ?? 0) * ofStudent + inset}
            y={inset}
            width={count * ofStudent - GAP - 2 * inset}
            height={HEIGHT - 2 * inset}
          />
        );
      })}
    </svg>
  );
}
