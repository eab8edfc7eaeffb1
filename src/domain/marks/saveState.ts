import { type Entry, type MarkCell, type UnsavedMark } from './markState.ts';
import { givenValue, storedMark } from './marks.ts';

/** The mark on the buttons: the pressed one until it is saved or given up, then the server's. */
export function shownMark({ entry, save }: MarkCell): string | null {
  return save === null || save.phase === 'saved' ? givenValue(entry?.value) : save.value;
}

/** Whether the student has a mark, on the server or on its way there: a refused one is none. */
export function isMarked(cell: MarkCell): boolean {
  return (refusedOf(cell) ? givenValue(cell.entry?.value) : shownMark(cell)) !== null;
}

/** The press of a cell that the server has refused: nothing sends it again without its user. */
export function refusedOf({ save }: MarkCell): (UnsavedMark & { phase: 'failed' }) | null {
  if (save?.phase !== 'failed' || save.retryAt !== null) return null;
  return save.failure.kind === 'session' ? null : save;
}

/** Whether a mark is not sent before the user decides: its row says why, and offers the choice. */
export function isStuck(cell: MarkCell): boolean {
  const state = saveState(cell);
  return state === 'failed' || state === 'conflict';
}

const meaningOf = (value = '') => storedMark(value) ?? value;

/** The entries that mean another mark than the one that counts. */
export function doublesOf({ entry, others = [] }: MarkCell): readonly Entry[] {
  return others.filter(({ value }) => meaningOf(value) !== meaningOf(entry?.value));
}

/** «Две записи: 4 и 5, стоит последняя» */
export function doubledText(cell: MarkCell): string {
  const { entry, others = [] } = cell;
  const values = [...others, entry].map((one) => one?.value || 'пусто');
  const count = COUNTS[values.length] ?? `${values.length}`;
  return `${count}: ${values.slice(0, -1).join(', ')} и ${values.at(-1)}, стоит последняя`;
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'Две записи', 3: 'Три записи' };

/** The state of a mark's last save, as the user sees it; null before the first one. */
export type SaveState =
  | 'saving'
  /** For the network, the server, a sign-in or the outcome of a lost call: then it is sent by itself. */
  | 'waits'
  | 'saved'
  /** Refused by the server. */
  | 'failed'
  | 'conflict'
  | 'changedElsewhere'
  /** The server holds entries of different values. */
  | 'doubled'
  | null;

export function saveState(cell: MarkCell): SaveState {
  const { entry, save, inDoubt } = cell;
  switch (save?.phase) {
    case undefined:
      return isDoubled(cell) ? 'doubled' : null;
    case 'waiting':
      return save.failure || inDoubt?.isMissing ? 'waits' : 'saving';
    case 'sending':
      return save.failure ? 'waits' : 'saving';
    case 'failed':
      return refusedOf(cell) ? 'failed' : 'waits';
    case 'conflict':
      return 'conflict';
    case 'saved':
      if (isDoubled(cell)) return 'doubled';
      return entry?.value === save.value ? 'saved' : 'changedElsewhere';
  }
}

const isDoubled = (cell: MarkCell) => doublesOf(cell).length > 0;
