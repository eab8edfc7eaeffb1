import { useMemo } from 'react';
import { classes } from '../../ui/classes.ts';
import { Link } from 'react-router-dom';
import { MISSING } from '../../domain/choices/choices.ts';
import type { ElectiveChoice, Lesson, Student, Subject, Teacher } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { because, EMPTY_LIST, type Listing, withItems } from '../../domain/lists/listing.ts';
import { fullName, subjectTitle } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { lessonsByTeacher, type TaughtLesson } from '../../domain/journal/taughtSubjects.ts';
import { latestTerm, termKey } from '../../domain/choices/terms.ts';
import { studentsWithout } from '../../domain/choices/termOverview.ts';
import { lessonsWithGap, NOT_OPEN } from '../../domain/lists/subjectLists.ts';
import {
  withoutAccount,
  withoutSchool,
  withoutTeacher,
} from '../../domain/choices/schoolOverview.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { changedQuery } from '../../lib/addresses/useAddress.ts';
import { useNow, useToday } from '../../lib/time/useToday.ts';
import {
  electiveChoiceList,
  studentList,
  subjectList,
  teacherList,
} from '../../stores/lists/adminLists.ts';
import { combineQueries, gapIfMissing } from '../../stores/kit/combineQueries.ts';
import { type QueryResult, useQuery } from '../../stores/kit/query.ts';
import { allLessonsQuery } from '../../stores/reports/reports.ts';
import { useRecentUnmarked } from '../../stores/choices/schoolOverview.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ChevronRight } from '../../ui/icons/icons.ts';
import { FailureBanner } from '../../ui/feedback/Message.tsx';
import { useFirstFew } from '../shared/lists/useFirstFew.ts';
import { LessonLines } from './LessonLines.tsx';
import section from './Section.module.css';
import styles from './SchoolOverview.module.css';
import { Section } from './Section.tsx';

const STUDENTS = ['ученик', 'ученика', 'учеников'] as const;
const SUBJECTS = ['предмет', 'предмета', 'предметов'] as const;
const TEACHERS = ['преподаватель', 'преподавателя', 'преподавателей'] as const;

/** How many names a line shows; the list that it links to has all names. */
const NAMED = 3;

const ALL_CLEAR = 'У каждого ученика есть выбор, у каждого предмета преподаватель.';

const NOTHING = { subjects: EMPTY_LIST, lessons: EMPTY_LIST };

/** Tasks of the administrator in the whole network. */
export default function SchoolOverview() {
  const today = useToday();
  const now = useNow();
  const students = gapIfMissing(
    useQuery(studentList.query, 'all'),
    'Список обучающихся недоступен.',
  );
  const subjects = gapIfMissing(useQuery(subjectList.query, 'all'), 'Список предметов недоступен.');
  const choices = gapIfMissing(
    useQuery(electiveChoiceList.query, 'all'),
    'Список выборов недоступен.',
  );
  const teachers = gapIfMissing(
    useQuery(teacherList.query, 'all'),
    'Список преподавателей недоступен.',
  );
  const lessons = gapIfMissing(useQuery(allLessonsQuery, 'all'), 'Список уроков недоступен.');
  const { failure, refetch } = combineQueries({ students, subjects, choices, teachers, lessons });
  return (
    <>
      {failure && <FailureBanner lead="Загрузилось не всё." failure={failure} onRetry={refetch} />}
      <Gaps lists={combineQueries({ students, subjects, choices, teachers })} />
      <p className={styles.check}>
        <Link to={paths.absent}>Кого нет сегодня</Link>
        <Link to={paths.journalCheck}>Проверить все журналы</Link>
        <Link to={paths.dataQuality}>Порядок в данных</Link>
      </p>
      <RecentUnmarked taught={combineQueries({ subjects, lessons })} today={today} now={now} />
    </>
  );
}

/** The note beside the heading of a part without data. */
const absence = (failure: Failure | null) => (failure ? 'не загрузилось' : 'загружается…');

/** The first of the names, and how many more there are. */
function firstOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` и ещё ${rest}` : '');
}

interface Lists {
  students: Listing<Student>;
  subjects: Listing<Subject>;
  choices: Listing<ElectiveChoice>;
  teachers: Listing<Teacher>;
}

