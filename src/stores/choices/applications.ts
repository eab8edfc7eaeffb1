import { create } from 'zustand';
import type { Application } from '../../domain/applications/applications.ts';
import { type Decisions, NO_DECISIONS } from '../../domain/applications/board.ts';
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

onReset(() => useApplications.setState(EMPTY));

export function readApplications(applications: readonly Application[]): void {
  useApplications.setState({ applications, decisions: NO_DECISIONS });
}

export function decide(change: Partial<Decisions>): void {
  useApplications.setState(({ decisions }) => ({ decisions: { ...decisions, ...change } }));
}
