import { Popover } from '../../ui/popover/Popover.tsx';
import styles from './LessonTable.module.css';

/** The longest text that surely fits in one line of the column. */
const SHORT = 24;

/** The homework of a row in one line; a press shows the whole of a longer one beside it. */
export function Homework({ text }: { text: string }) {
  if (text.length <= SHORT && !text.includes('\n')) return text;
  return (
    <Popover title="Домашнее задание" look="quiet" className={styles.text} button={text}>
      <p className={styles.whole}>{text}</p>
    </Popover>
  );
}
