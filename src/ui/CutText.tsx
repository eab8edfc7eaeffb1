import { titleParts } from '../domain/text/titleParts.ts';
import styles from './CutText.module.css';

/** A title that is cut in its middle where the room is short: titles that begin alike stay apart. */
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
