import { useMemo } from 'react';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { type CardSubject, cardSubject } from '../../domain/journal/studentCard.ts';
import { compareTerms } from '../../domain/choices/terms.ts';
import { studentClasses } from '../../domain/reports/studentClasses.ts';
import { bySubjectTitle } from '../../domain/text/names.ts';
import type { Period } from '../../domain/time/periods.ts';
import { homeQuery } from '../../stores/home.ts';
import { FRESH_MS, stateOf, useQueries, useQuery } from '../../stores/kit/query.ts';
import { electiveChoiceList, studentList, subjectList } from '../../stores/lists/adminLists.ts';
import { useYearParts } from '../../stores/time/schoolCalendar.ts';
import { useReadMarks } from '../../stores/lessons/readMarks.ts';
import { lessonsQuery } from '../../stores/lessons/subjectQueries.ts';

export interface StudentCard {
  /** Null while nobody with this id is known. */
  student: Student | null;
  /** Newest term first; null if the server does not tell them. */
  choices: readonly ElectiveChoice[] | null;
  /** Why choices may be missing; null if all are there. */
  choicesGap: string | null;
  subjects: readonly CardSubject[];
  /** True while answers are awaited. */
  isReading: boolean;
  /** The number of chosen subjects whose marks the server gives only to others. */
  closed: number;
  /** The first failure besides those of missing lists. */
  failure: Failure | null;
  onRetry: () => void;
}

const NO_SUBJECTS: readonly Subject[] = [];

/** The subjects that the student chose, and the user's own. */
function subjectsOf(
  choices: readonly ElectiveChoice[],
  own: readonly Subject[],
  all: readonly Subject[],
): Subject[] {
  const chosen = new Set(choices.flatMap((one) => [one.firstSubjectId, one.secondSubjectId]));
  const ownIds = new Set(own.map(({ id }) => id));
  return [...own, ...all.filter(({ id }) => chosen.has(id) && !ownIds.has(id))].sort(
    bySubjectTitle,
  );
}

/** Reads all that a student's card shows, as far as the server gives it to the user. */
export function useStudentCard(studentId: number, period: Period, today: string): StudentCard {
  const students = useQuery(studentList.query, 'all', { staleTime: FRESH_MS });
  const chosen = useQuery(electiveChoiceList.query, 'all', { staleTime: FRESH_MS });
  const listed = useQuery(subjectList.query, 'all', { staleTime: FRESH_MS });
  const home = useQuery(homeQuery, 'own', { staleTime: FRESH_MS });

  const choices = useMemo(
    () =>
      chosen.data &&
      chosen.data.items
        .filter((choice) => choice.studentId === studentId)
        .sort((a, b) => compareTerms(b, a)),
    [studentId, chosen.data],
  );
  const subjects = useMemo(
    () =>
      subjectsOf(
        choices ?? [],
        home.data?.subjects ?? NO_SUBJECTS,
        listed.data?.items ?? NO_SUBJECTS,
      ),
    [choices, home.data, listed.data],
  );
  const ids = useMemo(() => subjects.map(({ id }) => id), [subjects]);
  const parts = useYearParts();
  const read = useReadMarks(ids, { staleTime: FRESH_MS, today });
  const lessons = useQueries(lessonsQuery, ids, { staleTime: FRESH_MS });

  const cards = useMemo(
    () =>
      subjects.flatMap((subject) => {
        const marks = read.marksOf(subject.id);
        if (!marks) return [];
        const own = stateOf(lessons, subject.id).data?.items ?? [];
        const card = cardSubject({ subject, marks, lessons: own }, studentId, period, parts);
        return card.isOfStudent ? [card] : [];
      }),
    [subjects, read, lessons, studentId, period, parts],
  );
  const student = useMemo(() => {
    const classmates = ids.flatMap((id) => read.marksOf(id)?.students ?? []);
    const known = [...(students.data?.items ?? []), ...classmates].find(
      ({ id }) => id === studentId,
    );
    if (!known) return null;
    const className = studentClasses([known], choices ?? []).get(studentId);
    return className ? { ...known, className } : known;
  }, [ids, read, students.data, choices, studentId]);

  const lists = [students, chosen, listed, home];
  const failed = lists.filter(({ failure }) => failure && !isMissing(failure));
  const withoutTopics = ids.filter((id) => {
    const { failure } = stateOf(lessons, id);
    return failure && !isMissing(failure);
  });
  const [first] = withoutTopics;
  return {
    student,
    choices,
    choicesGap: chosen.data?.gap ?? null,
    subjects: cards,
    isReading: read.isReading || lists.some(({ data, failure }) => data === null && !failure),
    closed: subjects.filter(({ id }) => read.closed.has(id)).length,
    failure:
      failed[0]?.failure ??
      read.failure ??
      (first === undefined ? null : stateOf(lessons, first).failure),
    onRetry: () => {
      for (const { refetch } of failed) refetch();
      read.onRetry();
      for (const id of withoutTopics) void lessonsQuery.refetch(id);
    },
  };
}

/** True if the server does not have a list, or not for this user. */
const isMissing = ({ kind }: Failure) => kind === 'notFound' || kind === 'forbidden';
