/** Which row of a table the keys act on, and which rows are selected besides. */
export interface RowChoice {
  /** Null in a table without rows. */
  currentId: number | null;
  /** Where the range of selected rows begins that goes on with Shift. */
  anchorId: number | null;
  selectedIds: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** One current row, and none selected. */
export function chosen(id: number | null): RowChoice {
  return { currentId: id, anchorId: id, selectedIds: NONE };
}

/** The rows from the anchor to a further row; a single row is current and no selection. */
export function extended(choice: RowChoice, order: readonly number[], id: number): RowChoice {
  const anchorId = choice.anchorId ?? id;
  const [from, to] = [order.indexOf(anchorId), order.indexOf(id)];
  if (from === to || from < 0) return chosen(id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { currentId: id, anchorId, selectedIds: new Set(range) };
}

export function allSelected({ currentId }: RowChoice, order: readonly number[]): RowChoice {
  return { currentId, anchorId: currentId, selectedIds: new Set(order) };
}

/** The choice among other rows; the same object where all of it is still there. */
export function keptIn(choice: RowChoice, order: readonly number[]): RowChoice {
  const { currentId, selectedIds } = choice;
  if (currentId === null || !order.includes(currentId)) return chosen(order[0] ?? null);
  const isWhole = [...selectedIds].every((id) => order.includes(id));
  return isWhole ? choice : chosen(currentId);
}
