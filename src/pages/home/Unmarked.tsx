import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showDay } from '../../domain/days.ts';
import type { Subject } from '../../domain/entities.ts';
import { unmarkedLessons } from '../../domain/taughtSubjects.ts';
import { paths } from '../../lib/paths.ts';
import type { LoadedSubject } from '../../stores/taughtSubjects.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressNote } from '../shared/ProgressNote.tsx';
import { loadingNote } from './loadingNote.ts';
import { Section } from './Section.tsx';
import styles from './Unmarked.module.css';

/** More than these would push the week out of sight. */
const SHOWN = 5;

interface UnmarkedProps {
  taught: readonly LoadedSubject[];
  today: string;
  nameOf: (subject: Subject) => string;
}

/** The lessons of former days that still wait for their marks, newest first. */
export function Unmarked({ taught, today, nameOf }: UnmarkedProps) {
  const [isWhole, setWhole] = useState(false);
  // Those of today stand above.
  const waiting = unmarkedLessons(taught, today).filter(({ lesson }) => lesson.date < today);
  const areAllKnown = taught.every(({ lessons, progressOf }) => lessons && progressOf);
  // One line more takes no more room than the button.
  const shown = isWhole || waiting.length <= SHOWN + 1 ? waiting : waiting.slice(0, SHOWN);
  return (
    <Section title="Не отмечены" count={waiting.length} note={loadingNote(taught)}>
      {shown.length > 0 && (
        <ul className={styles.lines}>
          {shown.map(({ subject, lesson, progress }) => (
            <li key={lesson.id}>
              <Link className={styles.line} to={paths.journal(subject.id, lesson.id)}>
                <span className={styles.day}>{showDay(lesson.date, today)}</span>
                <span className={styles.what}>
                  {[nameOf(subject), lesson.topic].filter(Boolean).join(' · ')}
                </span>
                <span className={styles.progress}>
                  {progress && <ProgressNote lesson={lesson} progress={progress} today={today} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length < waiting.length && (
        <Button look="quiet" className={styles.more} onClick={() => setWhole(true)}>
          Показать все ({waiting.length})
        </Button>
      )}
      {areAllKnown && waiting.length === 0 && (
        <p className={styles.none}>Все прошлые уроки отмечены.</p>
      )}
    </Section>
  );
}
