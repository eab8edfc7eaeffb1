import { create } from 'zustand';
import { shownMark } from '../../domain/journal.ts';
import { canTakeBack } from '../../domain/markCellSteps.ts';
import type { MarkEvent } from '../../domain/markEvents.ts';
import { EMPTY_CELL, type MarkCell, type MarksState, unsavedOf } from '../../domain/markState.ts';
import { isMarkValue, type MarkValue } from '../../domain/marks.ts';
import { onReset } from '../kit/lifecycle.ts';

/** The screen whose steps are undone: that of one lesson, or of all lessons of a subject. */
export type UndoScope = `lesson ${number}` | `subject ${number}`;

/** The scope of a subject's class journal. */
export const subjectScope = (subjectId: number): UndoScope => `subject ${subjectId}`;

/** Whose mark, of which lesson. */
export interface MarkPlace {
  lessonId: number;
  studentId: number;
}

/** A mark that the user wants a student to have. */
export interface PlacedMark extends MarkPlace {
  value: MarkValue;
  /** What the screen shows of a lesson whose entries have not been fetched. */
  reported?: string | undefined;
}

interface ChangedMark extends MarkPlace {
  before: string | null;
  /** Whether the former mark was the server's, not a press that was not sent. */
  isStored: boolean;
  after: MarkValue;
  /** When it was pressed: a later press is not the step's own. */
  pressedAt: number | undefined;
}

/** What one action of the user changed: a mark, or those of many students. */
type Step = readonly ChangedMark[];

/** The steps of this visit, by scope; the newest last. */
const useSteps = create<ReadonlyMap<UndoScope, readonly Step[]>>()(() => new Map());

const MOST_STEPS = 100;

export function useCanUndo(scope: UndoScope): boolean {
  return useSteps((steps) => (steps.get(scope)?.length ?? 0) > 0);
}

export function cellOf({ lessons }: MarksState, { lessonId, studentId }: MarkPlace): MarkCell {
  return lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL;
}

/** Remembers a step, by the marks before and after it. */
export function rememberStep(
  scope: UndoScope,
  before: MarksState,
  after: MarksState,
  marks: readonly PlacedMark[],
): void {
  const step = marks.map(({ lessonId, studentId, value, reported }) => {
    const cell = cellOf(before, { lessonId, studentId });
    const { pressedAt } = unsavedOf(cellOf(after, { lessonId, studentId })) ?? {};
    return {
      lessonId,
      studentId,
      before: shownMark(cell) ?? reported ?? null,
      isStored: !unsavedOf(cell),
      after: value,
      pressedAt,
    };
  });
  const former = useSteps.getState().get(scope) ?? [];
  setSteps(scope, [...former, step].slice(-MOST_STEPS));
}

type Press = MarkEvent & { type: 'pressed' };

interface Undone {
  /** What the step had marked. */
  places: readonly MarkPlace[];
  /** Whose press is taken back, for it was never sent. */
  takenBack: readonly MarkPlace[];
  /** The presses that put former marks back. */
  pressed: readonly Press[];
  /** How many first marks are on the server: no call removes them. */
  stored: number;
  /** Of how many first marks it is not known yet whether they are. */
  inDoubt: number;
  /** How many marks have been changed by somebody else since; they stay. */
  changed: number;
}

/** Takes the newest step off, and says what undoes it. */
export function undoStep(scope: UndoScope, marks: MarksState, now: number): Undone {
  const steps = useSteps.getState().get(scope) ?? [];
  setSteps(scope, steps.slice(0, -1));
  const last = steps.at(-1) ?? [];
  const takenBack: MarkPlace[] = [];
  const pressed: Press[] = [];
  const kept = { stored: 0, inDoubt: 0, changed: 0 };
  for (const { lessonId, studentId, before, isStored, after, pressedAt } of last) {
    const place = { lessonId, studentId };
    const cell = cellOf(marks, place);
    // What stands on the server by now shows again, also where a colleague has given it.
    const isOwn = isStored && unsavedOf(cell)?.pressedAt === pressedAt;
    const isDroppable = isOwn || cell.save?.phase === 'conflict';
    if (shownMark(cell) !== after) kept.changed += 1;
    else if (canTakeBack(cell) && isDroppable) takenBack.push(place);
    else if (before !== null && isMarkValue(before)) {
      pressed.push({ type: 'pressed', ...place, value: before, now, holdMs: 0, isUndo: true });
    } else if (cell.entry === null && cell.inDoubt) kept.inDoubt += 1;
    else kept.stored += 1;
  }
  return { places: last, takenBack, pressed, ...kept };
}

function setSteps(scope: UndoScope, steps: readonly Step[]): void {
  useSteps.setState(new Map(useSteps.getState()).set(scope, steps), true);
}

onReset(() => useSteps.setState(new Map(), true));
