import { useMemo } from 'react';
import type { ClassMarks } from '../../domain/journal/classMarks.ts';
import type { Failure } from '../../domain/failure.ts';
import { stateOf, useQueries } from '../kit/query.ts';
import { classMarksQuery } from './subjectQueries.ts';

/** The marks of many subjects, as far as they are read. */
export interface ReadMarks {
  /** Null for a subject whose marks are not read. */
  marksOf: (subjectId: number) => ClassMarks | null;
  /** How many subjects are read, and how many can be. */
  done: number;
  total: number;
  /** True while answers are awaited. */
  isReading: boolean;
  /** The subjects whose marks the server gives only to others. */
  closed: ReadonlySet<number>;
  failure: Failure | null;
  onRetry: () => void;
}

interface ReadOptions {
  /** Marks that are younger are not read again, in milliseconds. */
  staleTime: number;
  today: string;
  /** The subjects that are read on; by default all. */
  onlyThese?: readonly number[] | null;
}

/** Reads the marks of subjects, a few at a time. The ids are the same array as long as they are the same. */
export function useReadMarks(
  subjectIds: readonly number[],
  { staleTime, today, onlyThese = null }: ReadOptions,
): ReadMarks {
  const options = { staleTime, refetchOn: today };
  const states = useQueries(classMarksQuery, onlyThese ?? subjectIds, options);
  return useMemo(() => {
    const parts = subjectIds.map((id) => ({ id, ...stateOf(states, id) }));
    const isClosed = ({ data, failure }: (typeof parts)[number]) =>
      data === null && failure?.kind === 'notFound';
    const open = parts.filter((part) => !isClosed(part));
    const failed = open.filter(({ failure }) => failure);
    return {
      marksOf: (subjectId) => stateOf(states, subjectId).data,
      done: open.filter(({ data }) => data).length,
      total: open.length,
      isReading: open.some(({ data, failure }) => data === null && failure === null),
      closed: new Set(parts.filter(isClosed).map(({ id }) => id)),
      failure: failed[0]?.failure ?? null,
      onRetry: () => {
        for (const { id } of failed) void classMarksQuery.refetch(id);
      },
    };
  }, [subjectIds, states]);
}
