import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  type Absences,
  type AbsentStudent,
  absencesOn,
  absencesText,
  missedText,
  schoolOf,
} from '../../domain/journal/absences.ts';
import { studentCount } from '../../domain/journal/journalSpeech.ts';
import type { CheckedSubject } from '../../domain/journal/journalCheck.ts';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { gapOf, type Listing } from '../../domain/lists/listing.ts';
import { lessonsWithGap } from '../../domain/lists/subjectLists.ts';
import { studentClasses } from '../../domain/reports/studentClasses.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { fullName, russianCount, subjectTitle } from '../../domain/text/names.ts';
import { readDate, showDate } from '../../domain/time/dates.ts';
import { showLongDay } from '../../domain/time/days.ts';
import { openedFrom, paths } from '../../lib/addresses/paths.ts';
import { changedQuery, useAddress } from '../../lib/addresses/useAddress.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useJournals } from '../../stores/journal/journalCheck.ts';
import { combineQueries } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { electiveChoiceList, subjectList } from '../../stores/lists/adminLists.ts';
import { allLessonsQuery } from '../../stores/reports/reports.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { classes } from '../../ui/classes.ts';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { FailureBanner, Message } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon, type IconDrawing } from '../../ui/icons/Icon.tsx';
import { ChevronLeft, ChevronRight, Printer } from '../../ui/icons/icons.ts';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import sheet from '../../ui/layout/Sheet.module.css';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import styles from './Absent.module.css';

const COLUMNS: readonly PaperColumn[] = [
  { key: 'school', label: 'Школа', kind: 'text', share: 20 },
  { key: 'class', label: 'Класс', kind: 'text', share: 8 },
  { key: 'name', label: 'ФИО', kind: 'name' },
  { key: 'subjects', label: 'Предметы', kind: 'text' },
];

const missedTexts = ({ missed }: AbsentStudent) => missed.map(missedText).join('; ');

interface AbsentViewProps {
  title: string;
  subjects: Listing<Subject>;
  lessons: Listing<Lesson>;
}

/** The day in the address, and the days with lessons before and after it. */
function useDays(lessons: readonly Lesson[], today: string) {
  const [params] = useAddress();
  const asked = params.get('day') ?? '';
  const day = readDate(asked) ? asked : today;
  const days = useMemo(
    () => [...new Set(lessons.map(({ date }) => date))].filter(readDate).sort(),
    [lessons],
  );
  const linkTo = (to: string | undefined) =>
    to === undefined
      ? undefined
      : `${paths.absent}?${changedQuery('', { day: to === today ? '' : to })}`.replace(/\?$/, '');
  return {
    day,
    before: linkTo(days.findLast((one) => one < day)),
    after: linkTo(days.find((one) => one > day && one <= today)),
  };
}

/**
 * The sentence for nobody absent.
 *
 * @param areAllRead false if a journal of the day may be missing: then it speaks of the others alone.
 */
function emptyText(areAllRead: boolean, subjects: number, unmarked: number): string {
  if (!areAllRead) return 'В прочитанных журналах отсутствующих нет.';
  if (subjects === 0) return 'В этот день уроков нет.';
  return unmarked > 0 ? 'Пока никто не отмечен отсутствующим.' : 'Отсутствующих нет.';
}

/** The absent of a day. The choices are loaded only if the class of one of them is unknown. */
function useAbsences(day: string, subjects: readonly CheckedSubject[]): Absences {
  const found = useMemo(() => absencesOn(day, subjects), [day, subjects]);
  const lacksClasses = found.students.some(({ className }) => className === '');
  const { data: choices } = useQuery(electiveChoiceList.query, lacksClasses ? 'all' : null);
  return useMemo(() => {
    if (!choices) return found;
    return absencesOn(day, subjects, studentClasses([], choices.items));
  }, [found, day, subjects, choices]);
}

