import { create } from 'zustand';
import { shownMark } from '../../domain/journal.ts';
import { canTakeBack } from '../../domain/markCellSteps.ts';
import type { MarkEvent } from '../../domain/markEvents.ts';
import { EMPTY_CELL, type LessonMarks, unsavedOf } from '../../domain/markState.ts';
import { isMarkValue, type MarkValue } from '../../domain/marks.ts';
import { onReset } from '../kit/lifecycle.ts';

interface ChangedMark {
  studentId: number;
  before: string | null;
  /** Whether the former mark was the server's, not a press that was not sent. */
  isStored: boolean;
  after: MarkValue;
  /** When it was pressed: a later press is not the step's own. */
  pressedAt: number | undefined;
}

/** What one action of the user changed: a mark, or those of many students. */
type Step = readonly ChangedMark[];

/** The steps of this visit, by lesson; the newest last. */
const useSteps = create<ReadonlyMap<number, readonly Step[]>>()(() => new Map());

const MOST_STEPS = 100;

export function useCanUndo(lessonId: number): boolean {
  return useSteps((steps) => (steps.get(lessonId)?.length ?? 0) > 0);
}

/** Remembers a step, by the lesson before and after it. */
export function rememberStep(
  lessonId: number,
  { cells }: LessonMarks,
  lesson: LessonMarks,
  marks: readonly { studentId: number; value: MarkValue }[],
): void {
  const step = marks.map(({ studentId, value }) => {
    const cell = cells.get(studentId) ?? EMPTY_CELL;
    const { pressedAt } = unsavedOf(lesson.cells.get(studentId) ?? EMPTY_CELL) ?? {};
    const isStored = !unsavedOf(cell);
    return { studentId, before: shownMark(cell), isStored, after: value, pressedAt };
  });
  const former = useSteps.getState().get(lessonId) ?? [];
  setSteps(lessonId, [...former, step].slice(-MOST_STEPS));
}

type Press = MarkEvent & { type: 'pressed' };

interface Undone {
  /** Whom the step had marked. */
  studentIds: readonly number[];
  /** Whose press is taken back, for it was never sent. */
  takenBack: readonly number[];
  /** The presses that put former marks back. */
  pressed: readonly Press[];
  /** How many first marks are on the server: no call removes them. */
  stored: number;
  /** Of how many first marks it is not known yet whether they are. */
  inDoubt: number;
  /** How many marks have been changed by somebody else since; they stay. */
  changed: number;
}

/** Takes the newest step of a lesson off, and says what undoes it. */
export function undoStep(lessonId: number, { cells }: LessonMarks, now: number): Undone {
  const steps = useSteps.getState().get(lessonId) ?? [];
  setSteps(lessonId, steps.slice(0, -1));
  const last = steps.at(-1) ?? [];
  const takenBack: number[] = [];
  const pressed: Press[] = [];
  const kept = { stored: 0, inDoubt: 0, changed: 0 };
  for (const { studentId, before, isStored, after, pressedAt } of last) {
    const cell = cells.get(studentId) ?? EMPTY_CELL;
    // What stands on the server by now shows again, also where a colleague has given it.
    const isOwn = isStored && unsavedOf(cell)?.pressedAt === pressedAt;
    const isDroppable = isOwn || cell.save?.phase === 'conflict';
    if (shownMark(cell) !== after) kept.changed += 1;
    else if (canTakeBack(cell) && isDroppable) takenBack.push(studentId);
    else if (before !== null && isMarkValue(before)) {
      const mark = { lessonId, studentId, value: before };
      pressed.push({ type: 'pressed', ...mark, now, holdMs: 0, isUndo: true });
    } else if (cell.entry === null && cell.inDoubt) kept.inDoubt += 1;
    else kept.stored += 1;
  }
  const studentIds = last.map(({ studentId }) => studentId);
  return { studentIds, takenBack, pressed, ...kept };
}

function setSteps(lessonId: number, steps: readonly Step[]): void {
  useSteps.setState(new Map(useSteps.getState()).set(lessonId, steps), true);
}

onReset(() => useSteps.setState(new Map(), true));
