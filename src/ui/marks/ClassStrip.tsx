import { levelOf } from '../../domain/marks/marks.ts';
import type { MarkLevel } from '../../domain/marks/scale.ts';
import styles from './ClassStrip.module.css';

export interface Tick {
  /** Null for a student without a mark. */
  mark: string | null;
  /** The mark is not on the server yet. */
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

/** The height of a tick whose mark is not a number. */
const OTHER_HEIGHT = 15;

/** The drawing of one tick, or of all ticks that look the same. */
interface Drawing {
  className: string | undefined;
  level: MarkLevel | undefined;
  d: string;
}

/** The look of a tick, and its outline as path data. */
function drawingOf({ mark, isUnsaved = false }: Tick, place: number): Drawing {
  const x = place * STEP;
  if (mark === null) {
    return { className: styles.gap, level: undefined, d: `M${x} ${HEIGHT - 0.5}h${WIDTH}` };
  }
  const level = levelOf(mark);
  const isNumber = level !== null && level !== 'absent';
  const height = isNumber ? HEIGHTS[level] : OTHER_HEIGHT;
  const isOutlined = isUnsaved || !isNumber;
  // Half the width of an outline lies outside of its rectangle.
  const inset = isOutlined ? 0.75 : 0;
  const [width, top] = [WIDTH - 2 * inset, HEIGHT - height + inset];
  return {
    className: isUnsaved ? styles.unsaved : isOutlined ? styles.outlined : styles.filled,
    level: isNumber ? level : undefined,
    d: `M${x + inset} ${top}h${width}v${height - 2 * inset}h${-width}z`,
  };
}

/**
 * One path for all ticks of a look: a new mark changes two paths, whatever the size of the class.
 */
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
 * The marks of a class at a glance: a tick for each student, whose height is the mark, and a gap
 * for a student without a mark. Screen readers skip it: the text beside it says the same.
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