function AbsentView({ title, subjects, lessons }: AbsentViewProps) {
  const today = useToday();
  const { day, before, after } = useDays(lessons.items, today);
  const ofDay = useMemo(() => {
    const ids = new Set(
      lessons.items.filter(({ date }) => date === day).map(({ subjectId }) => subjectId),
    );
    return subjects.items.filter(({ id }) => ids.has(id));
  }, [subjects.items, lessons.items, day]);
  const journals = useJournals(ofDay, lessons.items, today);
  const { done, total, closed, failure, isReading } = journals;
  const { students, unmarked } = useAbsences(day, journals.subjects);
  const hasGap = subjects.gap !== null || lessons.gap !== null;
  const areAllRead = journals.areAllRead && !hasGap;
  const heading = day === today ? title : `Кого не было ${showDate(day)}`;
  const isPrinting = usePrinting();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeading
        title={heading}
        actions={
          <>
            {before && <DayLink to={before} label="Предыдущий день с уроками" icon={ChevronLeft} />}
            {after && <DayLink to={after} label="Следующий день с уроками" icon={ChevronRight} />}
            {students.length > 0 && (
              <>
                <CopyButton
                  textOf={() => absencesText(`${heading}, ${showLongDay(day)}`, students)}
                />
                <HeadButton icon={Printer} word="Печать" onClick={() => window.print()} />
              </>
            )}
          </>
        }
      >
        {`${showLongDay(day)} · ${studentCount(students.length)}`}
      </PageHeading>
      {failure && <FailureBanner failure={failure} onRetry={journals.onRetry} />}
      {done < total && (
        <p role="status" className={styles.note}>
          {`Прочитано журналов: ${done} из ${total}.`}
        </p>
      )}
      {[...groupBy(students, schoolOf)].map(([school, own]) => (
        <section key={school} aria-label={school} className={styles.school}>
          <h2>
            {school} <span className="muted">{russianCount(own.length)}</span>
          </h2>
          <table aria-label={school} className={classes(sheet.sheet, styles.table)}>
            <tbody>
              {own.map((one) => (
                <tr key={one.student.id}>
                  <td>{one.className || '—'}</td>
                  <th scope="row">
                    <Link
                      to={paths.studentCard(one.student.id)}
                      state={openedFrom(pathname + search)}
                    >
                      {fullName(one.student)}
                    </Link>
                  </th>
                  <td className={styles.subjects}>{missedTexts(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {students.length === 0 &&
        (isReading ? (
          <Skeleton />
        ) : (
          <Message title={emptyText(areAllRead, ofDay.length, unmarked.length)} />
        ))}
      {unmarked.length > 0 && (
        <p className={styles.note}>
          {`Ещё не отмечены: ${unmarked.map(({ subject }) => subjectTitle(subject)).join(', ')}.`}
        </p>
      )}
      {closed > 0 && (
        <p className={styles.note}>
          {`Не прочитано журналов: ${russianCount(closed)}. Сервер показывает их только учителям.`}
        </p>
      )}
      {isPrinting && (
        <Paper>
          <PaperTable
            title={heading}
            note={`${showLongDay(day)}.`}
            columns={COLUMNS}
            lines={students.map((one) => ({
              key: String(one.student.id),
              texts: [schoolOf(one), one.className, fullName(one.student), missedTexts(one)],
            }))}
          />
        </Paper>
      )}
    </>
  );
}

interface DayLinkProps {
  to: string;
  label: string;
  icon: IconDrawing;
}

function DayLink({ to, label, icon }: DayLinkProps) {
  return (
    <ButtonLink look="icon" to={to} aria-label={label} title={label}>
      <Icon of={icon} />
    </ButtonLink>
  );
}

/** «Кого нет сегодня»: the absent of a day over all subjects, by school and class. */
export default function AbsentPage({ title }: { title: string }) {
  const loading = combineQueries({
    subjects: useQuery(subjectList.query, 'all'),
    lessons: useQuery(allLessonsQuery, 'all'),
  });
  return (
    <AsyncScreen
      title={title}
      {...loading}
      gap={
        loading.data &&
        gapOf(loading.data.subjects, lessonsWithGap(loading.data.subjects, loading.data.lessons))
      }
      missing="Этот сервер не ведёт список уроков."
    >
      {(data) => <AbsentView title={title} {...data} />}
    </AsyncScreen>
  );
}
