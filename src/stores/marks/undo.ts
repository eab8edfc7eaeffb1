import { create } from 'zustand';
import { shownMark } from '../../domain/marks/saveState.ts';
import { canTakeBack } from '../../domain/marks/markCellSteps.ts';
import type { MarkEvent } from '../../domain/marks/markEvents.ts';
import {
  EMPTY_CELL,
  type MarkCell,
  type MarksState,
  unsavedOf,
} from '../../domain/marks/markState.ts';
import { givenValue, storedMark, type MarkValue } from '../../domain/marks/marks.ts';
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
interface Step {
  changes: readonly ChangedMark[];
  /** It gave marks to many, which are held back for longer. */
  isBulk: boolean;
}

type Steps = readonly Step[];

/** The steps of this visit, by scope; the newest last. */
const useSteps = create<ReadonlyMap<UndoScope, Steps>>()(() => new Map());

const NO_STEPS: Steps = [];

export const stepsOf = (scope: UndoScope): Steps => useSteps.getState().get(scope) ?? NO_STEPS;

/** The same, for what is drawn again with each step. */
export const useStepsOf = (scope: UndoScope): Steps =>
  useSteps((steps) => steps.get(scope) ?? NO_STEPS);

const MOST_STEPS = 100;

export function cellOf({ lessons }: MarksState, { lessonId, studentId }: MarkPlace): MarkCell {
  return lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL;
}

/** Remembers a step, by the marks before and after it. A mark that stood already is no change. */
export function rememberStep(
  scope: UndoScope,
  before: MarksState,
  after: MarksState,
  marks: readonly PlacedMark[],
  isBulk: boolean,
): void {
  const pressed = marks.map(({ lessonId, studentId, value, reported }): ChangedMark => {
    const cell = cellOf(before, { lessonId, studentId });
    return {
      lessonId,
      studentId,
      before: shownMark(cell) ?? reported ?? null,
      isStored: !unsavedOf(cell),
      after: value,
      pressedAt: pressedAtOf(after, { lessonId, studentId }),
    };
  });
  const changes = pressed.filter((mark) => mark.before !== mark.after);
  if (changes.length > 0) {
    setSteps(scope, [...stepsOf(scope), { changes, isBulk }].slice(-MOST_STEPS));
  }
  ownPresses(
    scope,
    pressed.filter((mark) => mark.before === mark.after),
    after,
  );
}

const pressedAtOf = (marks: MarksState, place: MarkPlace) =>
  unsavedOf(cellOf(marks, place))?.pressedAt;

/** Whether the server holds the former mark: then it shows again when the press is dropped. */
const isOnServer = ({ before, ...place }: ChangedMark, marks: MarksState) =>
  givenValue(cellOf(marks, place).entry?.value) === before;

/** The presses that gave these students their former marks anew belong to the steps that gave those. */
export function ownPresses(
  scope: UndoScope,
  places: readonly MarkPlace[],
  marks: MarksState,
): void {
  if (places.length === 0) return;
  const keyOf = ({ lessonId, studentId }: MarkPlace) => `${lessonId} ${studentId}`;
  const keys = new Set(places.map(keyOf));
  const newestFirst = [...stepsOf(scope)].reverse().map((step) => ({
    ...step,
    changes: step.changes.map((change) => {
      if (!keys.delete(keyOf(change))) return change;
      const isStored = change.isStored && isOnServer(change, marks);
      return { ...change, isStored, pressedAt: pressedAtOf(marks, change) };
    }),
  }));
  setSteps(scope, newestFirst.reverse());
}

/** What becomes of a changed mark when its step is undone. */
type Fate =
  /** The press is taken back, for it was never sent. */
  | 'takenBack'
  /** The former mark is pressed. */
  | 'putBack'
  /** The first mark is on the server: no call removes it. */
  | 'stored'
  /** It is not known yet whether the first mark is there. */
  | 'inDoubt'
  /** Somebody has changed the mark since; it stays. */
  | 'changed';

function fateOf({ before, isStored, after, pressedAt }: ChangedMark, cell: MarkCell): Fate {
  // What stands on the server by now shows again, also where a colleague has given it.
  const isOwn = isStored && unsavedOf(cell)?.pressedAt === pressedAt;
  const isDroppable = isOwn || cell.save?.phase === 'conflict';
  if (shownMark(cell) !== after) return 'changed';
  if (canTakeBack(cell) && isDroppable) return 'takenBack';
  if (before !== null && storedMark(before)) return 'putBack';
  return cell.entry === null && cell.inDoubt ? 'inDoubt' : 'stored';
}

/** What «Отменить» can do on a screen. */
export interface WayBack {
  /** Whether anything of the newest step can still be undone. */
  isOpen: boolean;
  /** Until when the marks that were given to many are held back; 0 for none. */
  heldUntil: number;
}

export function wayBackOf(steps: Steps, marks: MarksState): WayBack {
  const isUndoable = (change: ChangedMark) =>
    ['takenBack', 'putBack'].includes(fateOf(change, cellOf(marks, change)));
  const bulk = steps.findLast(({ isBulk }) => isBulk)?.changes ?? [];
  const held = bulk.map((change) => heldUntilOf(cellOf(marks, change)));
  return {
    isOpen: steps.at(-1)?.changes.some(isUndoable) ?? false,
    heldUntil: Math.max(0, ...held),
  };
}

const heldUntilOf = ({ save }: MarkCell) => (save?.phase === 'waiting' ? save.heldUntil : 0);

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
export function undoStep(
  scope: UndoScope,
  marks: MarksState,
  now: number,
  pressedAt: number,
): Undone {
  const steps = stepsOf(scope);
  setSteps(scope, steps.slice(0, -1));
  const changes = steps.at(-1)?.changes ?? [];
  const takenBack: MarkPlace[] = [];
  const pressed: Press[] = [];
  const kept = { stored: 0, inDoubt: 0, changed: 0 };
  for (const change of changes) {
    const { lessonId, studentId, before } = change;
    const place = { lessonId, studentId };
    const fate = fateOf(change, cellOf(marks, place));
    if (fate === 'takenBack') takenBack.push(place);
    else if (fate !== 'putBack') kept[fate] += 1;
    else {
      const value = before === null ? null : storedMark(before);
      const press = { type: 'pressed', ...place, now, pressedAt, holdMs: 0, isUndo: true } as const;
      if (value) pressed.push({ ...press, value });
    }
  }
  return { places: changes, takenBack, pressed, ...kept };
}

function setSteps(scope: UndoScope, steps: Steps): void {
  useSteps.setState(new Map(useSteps.getState()).set(scope, steps), true);
}

onReset(() => useSteps.setState(new Map(), true));
