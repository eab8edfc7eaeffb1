import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './LessonCard.module.css';

/** A text of more is shown in its beginning first: a card stays about as high as its neighbours. */
const LONG = { characters: 150, lines: 5 };

/** The homework of a card, as it was typed; a long one opens on demand. */
export function Homework({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  if (!isLong) return text;
  return (
    <>
      <span className={isWhole ? undefined : styles.beginning}>{text}</span>
      <Button
        look="quiet"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Свернуть' : 'Показать полностью'}
      </Button>
    </>
  );
}
