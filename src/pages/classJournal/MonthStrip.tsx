import { useMemo } from 'react';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { journalMonths } from '../../domain/journal/journalMonths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './ClassJournal.module.css';

interface MonthStripProps {
  columns: readonly NumberedLesson[];
  onShow: (column: number) => void;
}

/** Scrolls to the first lesson of a month. Not shown for a single month. */
export function MonthStrip({ columns, onShow }: MonthStripProps) {
  const months = useMemo(() => journalMonths(columns), [columns]);
  if (months.length < 2) return null;
  return (
    <div role="group" aria-label="К месяцу" className={styles.monthStrip}>
      {months.map(({ title, short, column }) => (
        <Button
          key={title}
          look="quiet"
          className={styles.month}
          title={`Показать: ${title}`}
          onClick={() => onShow(column)}
        >
          {short}
        </Button>
      ))}
    </div>
  );
}
