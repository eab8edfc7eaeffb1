import { useMemo, useState } from 'react';
import type { CheckedSubject } from '../../domain/journal/journalCheck.ts';
import type { Lesson, Subject } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { numberLessons } from '../../domain/lessons/lessons.ts';
import { isOpen } from '../../domain/lists/subjectLists.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { stateOf, useQueries } from '../kit/query.ts';
import { classMarksQuery } from '../lessons/subjectQueries.ts';

/** Marks that home has read a moment ago are not read again. */
const FRESH_MS = 60_000;

/** The journals of all subjects, as far as they are read. */
export interface ReadJournals {
  subjects: readonly CheckedSubject[];
  /** How many journals are read, and how many there are. */
  done: number;
  total: number;
  isStopped: boolean;
  /** Stops the reading, or goes on with it. */
  setStopped: (isStopped: boolean) => void;
  /** The subjects whose journals the server gives only to others. */
  closed: number;
  failure: Failure | null;
  onRetry: () => void;
}

/** Reads the journals of subjects, a few at a time. */
export function useJournals(
  subjects: readonly Subject[],
  lessons: readonly Lesson[],
  today: string,
): ReadJournals {
  const [isStopped, setStopped] = useState(false);
  const open = useMemo(() => subjects.filter(isOpen), [subjects]);
  const states = classMarksQuery.useStore();
  const ids = open.map(({ id }) => id);
  const wanted = isStopped ? ids.filter((id) => stateOf(states, id).data !== null) : ids;
  const marks = useQueries(classMarksQuery, wanted, { staleTime: FRESH_MS, refetchOn: today });
  const bySubject = useMemo(() => groupBy(lessons, ({ subjectId }) => subjectId), [lessons]);
  return useMemo(() => {
    const parts = open.map((subject) => ({ subject, part: stateOf(marks, subject.id) }));
    const isClosed = ({ part }: (typeof parts)[number]) =>
      part.data === null && part.failure?.kind === 'notFound';
    const read = parts.filter((one) => !isClosed(one));
    const failed = read.filter(({ part }) => part.failure);
    return {
      subjects: read.map(({ subject, part }) => ({
        subject,
        lessons: numberLessons(bySubject.get(subject.id) ?? []),
        marks: part.data,
      })),
      done: read.filter(({ part }) => part.data).length,
      total: read.length,
      isStopped,
      setStopped,
      closed: subjects.length - read.length,
      failure: failed[0]?.part.failure ?? null,
      onRetry: () => {
        for (const { subject } of failed) void classMarksQuery.refetch(subject.id);
      },
    };
  }, [open, marks, bySubject, subjects, isStopped]);
}
