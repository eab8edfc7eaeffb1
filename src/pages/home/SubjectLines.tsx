import { useId } from 'react';
import { Link } from 'react-router-dom';
import { showFigure } from '../../domain/reports/figures.ts';
import { bySubjectTitle, subjectTitle } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { paths } from '../../lib/addresses/paths.ts';
import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';
import { Section } from './Section.tsx';
import section from './Section.module.css';
import styles from './SubjectLines.module.css';

/** The subjects of a teacher; a press opens the lessons of one. */
export function SubjectLines({ taught }: { taught: readonly LoadedSubject[] }) {
  const sorted = [...taught].sort((a, b) => bySubjectTitle(a.subject, b.subject));
  return (
    <Section title="По предметам">
      <ul className={section.lines}>
        {sorted.map((one) => (
          <Line key={one.subject.id} {...one} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ subject, lessons, studentCount, average }: LoadedSubject) {
  const id = useId();
  const facts = [
    lessons && countOf(lessons.length, ['урок', 'урока', 'уроков']),
    studentCount !== null && countOf(studentCount, ['ученик', 'ученика', 'учеников']),
    average !== null && `средний балл ${showFigure(average)}`,
  ];
  return (
    <li className={styles.line}>
      <Link className={styles.open} to={paths.subject(subject.id)} aria-describedby={`${id}facts`}>
        <h3 id={`${id}title`}>{subjectTitle(subject)}</h3>{' '}
        <span className="muted small">{`Время: ${subject.time}`}</span>
      </Link>
      <p id={`${id}facts`} className="muted small">
        {facts.filter(Boolean).join(' · ')}
      </p>
      <Link
        className={styles.journal}
        to={paths.classJournal(subject.id)}
        aria-describedby={`${id}title`}
      >
        Журнал класса
      </Link>
    </li>
  );
}
