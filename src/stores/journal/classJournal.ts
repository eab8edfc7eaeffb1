import { useMemo, useState, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ClassMarks } from '../../domain/journal/classMarks.ts';
import {
  classJournalTable,
  type ClassJournalTable,
  lessonsOutOfDate,
  withFormerLines,
  withLessons,
} from '../../domain/journal/classJournalTable.ts';
import { orNull } from '../../domain/failure.ts';
import { NEW_LESSON } from '../../domain/marks/markState.ts';
import { sumUnsaved, type UnsavedCount } from '../../domain/marks/unsavedCount.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { pollWhileVisible } from '../../lib/time/pollWhileVisible.ts';
import { createLimit } from '../../lib/time/limit.ts';
import { stateOf } from '../kit/query.ts';
import { LOOK_EVERY_MS, queue, showLeftMarks, useMarks } from '../marks/markStore.ts';
import { setLessonSubject } from '../marks/userOutbox.ts';
import { classMarksQuery } from '../lessons/subjectQueries.ts';
import { countWaitingMarks } from '../lessons/taughtSubjects.ts';

/** Four at a time, because a school's server is small. */
const AT_ONCE = 4;
const inTurn = createLimit(AT_ONCE);

/** While nothing changes, the marks in view are asked for less and less often. */
const LOOK_AT_LEAST_EVERY_MS = 300_000;

/** The lessons whose columns are in view. */
let inView: readonly number[] = [];

/**
 * Fetches the marks of the lessons in view that are not fetched; ends with the signal. A failure is
 * not shown: the cells show the marks of the subject's report until then, and a new mark is sent
 * only after a look at the stored ones.
 */
export function viewLessons(lessonIds: readonly number[], signal: AbortSignal): void {
  inView = lessonIds;
  for (const lessonId of lessonIds) {
    void inTurn(async () => {
      const isFetched = useMarks.getState().lessons.get(lessonId)?.isFetched;
      if (!isFetched && !signal.aborted) await orNull(queue.open(lessonId, signal));
    });
  }
}

/**
 * The number of marks of a subject that are not on the server, also in lessons without a column.
 */
export function useUnsavedOf(lessons: readonly { id: number }[]): UnsavedCount {
  return useMarks(
    useShallow((state) => sumUnsaved(lessons.flatMap(({ id }) => state.lessons.get(id) ?? []))),
  );
}

/** Saves all failed marks of a subject again. */
export function retrySubject(lessons: readonly { id: number }[]): void {
  const known = useMarks.getState().lessons;
  for (const { id } of lessons) {
    if (known.has(id)) queue.dispatch({ type: 'retriedAll', lessonId: id });
  }
}

/** Reads the subject's report again, and the lessons whose marks differ from it. */
async function reloadClass(subjectId: number): Promise<void> {
  await classMarksQuery.refetch(subjectId);
  const { data, failure } = stateOf(classMarksQuery.useStore.getState(), subjectId);
  if (!data || failure) return;
  for (const lessonId of lessonsOutOfDate(data, useMarks.getState().lessons)) {
    void queue.reload(lessonId);
  }
}

/** Looks at the lessons in view whose marks are the oldest; resolves to whether one has changed. */
async function lookInView(): Promise<boolean> {
  const lessonOf = (id: number) => useMarks.getState().lessons.get(id) ?? NEW_LESSON;
  const oldest = [...inView]
    .sort((one, other) => lessonOf(one).fetchAskedAt - lessonOf(other).fetchAskedAt)
    .slice(0, AT_ONCE);
  const before = oldest.map((id) => lessonOf(id).cells);
  await Promise.all(oldest.map((id) => queue.reload(id)));
  return oldest.some((id, index) => lessonOf(id).cells !== before[index]);
}

/** Keeps the marks of a subject up to date while its class journal is visible. */
export function keepClassCurrent(
  subjectId: number,
  lessons: readonly { id: number }[],
): () => void {
  for (const { id } of lessons) setLessonSubject(id, subjectId);
  void showLeftMarks();
  const stop = pollWhileVisible((isReturn) => (isReturn ? reloadClass(subjectId) : lookInView()), {
    everyMs: LOOK_EVERY_MS,
    longestMs: LOOK_AT_LEAST_EVERY_MS,
  });
  return () => {
    stop();
    inView = [];
    countWaitingMarks();
  };
}

/**
 * Makes the function that adds the present marks to a reported table. Lines stay the same objects
 * until their own marks change, also when a new report of the class comes.
 */
function createLiveSheet(first: ClassJournalTable) {
  let from = first;
  let live = first;
  return (reported: ClassJournalTable): ClassJournalTable => {
    const { lessons } = useMarks.getState();
    live =
      reported === from
        ? withLessons(live, lessons)
        : withFormerLines(withLessons(reported, lessons), live);
    from = reported;
    return live;
  };
}

/** The class journal of a subject, with marks that are being saved. */
export function useClassJournalTable(
  data: ClassMarks,
  columns: readonly NumberedLesson[],
): ClassJournalTable {
  const reported = useMemo(() => classJournalTable(data, columns), [data, columns]);
  const [liveSheet] = useState(() => createLiveSheet(reported));
  return useSyncExternalStore(useMarks.subscribe, () => liveSheet(reported));
}
