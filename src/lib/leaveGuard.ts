import { useCallback, useEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { create } from 'zustand';
import { keptInput } from './keptInput.ts';

interface LeaveGuardState {
  /** What leaving the page would cost, a sentence of each place that holds something. */
  costs: readonly string[];
  /** What someone wanted to do instead, and what it would cost, until they have said whether they mean it. */
  waiting: { go: () => void; cost: string } | null;
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
  useBeforeUnload(
    useCallback(
      (event) => {
        if (active) event.preventDefault();
      },
      [active],
    ),
  );
}

/** Leaves now, or asks first when something would be lost. */
export function leave(go: () => void): void {
  const costs = new Set(useLeaveGuardState.getState().costs);
  if (costs.size === 0) go();
  else useLeaveGuardState.setState({ waiting: { go, cost: [...costs].join(' ') } });
}

/** Answers the question: go after all, or stay. */
export function answerLeaving(go: boolean): void {
  const { waiting } = useLeaveGuardState.getState();
  useLeaveGuardState.setState({ waiting: null });
  if (!go) return;
  keptInput.forgetAll();
  waiting?.go();
}
