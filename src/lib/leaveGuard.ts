import { useEffect } from 'react';
import { create } from 'zustand';
import { keptInput } from './keptInput.ts';

/** What stands between a page and its leaving. */
export interface LeaveGuard {
  /** Whether leaving now would lose something. */
  blocks: () => boolean;
  /** Asks, and calls one of the two when the answer is there. */
  ask: (go: () => void, stay?: () => void) => void;
}

interface LeaveGuardState {
  /** What leaving the page would cost, a sentence of each place that holds something. */
  costs: readonly string[];
  /** What someone wanted to do instead, and what it would cost, until they have said whether they mean it. */
  waiting: { go: () => void; stay: (() => void) | undefined; cost: string } | null;
}

/** Whether leaving the page would lose something, and the leaving that waits for an answer. */
export const useLeaveGuardState = create<LeaveGuardState>()(() => ({ costs: [], waiting: null }));

const UNSAVED = 'На странице есть несохранённые изменения. Они пропадут.';

/** Guards the page while there is something to lose on it: inside the app, and on closing it. */
export function useLeaveGuard(active: boolean, cost = UNSAVED): void {
  useEffect(() => {
    if (!active) return;
    useLeaveGuardState.setState(({ costs }) => ({ costs: [...costs, cost] }));
    return () =>
      useLeaveGuardState.setState(({ costs }) => {
        const place = costs.indexOf(cost);
        return { costs: costs.filter((_one, index) => index !== place) };
      });
  }, [active, cost]);
}

export const leaveGuard: LeaveGuard = {
  blocks: () => useLeaveGuardState.getState().costs.length > 0,
  ask: (go, stay) => {
    const cost = [...new Set(useLeaveGuardState.getState().costs)].join(' ');
    useLeaveGuardState.setState({ waiting: { go, stay, cost } });
  },
};

/** Leaves now, or asks first when something would be lost. */
export function leave(go: () => void): void {
  if (leaveGuard.blocks()) leaveGuard.ask(go);
  else go();
}

/** Forgets the question: the page that it was about has gone by itself. */
export function dropLeaving(): void {
  useLeaveGuardState.setState({ waiting: null });
}

/** Answers the question: go after all, or stay. */
export function answerLeaving(go: boolean): void {
  const { waiting } = useLeaveGuardState.getState();
  useLeaveGuardState.setState({ waiting: null });
  if (!go) {
    waiting?.stay?.();
    return;
  }
  keptInput.forgetAll();
  waiting?.go();
}
