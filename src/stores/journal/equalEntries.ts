import { fetchLessonMarks, updateMark } from '../../api/marks.ts';
import { changedMeanwhileFailure } from '../../api/failures.ts';
import type { Mark } from '../../domain/entities.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { type MarkValue, storedMark } from '../../domain/marks/marks.ts';
import { runRepeatable } from '../kit/runMany.ts';

/** A student and a lesson with several entries. */
export interface EntryPlace {
  id: number;
  lesson: { id: number };
  studentId: number;
  /** The entries as the user has seen them, oldest first; the last one counts. */
  values: readonly string[];
}

/** The former marks that a run has replaced, by place and by the id of the entry. */
export type ChangedEntries = Map<number, Map<number, MarkValue>>;

async function entriesAt({ lesson, studentId }: EntryPlace): Promise<Mark[]> {
  const all = await fetchLessonMarks(lesson.id);
  return all.filter((mark) => mark.studentId === studentId).sort((a, b) => a.id - b.id);
}

/** The mark of the entry that counts. Throws a Failure if it is no mark. */
function countingOf({ values }: EntryPlace): MarkValue {
  const counting = storedMark(values.at(-1) ?? '');
  if (counting === null) throw changedMeanwhileFailure();
  return counting;
}

/**
 * Gives all entries of each place the mark of the newest one, which counts: no call deletes an entry.
 * Where an entry is another one meanwhile, nothing is changed.
 */
export function equalizeMany(
  places: readonly EntryPlace[],
  changed: ChangedEntries,
  run: RunArguments,
): Promise<void> {
  const equalize = async (place: EntryPlace) => {
    const counting = countingOf(place);
    const own = changed.get(place.id) ?? new Map<number, MarkValue>();
    const entries = await entriesAt(place);
    const isAsSeen =
      entries.length === place.values.length &&
      entries.every(({ id, value }, index) => own.has(id) || value === place.values[index]);
    if (!isAsSeen) throw changedMeanwhileFailure();
    for (const { id, value } of entries) {
      const before = storedMark(value);
      if (before === null || before === counting) continue;
      // Before the call, because its answer may be lost.
      changed.set(place.id, own.set(id, before));
      await updateMark(id, counting);
    }
  };
  return runRepeatable(places, equalize, run);
}

/** Gives entries back what they had; those that were changed since stay as they are. */
export function undoEqualizing(
  places: readonly EntryPlace[],
  changed: ChangedEntries,
  run: RunArguments,
): Promise<void> {
  const undo = async (place: EntryPlace) => {
    const stored = new Map((await entriesAt(place)).map(({ id, value }) => [id, value]));
    for (const [id, before] of changed.get(place.id) ?? []) {
      const now = storedMark(stored.get(id) ?? '');
      if (now === before) continue;
      if (now !== countingOf(place)) throw changedMeanwhileFailure();
      await updateMark(id, before);
    }
  };
  return runRepeatable(places, undo, run);
}
