import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';

/** A note while some data still load; null when all have loaded or failed. */
export function loadingNote(taught: readonly LoadedSubject[]): string | null {
  const isLoading = taught.some(
    ({ lessons, lessonsFailure, progressOf, marksFailure }) =>
      (!lessons && !lessonsFailure) || (!progressOf && !marksFailure),
  );
  return isLoading ? 'загружается…' : null;
}
