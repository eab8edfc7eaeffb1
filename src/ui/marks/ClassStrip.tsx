import styles from './ClassStrip.module.css';

export interface Tick {
  /** Null for a student without a mark. */
  mark: string | null;
  /** The mark was given, and is not on the server. */
  isUnsaved?: boolean;
}

interface ClassStripProps {
  /** A tick for each student, in the order of the journal. */
  ticks: readonly Tick[];
}

const HEIGHT = 20;
const WIDTH = 8;
const STEP = 10;
const HEIGHTS: Readonly<Record<string, number>> = { 5: 20, 4: 14, 3: 9, 2: 6 };

/** How high a tick of a value that is no number stands. */
const OTHER_HEIGHT = 15;

/**
 * The marks of a class at a glance: a tick for each student, its height the mark, a gap for whoever
 * is left. Screen readers skip it: what it says stands beside it in words.
 */
export function ClassStrip({ ticks }: ClassStripProps) {
  const width = Math.max(1, ticks.length * STEP - (STEP - WIDTH));
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ticks.map(({ mark, isUnsaved = false }, index) => {
        const x = index * STEP;
        if (mark === null)
          return <path key={index} className={styles.gap} d={`M${x} ${HEIGHT - 0.5}h${WIDTH}`} />;
        const height = HEIGHTS[mark] ?? OTHER_HEIGHT;
        const isOutlined = isUnsaved || !(mark in HEIGHTS);
        // An outline lies half outside of its rectangle.
        const inset = isOutlined ? 0.75 : 0;
        return (
          <rect
            key={index}
            data-mark={mark}
            className={isUnsaved ? styles.unsaved : isOutlined ? styles.outlined : styles.filled}
            x={x + inset}
            y={HEIGHT - height + inset}
            width={WIDTH - 2 * inset}
            height={height - 2 * inset}
          />
        );
      })}
    </svg>
  );
}
