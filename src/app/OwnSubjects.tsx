import { useMemo } from 'react';
import { NavLink } from 'react-router-dom';
import type { Subject } from '../domain/entities.ts';
import { byHour, taughtSubject, unmarkedLessons } from '../domain/taughtSubjects.ts';
import { paths } from '../lib/paths.ts';
import { useToday } from '../lib/useToday.ts';
import { homeStore } from '../stores/home.ts';
import { useCached } from '../stores/kit/cache.ts';
import { partOf } from '../stores/kit/parts.ts';
import { subjectLessonsStore } from '../stores/lessons.ts';
import { classMarks, subjectLessons } from '../stores/taughtSubjects.ts';
import { WaitingCount } from '../ui/Chip.tsx';
import styles from './OwnSubjects.module.css';

const NONE: readonly Subject[] = [];

/**
 * A teacher's own subjects in the rail, each with the number of lessons that wait for their marks.
 * It loads nothing: what home or another page has loaded is counted.
 */
export default function OwnSubjects() {
  const subjects = useCached(homeStore.useCache, 'own')?.subjects ?? NONE;
  const today = useToday();
  const visited = subjectLessonsStore.useCache();
  const lessons = subjectLessons.useStore();
  const marks = classMarks.useStore();
  const lines = useMemo(
    () =>
      [...subjects].sort(byHour).map((subject) => {
        const { id } = subject;
        const known = visited.get(String(id))?.lessons ?? partOf(lessons, id).data;
        const taught = taughtSubject(subject, known, partOf(marks, id).data);
        const isKnown = taught.lessons !== null && taught.progressOf !== null;
        return { subject, isKnown, waiting: unmarkedLessons([taught], today).length };
      }),
    [subjects, visited, lessons, marks, today],
  );
  if (subjects.length === 0) return null;
  // A subject without a number must be one without such lessons, not one that is not counted yet.
  const areKnown = lines.every(({ isKnown }) => isKnown);
  return (
    <li>
      <ul className={styles.subjects}>
        {lines.map(({ subject: { id, name, level, time }, waiting }) => (
          <li key={id}>
            <NavLink to={paths.subject(id)} className={styles.link ?? ''}>
              <span className={styles.name}>
                {name} <small>{`${level}, ${time}`}</small>
              </span>{' '}
              {areKnown && waiting > 0 && (
                <WaitingCount count={waiting} label="не отмечено уроков:" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
