import type { LessonShade } from '../../domain/journal/taughtSubjects.ts';
import styles from './LessonRibbon.module.css';

const SIZE = 8;
const STEP = 10;

/** The lessons of a subject as squares, the newest last. The text beside it says the same. */
export function LessonRibbon({ shades }: { shades: readonly LessonShade[] }) {
  const width = Math.max(1, shades.length * STEP - (STEP - SIZE));
  return (
    <svg
      className={styles.ribbon}
      viewBox={`0 0 ${width} ${SIZE}`}
      width={width}
      height={SIZE}
      aria-hidden="true"
    >
      {shades.map((shade, index) => {
        // An outline lies half outside of its square.
        const inset = shade === 'unmarked' || shade === 'ahead' ? 0.625 : 0;
        const size = SIZE - 2 * inset;
        return (
          <rect
            key={index}
            className={styles[shade]}
            x={index * STEP + inset}
            y={inset}
            width={size}
            height={size}
          />
        );
      })}
    </svg>
  );
}