/** The missing data of a school, each with a link, and the gaps of the lists themselves. */
function gapsOf({ students, subjects, choices, teachers }: Lists) {
  const { year, semester } = latestTerm(choices.items, new Date().getFullYear());
  const without = studentsWithout({ year, semester }, choices, students);
  const unplaced = withItems(students, withoutSchool);
  const untaught = withItems(subjects, withoutTeacher);
  const unable = withoutAccount(teachers.items);
  const lines = [
    {
      to: paths.withoutChoice(termKey({ year, semester })),
      what: `${countOf(without.items.length, STUDENTS)} без выбора на ${semester} семестр ${year} года`,
      names: without.items.map(fullName),
    },
    {
      to: `${paths.students}?${changedQuery('', { school: MISSING })}`,
      what: `${countOf(unplaced.items.length, STUDENTS)} без школы`,
      names: unplaced.items.map(fullName),
    },
    {
      to: `${paths.subjects}?${changedQuery('', { teacher: MISSING })}`,
      what: `${countOf(untaught.items.length, SUBJECTS)} без преподавателя`,
      names: untaught.items.map(subjectTitle),
    },
    {
      to: `${paths.teachers}?${changedQuery('', { account: MISSING })}`,
      what: `${countOf(unable.length, TEACHERS)} без учётной записи`,
      names: unable.map(fullName),
    },
  ];
  const unknown = [
    ...(without.gap === null ? [] : [because('Кто без выбора, неизвестно', without.gap)]),
    ...(untaught.gap === null
      ? []
      : [because('У всех ли предметов есть преподаватель, неизвестно', untaught.gap)]),
  ];
  const found = [without, unplaced, untaught].flatMap(({ items }): readonly object[] => items);
  return {
    lines: lines.filter(({ names }) => names.length > 0),
    unknown,
    /** True if `ALL_CLEAR` holds. */
    areClear: found.length === 0 && unknown.length === 0,
  };
}

function Gaps({ lists: { data, failure } }: { lists: QueryResult<Lists> }) {
  const { students, subjects, choices, teachers } = data ?? {};
  const gaps = useMemo(
    () =>
      students &&
      subjects &&
      choices &&
      teachers &&
      gapsOf({ students, subjects, choices, teachers }),
    [students, subjects, choices, teachers],
  );
  return (
    <Section title="Требует внимания" note={!gaps && absence(failure)}>
      {gaps && (
        <>
          {gaps.lines.length > 0 && (
            <ul className={section.lines}>
              {gaps.lines.map(({ to, what, names }) => (
                <li key={to}>
                  <Link className={classes(styles.line, 'row-link')} to={to}>
                    <span className={styles.what}>{what}</span>{' '}
                    <span className={classes(styles.who, 'truncate muted small')}>
                      {firstOf(names)}
                    </span>
                    <Icon of={ChevronRight} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {(gaps.areClear ? [ALL_CLEAR] : gaps.unknown).map((sentence) => (
            <p key={sentence} className="muted small">
              {sentence}
            </p>
          ))}
        </>
      )}
    </Section>
  );
}

interface RecentUnmarkedProps {
  taught: QueryResult<{ subjects: Listing<Subject>; lessons: Listing<Lesson> }>;
  today: string;
  now: string;
}

/** The lessons of the last two weeks that wait for their marks, whoever teaches them. */
function RecentUnmarked({ taught, today, now }: RecentUnmarkedProps) {
  const { subjects, lessons } = taught.data ?? NOTHING;
  const { waiting, done, total, areClosed, failure, onRetry } = useRecentUnmarked(
    subjects.items,
    lessons.items,
    today,
    now,
  );
  const gap = lessonsWithGap(subjects, lessons).gap ?? (areClosed ? NOT_OPEN : null);
  const isDone = taught.data !== null && done === total;
  const progress = taught.data
    ? `просмотрено предметов: ${done} из ${total}`
    : absence(taught.failure);
  return (
    <>
      {failure && <FailureBanner lead="Загрузилось не всё." failure={failure} onRetry={onRetry} />}
      <Section
        title="Неотмеченные уроки"
        count={waiting.length}
        note={`за две недели${isDone ? '' : ` · ${progress}`}`}
        emptyText={isDone && gap === null && 'Прошлые уроки двух недель отмечены.'}
      >
        {(waiting.length > 0 || gap !== null) && (
          <>
            {waiting.length > 0 && <ByTeacher lessons={waiting} now={now} />}
            {gap !== null && <p className="muted small">{gap}</p>}
          </>
        )}
      </Section>
    </>
  );
}

/** How many teachers show at first, and how many lessons of each. */
const SHOWN = { teachers: 8, lessons: 3 };

function ByTeacher({ lessons, now }: { lessons: readonly TaughtLesson[]; now: string }) {
  const groups = useMemo(() => lessonsByTeacher(lessons), [lessons]);
  const { shown, isLong, isWhole, setWhole } = useFirstFew(groups, SHOWN.teachers);
  return (
    <>
      {shown.map(({ teacherName, lessons: own }) => (
        <div key={teacherName} className={styles.teacher}>
          <h3>
            {teacherName || 'Без преподавателя'} <span className="muted">{own.length}</span>
          </h3>
          <LessonLines lessons={own} now={now} nameOf={subjectTitle} most={SHOWN.lessons} />
        </div>
      ))}
      {isLong && !isWhole && (
        <Button look="quiet" className={section.more} onClick={() => setWhole(true)}>
          {`Показать всех преподавателей (${groups.length})`}
        </Button>
      )}
    </>
  );
}
