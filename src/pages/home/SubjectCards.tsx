import { useId } from 'react';
import { Link } from 'react-router-dom';
import { showFigure } from '../../domain/reports/figures.ts';
import { bySubjectTitle, subjectTitle } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { lessonShades, unmarkedLessons } from '../../domain/journal/taughtSubjects.ts';
import { paths } from '../../lib/addresses/paths.ts';
import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';
import { Chip } from '../../ui/text/Chip.tsx';
import { LessonRibbon } from './LessonRibbon.tsx';
import { Section } from './Section.tsx';
import styles from './SubjectCards.module.css';

/** As many lessons as a term has at most, and as a card has room for. */
const MOST_SHADES = 24;

interface SubjectCardsProps {
  taught: readonly LoadedSubject[];
  today: string;
  now: string;
}

/** The subjects of a teacher; a press opens the lessons of one. */
export function SubjectCards({ taught, today, now }: SubjectCardsProps) {
  const sorted = [...taught].sort((a, b) => bySubjectTitle(a.subject, b.subject));
  return (
    <Section title="По предметам">
      <ul className={styles.cards}>
        {sorted.map((one) => (
          <li key={one.subject.id}>
            <Card taught={one} today={today} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The sentence for a subject in which no past lesson waits for its marks. */
function noneWaits(lessons: number, students: number | null): string {
  if (lessons === 0) return 'уроков ещё нет';
  // Without students no lesson can be marked.
  return students === 0 ? '' : 'прошлые уроки отмечены';
}

function Card({ taught, today, now }: { taught: LoadedSubject; today: string; now: string }) {
  const id = useId();
  const { subject, lessons, progressOf, studentCount, average } = taught;
  const shades = lessonShades(taught, today, MOST_SHADES);
  const waiting = lessons && progressOf && unmarkedLessons([taught], now).length;
  return (
    <div className={styles.card}>
      <Link
        className={styles.open}
        to={paths.subject(subject.id)}
        aria-describedby={`${id}lessons ${id}students ${id}waiting`}
      >
        <h3 id={`${id}title`}>{subjectTitle(subject)}</h3>
        <p className={styles.time}>{`Время: ${subject.time}`}</p>
      </Link>
      <div className={styles.line}>
        <span id={`${id}lessons`}>
          {lessons && countOf(lessons.length, ['урок', 'урока', 'уроков'])}
        </span>
        {shades && <LessonRibbon shades={shades} />}
      </div>
      <div id={`${id}students`} className={styles.line}>
        <span>
          {studentCount !== null && countOf(studentCount, ['ученик', 'ученика', 'учеников'])}
        </span>{' '}
        {average !== null && (
          <span title="Как в отчёте: по средней оценке каждого ученика, округлённой до целой">
            средний балл <strong>{showFigure(average)}</strong>
          </span>
        )}
      </div>
      <div className={styles.line}>
        <span id={`${id}waiting`}>
          {waiting !== null && waiting > 0 && (
            <Chip tone="wait">{`не отмечено уроков: ${waiting}`}</Chip>
          )}
          {waiting === 0 && noneWaits(lessons?.length ?? 0, studentCount)}
        </span>
        <Link
          className={styles.journal}
          to={paths.classJournal(subject.id)}
          aria-describedby={`${id}title`}
        >
          Журнал класса
        </Link>
      </div>
    </div>
  );
}
