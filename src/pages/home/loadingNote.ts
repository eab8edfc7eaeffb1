import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';

/** Says that not all is there yet; nothing once it is, or where it could not be loaded. */
export function loadingNote(taught: readonly LoadedSubject[]): string | null {
  const isLoading = taught.some(
    ({ lessons, lessonsFailure, progressOf, marksFailure }) =>
      (!lessons && !lessonsFailure) || (!progressOf && !marksFailure),
  );
  return isLoading ? 'загружается…' : null;
}
