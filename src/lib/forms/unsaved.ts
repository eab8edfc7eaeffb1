import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Work that is not on the server: typed text, edited rows, marks, a running import. */
export interface Unsaved {
  /** The sentence that says what would be lost. */
  cost: string;
  /** True if the work stays when another page of the app opens, as marks do. */
  outlivesPage: boolean;
}

/** A question before unsaved work is lost. */
export interface LossQuestion {
  title: string;
  text: string;
  onYes: () => void;
  onNo?: (() => void) | undefined;
}

interface UnsavedState {
  /** By holder: the id of the component or store that has registered it. */
  unsaved: ReadonlyMap<string, Unsaved>;
  /** The question that waits for an answer. */
  question: (LossQuestion & { number: number }) | null;
}

/** The registry of everything unsaved in the app, and the open question about it. */
const useUnsavedState = create<UnsavedState>()(() => ({ unsaved: new Map(), question: null }));

/** Registers the unsaved work of a holder; null removes it. */
export function setUnsaved(holder: string, unsaved: Unsaved | null): void {
  const next = new Map(useUnsavedState.getState().unsaved);
  if (unsaved) next.set(holder, unsaved);
  else next.delete(holder);
  useUnsavedState.setState({ unsaved: next });
}

const ON_PAGE = 'На странице есть несохранённые изменения. Они пропадут.';

/** Registers unsaved work of the page, as long as the component is mounted. */
export function useUnsaved(isUnsaved: boolean, cost = ON_PAGE): void {
  const holder = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    setUnsaved(holder, { cost, outlivesPage: false });
    return () => setUnsaved(holder, null);
  }, [holder, isUnsaved, cost]);
}

/** True if this user would lose work to the next user of the page. */
export function isAnythingAtStake(): boolean {
  return useUnsavedState.getState().unsaved.size > 0;
}

const closingChecks = new Set<() => boolean>();

/**
 * Registers a check for work that closing the page may leave unsent, but that a sign-out or another
 * user does not destroy. The check runs only when the page closes.
 */
export function onClosing(leavesBehind: () => boolean): void {
  closingChecks.add(leavesBehind);
}

/** True if closing the page would lose work, or leave work off the server. */
export function isAnythingUnsaved(): boolean {
  return isAnythingAtStake() || [...closingChecks].some((leavesBehind) => leavesBehind());
}

function costOf(all: readonly Unsaved[]): string {
  return [...new Set(all.map(({ cost }) => cost))].join(' ');
}

const onPage = () =>
  [...useUnsavedState.getState().unsaved.values()].filter(({ outlivesPage }) => !outlivesPage);

/** Decides whether the user may leave a page. */
export interface PageGuard {
  /** True if opening another page would lose unsaved work. */
  blocks: () => boolean;
  /** Asks the user, and calls one of the two functions with the answer. */
  ask: (go: () => void, stay?: () => void) => void;
}

export const pageGuard: PageGuard = {
  blocks: () => onPage().length > 0,
  ask: (go, stay) =>
    ask({ title: 'Уйти без сохранения?', text: costOf(onPage()), onYes: go, onNo: stay }),
};

/** Leaves the app, for instance by signing out; asks first if unsaved work would be lost. */
export function leaveApp(go: () => void): void {
  const { unsaved } = useUnsavedState.getState();
  if (unsaved.size === 0) go();
  else ask({ title: 'Выйти без сохранения?', text: costOf([...unsaved.values()]), onYes: go });
}

/** The number of questions so far: each number makes a new dialog, above all that are open. */
let count = 0;

/** Asks the user. A new question replaces an open one, which counts as answered with «no». */
export function ask(question: LossQuestion): void {
  useUnsavedState.getState().question?.onNo?.();
  count += 1;
  useUnsavedState.setState({ question: { ...question, number: count } });
}

export function useQuestion() {
  return useUnsavedState(({ question }) => question);
}

export function answer(isYes: boolean): void {
  const { question } = useUnsavedState.getState();
  dropQuestion();
  if (isYes) question?.onYes();
  else question?.onNo?.();
}

/** Drops the open question without an answer, because its user has left. */
export function dropQuestion(): void {
  useUnsavedState.setState({ question: null });
}
