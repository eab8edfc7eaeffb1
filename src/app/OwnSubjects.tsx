import { memo, useMemo } from 'react';
import { NavLink } from 'react-router-dom';
import type { ClassMarks } from '../domain/journal/classMarks.ts';
import type { Lesson, Subject } from '../domain/entities.ts';
import { byHour, taughtSubject, unmarkedLessons } from '../domain/journal/taughtSubjects.ts';
import { wholeItems } from '../domain/lists/listing.ts';
import { paths } from '../lib/addresses/paths.ts';
import { useNow } from '../lib/time/useToday.ts';
import { homeQuery } from '../stores/home.ts';
import { stateOf, useQueryState } from '../stores/kit/query.ts';
import { useIsReminded } from '../stores/lessons/reminders.ts';
import { classMarksQuery, lessonsQuery } from '../stores/lessons/subjectQueries.ts';
import { WaitingCount } from '../ui/text/Chip.tsx';
import { CutText } from '../ui/text/CutText.tsx';
import styles from './OwnSubjects.module.css';

const NONE: readonly Subject[] = [];

interface SubjectLinkProps {
  subject: Subject;
  lessons: readonly Lesson[] | null;
  marks: ClassMarks | null;
  /** True when every subject's count is known; no count is shown before. */
  isCounted: boolean;
}

/** A component of its own, because a mark changes the count of one subject only. */
const SubjectLink = memo(function SubjectLink(props: SubjectLinkProps) {
  const { subject, lessons, marks, isCounted } = props;
  const now = useNow();
  const isReminded = useIsReminded();
  const unmarked = useMemo(
    () => unmarkedLessons([taughtSubject(subject, lessons, marks)], now),
    [subject, lessons, marks, now],
  );
  const waiting = unmarked.filter(({ lesson }) => isReminded(lesson.id)).length;
  return (
    <NavLink to={paths.subject(subject.id)} className={styles.link ?? ''}>
      <span className={styles.name}>
        <CutText text={subject.name} /> <small>{`${subject.level}, ${subject.time}`}</small>
      </span>{' '}
      {isCounted && waiting > 0 && <WaitingCount count={waiting} label="не отмечено уроков:" />}
    </NavLink>
  );
});

/**
 * A teacher's own subjects at the end of the rail, where their arrival moves no other line. Each has
 * the number of lessons that wait for their marks. It loads nothing: it counts the lessons that home
 * or another page has loaded.
 */
export default function OwnSubjects() {
  const subjects = useQueryState(homeQuery, 'own').data?.subjects ?? NONE;
  const lessonsOf = lessonsQuery.useStore();
  const marksOf = classMarksQuery.useStore();
  const links = useMemo(
    () =>
      [...subjects].sort(byHour).map((subject) => ({
        subject,
        lessons: wholeItems(stateOf(lessonsOf, subject.id).data),
        marks: stateOf(marksOf, subject.id).data,
      })),
    [subjects, lessonsOf, marksOf],
  );
  if (subjects.length === 0) return null;
  // A link without a number must mean that no lesson waits, not that the count is unknown.
  const isCounted = links.every(({ lessons, marks }) => lessons && marks);
  return (
    <>
      <p className={styles.head} aria-hidden="true">
        Мои предметы
      </p>
      <ul aria-label="Мои предметы">
        {links.map((link) => (
          <li key={link.subject.id}>
            <SubjectLink {...link} isCounted={isCounted} />
          </li>
        ))}
      </ul>
    </>
  );
}
