import { useMemo } from 'react';
import { searchedText } from '../../domain/lessons/lessonMonths.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { createSearch } from '../../domain/text/search.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { useTypedParam } from '../../lib/addresses/useTypedParam.ts';

/**
 * The visible lessons: those found, or those that wait for their marks. The history's entry keeps
 * both choices for the way back from a journal.
 *
 * @param isWaiting null until the marks are loaded: then all lessons are visible.
 */
export function useLessonSearch(
  lessons: readonly NumberedLesson[],
  isWaiting: ((lesson: NumberedLesson) => boolean) | null,
) {
  const [params, set] = useAddress();
  const [query, setQuery] = useTypedParam(params.get('search') ?? '', (search) => set({ search }));
  const search = useMemo(() => createSearch(lessons, searchedText), [lessons]);
  const waiting = isWaiting && lessons.filter(isWaiting);
  const isOnlyWaiting = params.get('only') === 'unmarked';
  // The same list until it changes, so that other renders draw no row again.
  const found = useMemo(() => search(query), [search, query]);
  return {
    query,
    setQuery,
    isOnlyWaiting,
    setOnlyWaiting: (isOnly: boolean) => set({ only: isOnly ? 'unmarked' : '' }),
    /** Null until the marks are loaded. */
    waitingCount: waiting && waiting.length,
    shown: isOnlyWaiting && waiting ? found.filter((lesson) => waiting.includes(lesson)) : found,
    isNarrowed: query.trim() !== '' || isOnlyWaiting,
    showAll: () => {
      setQuery('');
      set({ search: '', only: '' });
    },
  };
}

export type LessonSearch = ReturnType<typeof useLessonSearch>;
