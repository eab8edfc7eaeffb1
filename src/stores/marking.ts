import { stopped } from '../api/failures.ts';
import type { Mark } from '../domain/entities.ts';
import { Failure } from '../domain/failure.ts';
import type { LessonMarks, MarkSave } from '../domain/journal.ts';
import { marksByStudent, type MarkValue } from '../domain/marks.ts';
import { rememberOwner } from './reset.ts';

/** The calls that marking one lesson takes. */
export interface MarkingCalls {
  fetchAll: (signal?: AbortSignal) => Promise<Mark[]>;
  create: (studentId: number, value: MarkValue) => Promise<Mark>;
  update: (markId: number, value: MarkValue) => Promise<Mark>;
}

export interface Marking {
  /** Gives a student a mark: shown at once, saved as soon as the student's former save ended. */
  mark: (studentId: number, value: MarkValue) => void;
  /** Tries a refused mark again. */
  retry: (studentId: number) => void;
  /** Loads the lesson's marks; rejects with a Failure. */
  load: (signal: AbortSignal) => Promise<void>;
  /** Loads them again in the background. */
  reload: () => void;
  /** Stops reloading: the screen is left. Saves go on to their end. */
  leave: () => void;
}

/**
 * The marks of one lesson while they are given. Servers make a second entry for one student
 * and lesson as readily as the first, so the care is all here:
 * - one request at a time per student, and the last click wins;
 * - after a save whose outcome is unknown the entry is looked up before anything is sent;
 * - a reload counts for a student only if nothing happened to that mark since it was asked for.
 */
export function createMarking(
  calls: MarkingCalls,
  publish: (change: Partial<LessonMarks>) => void,
): Marking {
  let marks: ReadonlyMap<number, Mark> = new Map();
  let saves: ReadonlyMap<number, MarkSave> = new Map();
  /** What each student under way is to get in the end. */
  const wanted = new Map<number, MarkValue>();
  /** Students whose last save failed: whether the server stored it is unknown. */
  const doubtful = new Set<number>();
  /** When each mark last changed here, by a clock that counts events. */
  const changedAt = new Map<number, number>();
  let clock = 0;
  let lastReload = 0;
  /** Whoever clicked is still the one in whose name is sent. */
  const isOurs = rememberOwner();

  const setSave = (studentId: number, save: MarkSave) => {
    saves = new Map(saves).set(studentId, save);
    publish({ saves });
  };

  const setMark = (studentId: number, mark: Mark | undefined) => {
    changedAt.set(studentId, ++clock);
    const next = new Map(marks);
    if (mark) next.set(studentId, mark);
    else next.delete(studentId);
    marks = next;
    publish({ marks });
  };

  const reload = async (signal: AbortSignal) => {
    const askedAt = ++clock;
    const answered = marksByStudent(await calls.fetchAll(signal));
    if (askedAt < lastReload) return;
    lastReload = askedAt;
    /** Whether the answer is newer than all that happened to a student's mark. */
    const isNews = (studentId: number) =>
      !wanted.has(studentId) && (changedAt.get(studentId) ?? 0) < askedAt;
    const kept = [...marks].filter(([studentId]) => !isNews(studentId));
    marks = new Map([...[...answered].filter(([studentId]) => isNews(studentId)), ...kept]);
    // A save whose answer was lost on the way back turns out to have been stored.
    for (const [studentId, save] of saves) {
      if (save.status !== 'failed' || !isNews(studentId)) continue;
      if (marks.get(studentId)?.value !== save.value) continue;
      doubtful.delete(studentId);
      saves = new Map(saves).set(studentId, { status: 'saved' });
    }
    publish({ marks, saves });
  };

  /** Sends one student's wanted mark; the entry as the server holds it then. */
  const send = async (studentId: number, value: MarkValue): Promise<Mark> => {
    if (doubtful.has(studentId)) {
      const stored = marksByStudent(await calls.fetchAll());
      if (!isOurs()) throw stopped();
      setMark(studentId, stored.get(studentId));
    }
    // In doubt from the moment it is sent until the answer is here.
    doubtful.add(studentId);
    const entry = marks.get(studentId);
    const saved = await (entry ? calls.update(entry.id, value) : calls.create(studentId, value));
    doubtful.delete(studentId);
    return { ...saved, studentId };
  };

  let reloading: AbortController | null = null;
  let reloadAgain = false;

  /** Reloads after saves, one request at a time however many saves ended meanwhile. */
  const reloadSoon = async (): Promise<void> => {
    if (reloading) {
      reloadAgain = true;
      return;
    }
    reloading = new AbortController();
    // The saves have their own outcome; what this reload would have shown comes with the next.
    await reload(reloading.signal).catch(ignoreFailure);
    reloading = null;
    if (!reloadAgain) return;
    reloadAgain = false;
    await reloadSoon();
  };

  const saveUntilSettled = async (studentId: number, first: MarkValue) => {
    let value = first;
    for (;;) {
      let outcome: MarkSave;
      try {
        setMark(studentId, await send(studentId, value));
        outcome = { status: 'saved' };
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        outcome = { status: 'failed', value, failure };
      }
      if (!isOurs()) return;
      const latest = wanted.get(studentId) ?? value;
      if (outcome.status === 'failed' && outcome.failure.kind === 'session') {
        // A later click would be sent in the name of whoever signs in next.
        wanted.delete(studentId);
        setSave(studentId, { ...outcome, value: latest });
        return;
      }
      if (latest === value) {
        wanted.delete(studentId);
        setSave(studentId, outcome);
        await reloadSoon();
        return;
      }
      value = latest;
    }
  };

  const mark = (studentId: number, value: MarkValue) => {
    const busy = wanted.has(studentId);
    wanted.set(studentId, value);
    changedAt.set(studentId, ++clock);
    setSave(studentId, { status: 'saving', value });
    if (!busy) void saveUntilSettled(studentId, value);
  };

  return {
    mark,
    retry: (studentId) => {
      const save = saves.get(studentId);
      if (save?.status === 'failed') mark(studentId, save.value);
    },
    load: async (signal) => {
      saves = new Map([...saves].filter(([, save]) => save.status !== 'saved'));
      publish({ saves });
      await reload(signal);
    },
    reload: () => void reloadSoon(),
    leave: () => {
      reloadAgain = false;
      reloading?.abort();
    },
  };
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}
