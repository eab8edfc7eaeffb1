import { type MarkCell, unsavedOf } from './markState.ts';

/** What marks wait for before they are sent by themselves. */
export type WaitCause =
  | 'signIn'
  | 'network'
  | 'server'
  /** The answer of a save was lost, and no look has found the mark yet. */
  | 'outcome';

/** The longest wait first: the first cause that applies is shown for all waiting marks. */
const WEIGHTIEST_FIRST: readonly WaitCause[] = ['signIn', 'network', 'server', 'outcome'];

/** What a waiting mark waits for. */
export function waitCauseOf(cell: MarkCell): WaitCause {
  const kind = unsavedOf(cell)?.failure?.kind;
  if (kind === undefined) return 'outcome';
  if (kind === 'session') return 'signIn';
  return kind === 'offline' ? 'network' : 'server';
}

/** What is said of marks that wait for different things; null for none. */
export function weightiest(causes: readonly (WaitCause | null)[]): WaitCause | null {
  return WEIGHTIEST_FIRST.find((cause) => causes.includes(cause)) ?? null;
}

const WAIT_TEXTS: Readonly<Record<WaitCause, string>> = {
  signIn: 'Ждёт входа',
  network: 'Ждёт сети',
  server: 'Ждёт сервера',
  outcome: 'Ждёт сервера',
};

/** What is said of marks that wait, as a sentence begins; without a cause it is the network. */
export const waitText = (cause: WaitCause | null): string => WAIT_TEXTS[cause ?? 'network'];

/** What becomes of marks that wait, without a full stop; empty if none does. */
export function waitOutlook(cause: WaitCause | null): string {
  if (cause === null) return '';
  if (cause === 'signIn') return 'Отправится после входа';
  return cause === 'outcome' ? 'Проверяем, дошло ли до сервера' : 'Отправится само';
}
