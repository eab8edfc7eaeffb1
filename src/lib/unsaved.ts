import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Something typed, marked or under way that is not on the server. */
export interface Unsaved {
  /** What is said of it before it is lost. */
  cost: string;
  /** Whether it stays when another page of the app is opened, as marks do. */
  outlivesPage: boolean;
}

/** A question before something is lost. */
export interface LossQuestion {
  title: string;
  text: string;
  onYes: () => void;
  onNo?: (() => void) | undefined;
}

interface UnsavedState {
  /** By whoever has told of it. */
  unsaved: ReadonlyMap<string, Unsaved>;
  /** The question that waits for an answer. */
  question: LossQuestion | null;
}

/** All that is unsaved in the app, and the one question that is asked before it is lost. */
const useUnsavedState = create<UnsavedState>()(() => ({ unsaved: new Map(), question: null }));

/** Tells what somebody holds that is unsaved; null when nothing is any more. */
export function setUnsaved(holder: string, unsaved: Unsaved | null): void {
  const next = new Map(useUnsavedState.getState().unsaved);
  if (unsaved) next.set(holder, unsaved);
  else next.delete(holder);
  useUnsavedState.setState({ unsaved: next });
}

const ON_PAGE = 'На странице есть несохранённые изменения. Они пропадут.';

/** Tells that the page holds something unsaved, as long as it is shown. */
export function useUnsaved(isUnsaved: boolean, cost = ON_PAGE): void {
  const holder = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    setUnsaved(holder, { cost, outlivesPage: false });
    return () => setUnsaved(holder, null);
  }, [holder, isUnsaved, cost]);
}

export function isAnythingUnsaved(): boolean {
  return useUnsavedState.getState().unsaved.size > 0;
}

function costOf(all: readonly Unsaved[]): string {
  return [...new Set(all.map(({ cost }) => cost))].join(' ');
}

const onPage = () =>
  [...useUnsavedState.getState().unsaved.values()].filter(({ outlivesPage }) => !outlivesPage);

/** What stands between a page and its leaving. */
export interface PageGuard {
  /** Whether opening another page would lose something. */
  blocks: () => boolean;
  /** Asks, and calls one of the two when the answer is there. */
  ask: (go: () => void, stay?: () => void) => void;
}

export const pageGuard: PageGuard = {
  blocks: () => onPage().length > 0,
  ask: (go, stay) =>
    ask({ title: 'Уйти без сохранения?', text: costOf(onPage()), onYes: go, onNo: stay }),
};

/** Has the user leave the app, as by signing out; asks first where anything would be lost. */
export function leaveApp(go: () => void): void {
  const { unsaved } = useUnsavedState.getState();
  if (unsaved.size === 0) go();
  else ask({ title: 'Выйти без сохранения?', text: costOf([...unsaved.values()]), onYes: go });
}

/** Asks the user; whoever asks last is answered. */
export function ask(question: LossQuestion): void {
  useUnsavedState.setState({ question });
}

export function useQuestion(): LossQuestion | null {
  return useUnsavedState(({ question }) => question);
}

export function answer(isYes: boolean): void {
  const { question } = useUnsavedState.getState();
  dropQuestion();
  if (isYes) question?.onYes();
  else question?.onNo?.();
}

/** Forgets the question: whoever it was asked has gone. */
export function dropQuestion(): void {
  useUnsavedState.setState({ question: null });
}
