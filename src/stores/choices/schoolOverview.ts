import { useMemo } from 'react';
import type { Lesson, Subject } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { isRecent, recentlyTaught } from '../../domain/choices/schoolOverview.ts';
import {
  taughtSubject,
  type TaughtLesson,
  unmarkedLessons,
} from '../../domain/journal/taughtSubjects.ts';
import { stateOf, useQueries } from '../kit/query.ts';
import { classMarksQuery } from '../lessons/subjectQueries.ts';

/** A school has many subjects, so their marks are not read again each time that home opens. */
const FRESH_MS = 5 * 60_000;

/** The lessons without marks, as far as they are loaded. */
export interface RecentUnmarked {
  waiting: readonly TaughtLesson[];
  /** How many subjects are loaded, and how many there are to load. */
  done: number;
  total: number;
  /** True if the server lists subjects whose marks it gives only to others. */
  areClosed: boolean;
  failure: Failure | null;
  onRetry: () => void;
}

/** Finds lessons of the last two weeks without marks; loads a few subjects at a time. */
export function useRecentUnmarked(
  subjects: readonly Subject[],
  lessons: readonly Lesson[],
  today: string,
  now: string,
): RecentUnmarked {
  const recent = useMemo(
    () => recentlyTaught(subjects, lessons, today),
    [subjects, lessons, today],
  );
  const ids = recent.map(({ subject }) => subject.id);
  const marks = useQueries(classMarksQuery, ids, { staleTime: FRESH_MS, refetchOn: today });
  return useMemo(() => {
    const parts = recent.map((one) => ({ ...one, part: stateOf(marks, one.subject.id) }));
    const taught = parts.map(({ subject, lessons: of, part }) =>
      taughtSubject(subject, of, part.data),
    );
    const isClosed = ({ part }: (typeof parts)[number]) =>
      part.data === null && part.failure?.kind === 'notFound';
    const failed = parts.filter((one) => one.part.failure && !isClosed(one));
    return {
      waiting: unmarkedLessons(taught, now).filter(({ lesson }) => isRecent(lesson, today)),
      done: parts.filter(({ part }) => part.data).length,
      total: parts.filter((one) => !isClosed(one)).length,
      areClosed: parts.some(isClosed),
      failure: failed[0]?.part.failure ?? null,
      onRetry: () => {
        for (const { subject } of failed) void classMarksQuery.refetch(subject.id);
      },
    };
  }, [recent, marks, today, now]);
}
