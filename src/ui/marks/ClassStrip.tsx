import { levelOf } from '../../domain/marks/marks.ts';
import type { MarkLevel } from '../../domain/marks/scale.ts';
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
const HEIGHTS: Readonly<Record<MarkLevel, number>> = {
  excellent: 20,
  good: 14,
  passing: 9,
  failing: 6,
};

/** How high a tick of a value that is no number stands. */
const OTHER_HEIGHT = 15;

/** What is drawn of ticks that look the same: one of them, or all. */
interface Drawing {
  className: string | undefined;
  level: MarkLevel | undefined;
  d: string;
}

/** How a tick at a place looks, and its outline as the data of a path. */
function drawingOf({ mark, isUnsaved = false }: Tick, place: number): Drawing {
  const x = place * STEP;
  if (mark === null) {
    return { className: styles.gap, level: undefined, d: `M${x} ${HEIGHT - 0.5}h${WIDTH}` };
  }
  const level = levelOf(mark);
  const isNumber = level !== null && level !== 'absent';
  const height = isNumber ? HEIGHTS[level] : OTHER_HEIGHT;
  const isOutlined = isUnsaved || !isNumber;
  // An outline lies half outside of its rectangle.
  const inset = isOutlined ? 0.75 : 0;
  const [width, top] = [WIDTH - 2 * inset, HEIGHT - height + inset];
  return {
    className: isUnsaved ? styles.unsaved : isOutlined ? styles.outlined : styles.filled,
    level: isNumber ? level : undefined,
    d: `M${x + inset} ${top}h${width}v${height - 2 * inset}h${-width}z`,
  };
}

/** One drawing for all ticks of a look: a press changes two of them, however many students there are. */
function drawings(ticks: readonly Tick[]): Drawing[] {
  const looks = new Map<string, Drawing>();
  for (const [place, tick] of ticks.entries()) {
    const drawing = drawingOf(tick, place);
    const look = `${drawing.className} ${drawing.level}`;
    const others = looks.get(look)?.d ?? '';
    looks.set(look, { ...drawing, d: others + drawing.d });
  }
  return [...looks.values()];
}

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
      {drawings(ticks).map(({ className, level, d }) => (
        <path key={`${className} ${level}`} data-mark={level} className={className} d={d} />
      ))}
    </svg>
  );
}
