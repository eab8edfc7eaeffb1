import { create } from 'zustand';
import type { Application } from '../../domain/applications/applications.ts';
import { type Decisions, NO_DECISIONS } from '../../domain/applications/board.ts';
import { setUnsaved } from '../../lib/forms/unsaved.ts';
import { onReset } from '../kit/lifecycle.ts';

interface ApplicationsState {
  /** Null until a table is read. */
  applications: readonly Application[] | null;
  decisions: Decisions;
}

const EMPTY: ApplicationsState = { applications: null, decisions: NO_DECISIONS };

/**
 * The applications of a table, and what is decided about them. They are in memory only: their
 * contacts are kept nowhere.
 */
export const useApplications = create<ApplicationsState>()(() => EMPTY);

const HOLDER = 'applications';
const COST =
  'Заявки распределены, но выборы созданы не для всех. Таблицу придётся прочитать снова.';

/** Registers applications without a choice as work that a closed tab would lose; pages keep it. */
export function noteUnfinished(isUnfinished: boolean): void {
  setUnsaved(HOLDER, isUnfinished ? { cost: COST, outlivesPage: true } : null);
}

onReset(() => {
  useApplications.setState(EMPTY);
  noteUnfinished(false);
});

export function readApplications(applications: readonly Application[]): void {
  useApplications.setState({ applications, decisions: NO_DECISIONS });
}

/**
 * Keeps what the user has decided about the distribution.
 *
 * @returns the function that takes it back; it does nothing once something else was decided.
 */
export function decide(change: Partial<Decisions>): () => void {
  const { decisions: before } = useApplications.getState();
  const after = { ...before, ...change };
  useApplications.setState({ decisions: after });
  return () => {
    if (useApplications.getState().decisions === after) {
      useApplications.setState({ decisions: before });
    }
  };
}
