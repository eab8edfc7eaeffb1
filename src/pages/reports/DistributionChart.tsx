import type { MarkCounts } from '../../domain/reports/figures.ts';
import { levelOf, MARKS } from '../../domain/marks/marks.ts';
import { russianCount } from '../../domain/text/names.ts';
import styles from './FiguresPanel.module.css';

const WIDTH = 200;
const HEIGHT = 112;
/** Room for the number above a bar and the mark below it. */
const ABOVE = 16;
const BELOW = 18;
const STEP = WIDTH / MARKS.length;
const BAR = 30;
/** Longer ones would run into each other at the usual size. */
const LONGEST_NUMBER = 5;

/** How often each mark was given. Every bar has its mark and its number, so colour tells nothing alone. */
export function DistributionChart({ counts }: { counts: MarkCounts }) {
  const highest = Math.max(1, ...MARKS.map((mark) => counts[mark]));
  const label = MARKS.map((mark) => `${mark} — ${russianCount(counts[mark])}`).join(', ');
  const numbers = MARKS.map((mark) => russianCount(counts[mark]));
  const isCrowded = numbers.some((number) => number.length > LONGEST_NUMBER);
  return (
    <svg
      role="img"
      aria-label={`Сколько оценок: ${label}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.chart}
    >
      {MARKS.map((mark, index) => {
        const height = ((HEIGHT - ABOVE - BELOW) * counts[mark]) / highest;
        const middle = STEP * index + STEP / 2;
        const floor = HEIGHT - BELOW;
        return (
          <g key={mark}>
            <rect
              x={middle - BAR / 2}
              y={floor - height}
              width={BAR}
              height={height}
              data-mark={levelOf(mark)}
            />
            <text
              x={middle}
              y={floor - height - 4}
              className={isCrowded ? styles.smallNumber : undefined}
            >
              {numbers[index]}
            </text>
            <text x={middle} y={HEIGHT - 4}>
              {mark}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT - BELOW} y2={HEIGHT - BELOW} className={styles.axis} />
    </svg>
  );
}
