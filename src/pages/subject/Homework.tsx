import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './LessonCard.module.css';

/** A longer text is cut at first, so that the cards stay about equally high. */
const LONG = { characters: 150, lines: 5 };

/** The homework on a card, with its line breaks; a button shows the rest of a long one. */
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
