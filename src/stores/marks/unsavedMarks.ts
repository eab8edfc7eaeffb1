import { create } from 'zustand';
import type { WaitCause } from '../../domain/marks/waiting.ts';
import { clock } from '../../lib/time/clock.ts';
import { setUnsaved } from '../../lib/forms/unsaved.ts';
import { onReset } from '../kit/lifecycle.ts';

/** A lesson with marks that are not on the server. */
export interface UnsavedLesson {
  subjectId: number;
  lessonId: number;
  /** How many marks are being saved. */
  saving: number;
  /** How many wait for the network or the server, and are sent by themselves. */
  waiting: number;
  /** What these wait for; null if none does. */
  waitsFor: WaitCause | null;
  /** How many are not sent before the user decides. */
  failed: number;
  /** How many of these are asked about because they are old. */
  old: number;
}

/** Not in the journal's store: every page shows this, and loads no code of the journal for it. */
interface Unsaved {
  lessons: readonly UnsavedLesson[];
  /** Whether the browser keeps the marks until they are sent; if not, closing it loses them. */
  isKept: boolean;
  /** Whether it keeps them also where its disk is full. */
  isLasting: boolean;
}

const NOTHING: Unsaved = { lessons: [], isKept: true, isLasting: true };
const useUnsaved = create<Unsaved>()(() => NOTHING);

const sumOf = ({ lessons }: Unsaved, state: 'saving' | 'waiting' | 'failed') =>
  lessons.reduce((sum, lesson) => sum + lesson[state], 0);

const COUNTED = ['saving', 'waiting', 'waitsFor', 'failed', 'old'] as const;

const countOf = ({ saving, waiting, failed }: UnsavedLesson) => saving + waiting + failed;

const unsentCount = ({ lessons }: Unsaved) =>
  lessons.reduce((sum, lesson) => sum + countOf(lesson), 0);

export function useUnsavedLessons(): readonly UnsavedLesson[] {
  return useUnsaved(({ lessons }) => lessons);
}

/** How many marks of some lessons are not on the server at this moment. */
export function unsentOf(...lessonIds: number[]): number {
  const { lessons } = useUnsaved.getState();
  return lessons
    .filter(({ lessonId }) => lessonIds.includes(lessonId))
    .reduce((sum, lesson) => sum + countOf(lesson), 0);
}

/** How many marks of a lesson are not on the server. */
export function useUnsentOf(lessonId: number): number {
  return useUnsaved(() => unsentOf(lessonId));
}

/** How many marks are not on the server. */
export function useUnsentCount(): number {
  return useUnsaved(unsentCount);
}

/** Whether the browser keeps them until they are sent. */
export function useIsKept(): boolean {
  return useUnsaved(({ isKept }) => isKept);
}

/** Whether it keeps them also where its disk is full. */
export function useIsLasting(): boolean {
  return useUnsaved(({ isLasting }) => isLasting);
}

/** How many of them wait for a decision of the user in their journal. */
export function useUndecidedCount(): number {
  return useUnsaved((unsaved) => sumOf(unsaved, 'failed'));
}

function isSame(one: UnsavedLesson, other: UnsavedLesson): boolean {
  return COUNTED.every((name) => one[name] === other[name]);
}

/** Stores how many marks of a lesson are unsaved now; a lesson with none leaves the list. */
export function noteUnsaved(lesson: UnsavedLesson): void {
  const { lessons } = useUnsaved.getState();
  const former = lessons.find(({ lessonId }) => lessonId === lesson.lessonId);
  const known = former ?? { ...lesson, saving: 0, waiting: 0, waitsFor: null, failed: 0, old: 0 };
  if (isSame(known, lesson)) return;
  const others = lessons.filter((one) => one !== former);
  useUnsaved.setState({ lessons: countOf(lesson) > 0 ? [...others, lesson] : others });
}

/** Stores whether the browser keeps unsaved marks. */
export function noteKept(isKept: boolean): void {
  useUnsaved.setState({ isKept });
}

/** Stores whether the browser keeps unsaved marks also where its disk is full. */
export function noteLasting(isLasting: boolean): void {
  useUnsaved.setState({ isLasting });
}

/** What a sign-out can do with the unsaved marks; set by the store that holds them. */
interface UnsentActions {
  /** Finds what other pages of the user have left as well. */
  find: () => Promise<void>;
  /** Sends at once what is held back. */
  send: () => void;
  /** Drops them all, in the browser too. */
  drop: () => Promise<void>;
  /** Drops those of a lesson that wait for a decision. */
  giveUp: (lessonId: number) => void;
  /** Sends those of a lesson that are asked about because they are old. */
  sendOld: (lessonId: number) => void;
  dropOld: (lessonId: number) => void;
  /** Drops those of a lesson that the user has deleted. */
  dropDeleted: (lessonId: number) => void;
}

let actions: UnsentActions = {
  find: () => Promise.resolve(),
  send: () => undefined,
  drop: () => Promise.resolve(),
  giveUp: () => undefined,
  sendOld: () => undefined,
  dropOld: () => undefined,
  dropDeleted: () => undefined,
};

export function setUnsentActions(newActions: UnsentActions): void {
  actions = newActions;
}

export const dropUnsent = () => actions.drop();

export const sendOldMarks = (lessonId: number) => actions.sendOld(lessonId);

export const dropOldMarks = (lessonId: number) => actions.dropOld(lessonId);

export const dropDeletedMarks = (lessonId: number) => actions.dropDeleted(lessonId);

export const giveUpUnsent = (lessonId: number) => actions.giveUp(lessonId);

/**
 * Whether the browser keeps marks that are not on the server, some time after what was held back
 * has been sent. Where it does not keep them, the user has been asked already.
 */
export async function hasKeptMarks(afterMs: number): Promise<boolean> {
  const hasKept = () => {
    const unsaved = useUnsaved.getState();
    return unsaved.isKept && unsentCount(unsaved) > 0;
  };
  await actions.find();
  if (!hasKept()) return false;
  actions.send();
  await new Promise<void>((resolve) => {
    const finish = () => {
      stopWaiting();
      stop();
      resolve();
    };
    const stopWaiting = clock.after(afterMs, finish);
    const stop = useUnsaved.subscribe(() => {
      if (!hasKept()) finish();
    });
  });
  return hasKept();
}

const HOLDER = 'marks';

function costOf(unsaved: Unsaved): string {
  const count = unsentCount(unsaved);
  return sumOf(unsaved, 'saving') < count
    ? `Не отправлено оценок: ${count}. Они могут пропасть.`
    : `Оценки ещё сохраняются: ${count}. Если не дождаться, они могут пропасть.`;
}

// Marks that the browser keeps are no loss.
useUnsaved.subscribe((unsaved) => {
  const isAtRisk = unsaved.lessons.length > 0 && !unsaved.isKept;
  setUnsaved(HOLDER, isAtRisk ? { cost: costOf(unsaved), outlivesPage: true } : null);
});

// What the browser has promised it keeps for the next user.
onReset(() =>
  useUnsaved.setState({ ...NOTHING, isLasting: useUnsaved.getState().isLasting }, true),
);
