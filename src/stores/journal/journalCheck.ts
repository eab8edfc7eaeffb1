import { useMemo, useState } from 'react';
import type { CheckedSubject } from '../../domain/journal/journalCheck.ts';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { numberLessons } from '../../domain/lessons/lessons.ts';
import { isOpen } from '../../domain/lists/subjectLists.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { FRESH_MS } from '../kit/query.ts';
import { type ReadMarks, useReadMarks } from '../lessons/readMarks.ts';

/** The journals of all subjects, as far as they are read. */
export interface ReadJournals extends Pick<
  ReadMarks,
  'done' | 'total' | 'isReading' | 'failure' | 'onRetry'
> {
  subjects: readonly CheckedSubject[];
  isStopped: boolean;
  stop: () => void;
  goOn: () => void;
  /** The number of subjects whose journals the server gives only to others. */
  closed: number;
  /** True if every journal is read, and none is closed. */
  areAllRead: boolean;
}

/** Reads the journals of subjects; the reading can be stopped, and gone on with. */
export function useJournals(
  subjects: readonly Subject[],
  lessons: readonly Lesson[],
  today: string,
): ReadJournals {
  const open = useMemo(() => subjects.filter(isOpen), [subjects]);
  const ids = useMemo(() => open.map(({ id }) => id), [open]);
  /** The subjects that were read when the user stopped; null while the reading goes on. */
  const [readAtStop, setReadAtStop] = useState<readonly number[] | null>(null);
  const read = useReadMarks(ids, { staleTime: FRESH_MS, today, onlyThese: readAtStop });
  const bySubject = useMemo(() => groupBy(lessons, ({ subjectId }) => subjectId), [lessons]);
  const checked = useMemo(
    () =>
      open
        .filter(({ id }) => !read.closed.has(id))
        .map((subject) => ({
          subject,
          lessons: numberLessons(bySubject.get(subject.id) ?? []),
          marks: read.marksOf(subject.id),
        })),
    [open, read, bySubject],
  );
  const closed = subjects.length - checked.length;
  return {
    ...read,
    subjects: checked,
    isStopped: readAtStop !== null,
    stop: () => setReadAtStop(ids.filter((id) => read.marksOf(id) !== null)),
    goOn: () => setReadAtStop(null),
    closed,
    areAllRead: read.done === read.total && closed === 0,
  };
}
