import { fetchLessonMarks, updateMark } from '../../api/marks.ts';
import { changedMeanwhileFailure } from '../../api/failures.ts';
import type { Mark } from '../../domain/entities.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { type MarkValue, storedMark } from '../../domain/marks/marks.ts';
import { runMany } from '../kit/runMany.ts';

/** A student and a lesson with several entries. */
export interface EntryPlace {
  id: number;
  lessonId: number;
  studentId: number;
  /** The newest entry, as the user has seen it. */
  counting: MarkValue;
}

/** An entry as it was, and what a run has made of it. */
interface ChangedEntry {
  markId: number;
  before: MarkValue;
  after: MarkValue;
}

/** The entries that a run has changed, by the id of their place. */
export type ChangedEntries = Map<number, ChangedEntry[]>;

async function entriesAt({ lessonId, studentId }: EntryPlace): Promise<Mark[]> {
  const all = await fetchLessonMarks(lessonId);
  return all.filter((mark) => mark.studentId === studentId).sort((a, b) => a.id - b.id);
}

/** Does something at many places. It is done again where the answer was lost, which changes nothing. */
const runOver = (
  places: readonly EntryPlace[],
  sendOne: (place: EntryPlace) => Promise<void>,
  run: RunArguments,
) => {
  const readStored = () => Promise.resolve();
  return runMany(places, { sendOne, readStored, isDone: () => false, doubtText: '' }, run);
};

/**
 * Gives all entries of each place the value of the newest one, which counts: no call deletes an entry.
 * Where the newest is another one meanwhile, nothing is changed.
 */
export function equalizeMany(
  places: readonly EntryPlace[],
  changed: ChangedEntries,
  run: RunArguments,
): Promise<void> {
  const equalize = async (place: EntryPlace) => {
    const entries = await entriesAt(place);
    const after = place.counting;
    if (storedMark(entries.at(-1)?.value ?? '') !== after) throw changedMeanwhileFailure();
    for (const { id: markId, value } of entries) {
      const before = storedMark(value);
      if (before === null || before === after) continue;
      const own = changed.get(place.id) ?? [];
      changed.set(place.id, [
        ...own.filter((one) => one.markId !== markId),
        { markId, before, after },
      ]);
      await updateMark(markId, after);
    }
  };
  return runOver(places, equalize, run);
}

/** Gives entries back what they had; those that were changed since stay as they are. */
export function undoEqualizing(
  places: readonly EntryPlace[],
  changed: ChangedEntries,
  run: RunArguments,
): Promise<void> {
  const undo = async (place: EntryPlace) => {
    const stored = new Map((await entriesAt(place)).map(({ id, value }) => [id, value]));
    for (const { markId, before, after } of changed.get(place.id) ?? []) {
      const now = storedMark(stored.get(markId) ?? '');
      if (now === before) continue;
      if (now !== after) throw changedMeanwhileFailure();
      await updateMark(markId, before);
    }
  };
  return runOver(places, undo, run);
}
