import { useMemo } from 'react';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { isRecent, recentlyTaught } from '../../domain/choices/schoolOverview.ts';
import {
  taughtSubject,
  type TaughtLesson,
  unmarkedLessons,
} from '../../domain/journal/taughtSubjects.ts';
import { type ReadMarks, useReadMarks } from '../lessons/readMarks.ts';

/** A school has many subjects, so their marks are not read again each time that home opens. */
const FRESH_MS = 5 * 60_000;

/** The lessons without marks, as far as they are loaded. */
export interface RecentUnmarked extends Pick<ReadMarks, 'done' | 'total' | 'failure' | 'onRetry'> {
  waiting: readonly TaughtLesson[];
  /** True if the server lists subjects whose marks it gives only to others. */
  areClosed: boolean;
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
  const ids = useMemo(() => recent.map(({ subject }) => subject.id), [recent]);
  const read = useReadMarks(ids, { staleTime: FRESH_MS, today });
  const waiting = useMemo(() => {
    const taught = recent.map(({ subject, lessons: own }) =>
      taughtSubject(subject, own, read.marksOf(subject.id)),
    );
    return unmarkedLessons(taught, now).filter(({ lesson }) => isRecent(lesson, today));
  }, [recent, read, today, now]);
  return { ...read, waiting, areClosed: read.closed.size > 0 };
}
