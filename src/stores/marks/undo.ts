import { create } from 'zustand';
import { shownMark } from '../../domain/journal.ts';
import { canTakeBack } from '../../domain/markCellSteps.ts';
import type { MarkEvent } from '../../domain/markEvents.ts';
import { EMPTY_CELL, type LessonMarks } from '../../domain/markState.ts';
import { isMarkValue, type MarkValue } from '../../domain/marks.ts';
import { onReset } from '../kit/lifecycle.ts';

/** What one action of the user changed: a mark, or those of many students. */
type Step = readonly { studentId: number; before: string | null; after: MarkValue }[];

/** The steps of this visit, by lesson; the newest last. */
const useSteps = create<ReadonlyMap<number, readonly Step[]>>()(() => new Map());

const MOST_STEPS = 100;

export function useCanUndo(lessonId: number): boolean {
  return useSteps((steps) => (steps.get(lessonId)?.length ?? 0) > 0);
}

/** Remembers a step before it is made. */
export function rememberStep(
  lessonId: number,
  { cells }: LessonMarks,
  marks: readonly { studentId: number; value: MarkValue }[],
): void {
  const step = marks.map(({ studentId, value }) => {
    const before = shownMark(cells.get(studentId) ?? EMPTY_CELL);
    return { studentId, before, after: value };
  });
  const former = useSteps.getState().get(lessonId) ?? [];
  setSteps(lessonId, [...former, step].slice(-MOST_STEPS));
}

interface Undone {
  /** Whom the step had marked. */
  studentIds: readonly number[];
  events: readonly MarkEvent[];
  /** How many first marks are on the server: no call removes them. */
  stored: number;
  /** How many marks have been changed by somebody else since; they stay. */
  changed: number;
}

/** Takes the newest step of a lesson off, and says what undoes it. */
export function undoStep(lessonId: number, { cells }: LessonMarks, now: number): Undone {
  const steps = useSteps.getState().get(lessonId) ?? [];
  setSteps(lessonId, steps.slice(0, -1));
  const last = steps.at(-1) ?? [];
  const studentIds = last.map(({ studentId }) => studentId);
  const undone = { studentIds, events: [] as MarkEvent[], stored: 0, changed: 0 };
  for (const { studentId, before, after } of last) {
    const cell = cells.get(studentId) ?? EMPTY_CELL;
    const mark = { lessonId, studentId };
    // Beside a colleague's mark the former one is of no use: theirs stays.
    const isAsBefore = before === (cell.entry?.value ?? null) || cell.save?.phase === 'conflict';
    if (shownMark(cell) !== after) undone.changed += 1;
    else if (canTakeBack(cell) && isAsBefore) {
      undone.events.push({ type: 'takenBack', ...mark });
    } else if (before !== null && isMarkValue(before)) {
      undone.events.push({ type: 'pressed', ...mark, value: before, now, holdMs: 0 });
    } else undone.stored += 1;
  }
  return undone;
}

function setSteps(lessonId: number, steps: readonly Step[]): void {
  useSteps.setState(new Map(useSteps.getState()).set(lessonId, steps), true);
}

onReset(() => useSteps.setState(new Map(), true));
