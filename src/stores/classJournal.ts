import { useMemo, useState, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ClassMarks } from '../domain/classMarks.ts';
import {
  classSheet,
  type ClassSheet,
  lessonsOutOfDate,
  withFormerLines,
  withLessons,
} from '../domain/classSheet.ts';
import { orNull } from '../domain/failure.ts';
import { failedOf, sumUnsaved, type UnsavedCount } from '../domain/journal.ts';
import type { NumberedLesson } from '../domain/lessons.ts';
import { createLimit } from './kit/limit.ts';
import { partOf } from './kit/parts.ts';
import { isTabVisible, queue, showLeftMarks, useMarks } from './marks/markStore.ts';
import { setLessonSubject } from './marks/userOutbox.ts';
import { classMarks } from './taughtSubjects.ts';

/** A school's server is small: the lessons in view are asked for four at a time. */
const inTurn = createLimit(4);

/**
 * Fetches the marks of the lessons in view, unless they have been; ends with the signal. The cells
 * show what the subject's report tells until then, and a mark that is given looks first anyway: so
 * a failure is no news.
 */
export function viewLessons(lessonIds: readonly number[], signal: AbortSignal): void {
  for (const lessonId of lessonIds) {
    void inTurn(async () => {
      const isFetched = useMarks.getState().lessons.get(lessonId)?.isFetched;
      if (!isFetched && !signal.aborted) await orNull(queue.open(lessonId, signal));
    });
  }
}

/** How many marks of a subject are not on the server, also of lessons that no column shows. */
export function useUnsavedOf(lessons: readonly { id: number }[]): UnsavedCount & {
  /** How many can be sent again: not those that somebody else has changed. */
  repeatable: number;
} {
  return useMarks(
    useShallow((state) => {
      const known = lessons.flatMap(({ id }) => state.lessons.get(id) ?? []);
      const cells = known.flatMap((lesson) => [...lesson.cells.values()]);
      const repeatable = cells.filter((cell) => failedOf(cell) !== null).length;
      return { ...sumUnsaved(known), repeatable };
    }),
  );
}

/** Saves all failed marks of a subject again. */
export function retrySubject(lessons: readonly { id: number }[]): void {
  const known = useMarks.getState().lessons;
  for (const { id } of lessons) {
    if (known.has(id)) queue.dispatch({ type: 'retriedAll', lessonId: id });
  }
}

/** How often the class journal on the screen asks for the marks of colleagues. */
const RENEW_EVERY_MS = 25_000;

/** Reads the subject's report again, and the lessons whose marks it tells otherwise. */
async function renew(subjectId: number): Promise<void> {
  await classMarks.load(subjectId);
  const { data, failure } = partOf(classMarks.useStore.getState(), subjectId);
  if (!data || failure) return;
  for (const lessonId of lessonsOutOfDate(data, useMarks.getState().lessons)) {
    void queue.reload(lessonId);
  }
}

/** Keeps the marks of a subject up to date while its class journal is on the screen. */
export function watchClass(subjectId: number, lessons: readonly { id: number }[]): () => void {
  for (const { id } of lessons) setLessonSubject(id, subjectId);
  const look = () => {
    if (isTabVisible()) void renew(subjectId);
  };
  void showLeftMarks();
  const timer = setInterval(look, RENEW_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

/** A sheet that follows the marks; its lines stay the same objects until their own marks change. */
function createLiveSheet(sheet: ClassSheet) {
  let live = sheet;
  return {
    get: () => {
      live = withLessons(live, useMarks.getState().lessons);
      return live;
    },
    /** Goes on from another report of the same class. */
    restart: (next: ClassSheet) => {
      live = withFormerLines(withLessons(next, useMarks.getState().lessons), live);
    },
  };
}

/** The class journal of a subject, with what is on its way to the server. */
export function useClassSheet(data: ClassMarks, columns: readonly NumberedLesson[]): ClassSheet {
  const reported = useMemo(() => classSheet(data, columns), [data, columns]);
  const [live] = useState(() => createLiveSheet(reported));
  const get = useMemo(() => {
    live.restart(reported);
    return live.get;
  }, [live, reported]);
  return useSyncExternalStore(useMarks.subscribe, get);
}
