import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MISSING } from '../../domain/choices.ts';
import type { ElectiveChoice, Lesson, Student, Subject } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { fullName, subjectTitle } from '../../domain/names.ts';
import { countOf } from '../../domain/plurals.ts';
import { latestTerm } from '../../domain/terms.ts';
import { studentsWithout } from '../../domain/termOverview.ts';
import { withoutTeacher } from '../../domain/schoolOverview.ts';
import { paths } from '../../lib/paths.ts';
import { changedQuery } from '../../lib/useAddress.ts';
import { useToday } from '../../lib/useToday.ts';
import { electiveChoiceList, studentList, subjectList } from '../../stores/adminLists.ts';
import { combined, emptyIfMissing, type Loading } from '../../stores/kit/combined.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { allLessonsStore } from '../../stores/reports.ts';
import { useRecentUnmarked } from '../../stores/schoolOverview.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChevronRight } from '../../ui/icons.ts';
import { FailureBanner } from '../../ui/Message.tsx';
import { LessonLines } from './LessonLines.tsx';
import section from './Section.module.css';
import styles from './SchoolOverview.module.css';
import { Section } from './Section.tsx';

const STUDENTS = ['ученик', 'ученика', 'учеников'] as const;
const SUBJECTS = ['предмет', 'предмета', 'предметов'] as const;

/** So many names stand in a line; the list behind it has them all. */
const NAMED = 3;

const NOTHING = { subjects: [], lessons: [] };

/** What of the whole network waits for its administrator. */
export default function SchoolOverview() {
  const today = useToday();
  const students = emptyIfMissing(useResource(studentList.resource, 'all'));
  const subjects = emptyIfMissing(useResource(subjectList.resource, 'all'));
  const choices = emptyIfMissing(useResource(electiveChoiceList.resource, 'all'));
  const lessons = useResource(allLessonsStore, 'all');
  const { failure, onRetry } = combined({ students, subjects, choices, lessons });
  return (
    <>
      {failure && <FailureBanner lead="Загрузилось не всё." failure={failure} onRetry={onRetry} />}
      <Gaps lists={combined({ students, subjects, choices })} />
      <RecentUnmarked taught={combined({ subjects, lessons })} today={today} />
    </>
  );
}

/** What stands beside the heading of a part whose data are not there. */
const absence = (failure: Failure | null) => (failure ? 'не загрузилось' : 'загружается…');

/** The first of the names, and how many more there are. */
function firstOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` и ещё ${rest}` : '');
}

interface Lists {
  students: readonly Student[];
  subjects: readonly Subject[];
  choices: readonly ElectiveChoice[];
}

/** The gaps of the lists, each with the way to what is missing. */
function gapsOf({ students, subjects, choices }: Lists) {
  const { year, semester } = latestTerm(choices, new Date().getFullYear());
  const without = studentsWithout({ year, semester }, choices, students);
  const untaught = withoutTeacher(subjects);
  const term = changedQuery('', { overviewYear: year, overviewSemester: semester });
  return [
    {
      to: `${paths.choices}?${term}`,
      what: `${countOf(without.length, STUDENTS)} без выбора на ${semester} семестр ${year} года`,
      names: without.map(fullName),
    },
    {
      to: `${paths.subjects}?${changedQuery('', { teacher: MISSING })}`,
      what: `${countOf(untaught.length, SUBJECTS)} без преподавателя`,
      names: untaught.map(subjectTitle),
    },
  ].filter(({ names }) => names.length > 0);
}

function Gaps({ lists: { data, failure } }: { lists: Loading<Lists> }) {
  const { students, subjects, choices } = data ?? {};
  const gaps = useMemo(
    () => students && subjects && choices && gapsOf({ students, subjects, choices }),
    [students, subjects, choices],
  );
  return (
    <Section
      title="Требует внимания"
      note={!gaps && absence(failure)}
      emptyText={gaps && 'У каждого ученика есть выбор, у каждого предмета преподаватель.'}
    >
      {gaps && gaps.length > 0 && (
        <ul className={section.lines}>
          {gaps.map(({ to, what, names }) => (
            <li key={to}>
              <Link className={styles.line} to={to}>
                <span className={styles.what}>{what}</span>{' '}
                <span className={styles.who}>{firstOf(names)}</span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface RecentUnmarkedProps {
  taught: Loading<{ subjects: readonly Subject[]; lessons: readonly Lesson[] }>;
  today: string;
}

/** The lessons of the last two weeks that wait for their marks, whoever teaches them. */
function RecentUnmarked({ taught, today }: RecentUnmarkedProps) {
  const { subjects, lessons } = taught.data ?? NOTHING;
  const { waiting, done, total, failure, onRetry } = useRecentUnmarked(subjects, lessons, today);
  const isDone = taught.data !== null && done === total;
  const progress = taught.data
    ? `просмотрено предметов: ${done} из ${total}`
    : absence(taught.failure);
  return (
    <>
      {failure && <FailureBanner lead="Загрузилось не всё." failure={failure} onRetry={onRetry} />}
      <Section
        title="Уроки без оценок"
        count={waiting.length}
        note={`за две недели${isDone ? '' : ` · ${progress}`}`}
        emptyText={isDone && 'Уроки двух недель отмечены.'}
      >
        {waiting.length > 0 && (
          <LessonLines
            lessons={waiting}
            today={today}
            most={15}
            textOf={({ subject, lesson }) =>
              [subjectTitle(subject), lesson.topic, subject.teacherName].filter(Boolean).join(' · ')
            }
          />
        )}
      </Section>
    </>
  );
}
