import type { Chooser } from './cellSelection.ts';

/** Which row of a table the keys act on, and which rows are selected besides. */
export interface RowChoice {
  /** Null in a table without rows. */
  currentId: number | null;
  chosenBy: Chooser;
  /** Where the range of selected rows begins that goes on with Shift. */
  anchorId: number | null;
  selectedIds: ReadonlySet<number>;
  /** The last row was marked by a key: the next key would change that mark unseen. */
  isOver: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** One current row, and none selected. */
export function chosen(id: number | null, chosenBy: Chooser = 'user'): RowChoice {
  return { currentId: id, chosenBy, anchorId: id, selectedIds: NONE, isOver: false };
}

/** The rows from the anchor to a further row; a single row is current and no selection. */
export function extended(choice: RowChoice, order: readonly number[], id: number): RowChoice {
  const anchorId = choice.anchorId ?? id;
  const [from, to] = [order.indexOf(anchorId), order.indexOf(id)];
  if (from === to || from < 0) return chosen(id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...chosen(id), anchorId, selectedIds: new Set(range) };
}

export function allSelected({ currentId }: RowChoice, order: readonly number[]): RowChoice {
  return { ...chosen(currentId), selectedIds: new Set(order) };
}

/** After a mark by key: behind a single row comes the next one, several are done with. */
export function afterMark({ currentId, selectedIds }: RowChoice, order: readonly number[]) {
  if (currentId === order.at(-1)) return { ...chosen(currentId), isOver: true };
  if (currentId === null || selectedIds.size > 0) return chosen(currentId);
  return chosen(order[order.indexOf(currentId) + 1] ?? currentId);
}

/**
 * The choice among other rows; the same object where all of it is still there. In the place of a row
 * that has gone another one is proposed.
 */
export function keptIn(
  choice: RowChoice,
  order: readonly number[],
  proposedId: number | null,
): RowChoice {
  const { currentId, selectedIds, isOver } = choice;
  if (currentId === null || !order.includes(currentId)) return chosen(proposedId, 'journal');
  const isSameEnd = !isOver || currentId === order.at(-1);
  const isWhole = isSameEnd && [...selectedIds].every((id) => order.includes(id));
  return isWhole ? choice : chosen(currentId);
}
