import { useId, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import type { JournalRow } from '../../domain/journal/journal.ts';
import { isStuck, shownMark } from '../../domain/marks/saveState.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import type { StudentRecord } from '../../domain/journal/studentRecords.ts';
import { giveMark } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons/icons.ts';
import { CardLink } from '../../ui/buttons/CardLink.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardNotes } from './CardNotes.tsx';
import { GoneMarks } from './GoneMarks.tsx';
import styles from './JournalCard.module.css';
import { MarkButtons } from '../shared/marks/MarkButtons.tsx';
import { useSwipe } from './useSwipe.ts';

/** A tap that follows a mark so soon was meant for its card: nobody reads the next name in that time. */
const TOO_SOON_MS = 400;

interface JournalCardProps {
  lessonId: number;
  rows: readonly JournalRow[];
  /** By student id; null until they are loaded. */
  records: ReadonlyMap<number, StudentRecord> | null;
  /** The place of the student on the card. */
  index: number;
  onMove: (index: number) => void;
}

/** One student at a time, marked with the thumb; after a mark comes the next one. */
export default function JournalCard({ lessonId, rows, records, index, onMove }: JournalCardProps) {
  const nameId = useId();
  const [isBack, setBack] = useState(false);
  const [markedId, setMarkedId] = useState<number | null>(null);
  const markedAt = useRef(0);
  const move = (to: number) => {
    if (!rows[to] || to === index) return;
    setBack(to < index);
    onMove(to);
  };
  const swipe = useSwipe((direction) => move(direction === 'left' ? index + 1 : index - 1));

  const row = rows[index];
  if (!row) return null;
  const { student, name, detail, cell } = row;
  const ownName = detail ? name.slice(0, -` (${detail})`.length) : name;
  const mark = (value: MarkValue) => {
    const isSoon = Math.abs(Date.now() - markedAt.current) < TOO_SOON_MS;
    if (isSoon && student.id !== markedId) return;
    markedAt.current = Date.now();
    giveMark(lessonId, student.id, value);
    setMarkedId(student.id);
    move(index + 1);
  };
  const slide = { className: styles.slide, 'data-back': isBack };

  return (
    <section aria-label="Карточка ученика" className={styles.card} {...swipe}>
      {/* Announced, because the focus stays on the buttons. */}
      <div aria-live="polite" aria-atomic="true">
        <div key={student.id} {...slide}>
          <p className="muted">
            {`№ ${index + 1} из ${rows.length}${detail ? ` · ${detail}` : ''}`}
            <CardLink studentId={student.id} name={ownName} />
          </p>
          <h2 id={nameId} tabIndex={-1} className={styles.name}>
            {ownName}
          </h2>
        </div>
      </div>
      <div key={student.id} {...slide}>
        <CardFacts
          lessonId={lessonId}
          row={row}
          nameId={nameId}
          record={records?.get(student.id) ?? null}
          marked={rows.find((one) => one.student.id === markedId && one !== row) ?? null}
          onCorrect={(one) => move(rows.indexOf(one))}
        />
        <CardNotes rows={rows} index={index} onGo={(one) => move(rows.indexOf(one))} />
      </div>
      <GoneMarks lessonId={lessonId} students={rows} />
      <div className={classes(styles.thumbs, 'no-print')}>
        <MarkButtons
          label={`Оценка: ${name}`}
          mark={shownMark(cell)}
          isUnsaved={isStuck(cell)}
          onMark={mark}
        />
        <Button busy={index === 0} onClick={() => move(index - 1)}>
          <Icon of={ChevronLeft} />
          <span>Предыдущий</span>
        </Button>
        <Button busy={index === rows.length - 1} onClick={() => move(index + 1)}>
          <span>Следующий</span>
          <Icon of={ChevronRight} />
        </Button>
      </div>
    </section>
  );
}
