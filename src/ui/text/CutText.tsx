import { titleParts } from '../../domain/text/titleParts.ts';
import styles from './CutText.module.css';

/** A title that is cut in its middle where it is too long: the ends tell titles apart. */
export function CutText({ text }: { text: string }) {
  const [start, end] = titleParts(text);
  if (end === '') return text;
  return (
    <span className={styles.cut}>
      <span className={styles.start}>{start}</span>
      <span className={styles.end}>{end}</span>
    </span>
  );
}
