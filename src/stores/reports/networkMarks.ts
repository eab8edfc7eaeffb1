import { useMemo } from 'react';
import { fetchSchoolTable } from '../../api/reports.ts';
import type { School } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import { createLimit } from '../../lib/time/limit.ts';
import { createQuery, FRESH_MS, stateOf, useQueries } from '../kit/query.ts';

/** Two at a time: each answer has all marks of a school. */
const inTurn = createLimit(2);

/** The marks of each school, by its id. */
const schoolMarksQuery = createQuery(
  (schoolId: number, signal) => inTurn(() => fetchSchoolTable(schoolId, signal)),
  { keep: Infinity },
);

export interface NetworkMarks {
  /** The schools that are read, in their order. */
  read: readonly { school: School; marks: MarkTable }[];
  failed: readonly { school: School; failure: Failure }[];
  isReading: boolean;
  onRetry: () => void;
}

/** Reads the marks of all schools. */
export function useNetworkMarks(schools: readonly School[]): NetworkMarks {
  const ids = useMemo(() => schools.map(({ id }) => id), [schools]);
  const states = useQueries(schoolMarksQuery, ids, { staleTime: FRESH_MS });
  return useMemo(() => {
    const parts = schools.map((school) => ({ school, ...stateOf(states, school.id) }));
    const failed = parts.flatMap(({ school, data, failure }) =>
      data === null && failure ? [{ school, failure }] : [],
    );
    return {
      read: parts.flatMap(({ school, data }) => (data ? [{ school, marks: data }] : [])),
      failed,
      isReading: parts.some(({ data, failure }) => data === null && failure === null),
      onRetry: () => {
        for (const { school } of failed) void schoolMarksQuery.refetch(school.id);
      },
    };
  }, [schools, states]);
}
