import { onReset } from './lifecycle.ts';

/** A draft whose answer was lost: the server may have stored it, or may still do so. */
export interface Doubt<Draft> {
  draft: Draft;
  /** The ids that were stored before it was sent. */
  idsBefore: ReadonlySet<number>;
}

/** The drafts of one kind of record whose answers were lost, until their items are found. */
export interface Doubts<Item, Draft> {
  all: () => readonly Doubt<Draft>[];
  add: (doubt: Doubt<Draft>) => void;
  drop: (doubt: Doubt<Draft>) => void;
  /** Remembers an item that we know to come from a draft of ours: it settles no doubt. */
  noteCreated: (item: Item) => void;
  /** The stored item of a doubt, or null. */
  find: (doubt: Doubt<Draft>, stored: readonly Item[]) => Item | null;
  /** Settles a doubt if its item is stored. An item settles one doubt only. */
  settle: (doubt: Doubt<Draft>, stored: readonly Item[]) => boolean;
}

/**
 * Remembers drafts in doubt. Neither another draft that is stored nor a refusal of the same one says
 * anything of them.
 *
 * @param isSame whether a stored item may have been created from a draft
 */
export function createDoubts<Item extends { id: number }, Draft>(
  isSame: (item: Item, draft: Draft) => boolean,
): Doubts<Item, Draft> {
  let doubts: readonly Doubt<Draft>[] = [];
  const createdIds = new Set<number>();
  onReset(() => {
    doubts = [];
    createdIds.clear();
  });

  const drop = (doubt: Doubt<Draft>) => {
    doubts = doubts.filter((one) => one !== doubt);
  };

  const find = ({ draft, idsBefore }: Doubt<Draft>, stored: readonly Item[]) =>
    stored.find((one) => !idsBefore.has(one.id) && !createdIds.has(one.id) && isSame(one, draft)) ??
    null;

  return {
    all: () => doubts,
    add: (doubt) => {
      doubts = [...doubts, doubt];
    },
    drop,
    noteCreated: ({ id }) => createdIds.add(id),
    find,
    settle: (doubt, stored) => {
      const item = find(doubt, stored);
      if (!item) return false;
      createdIds.add(item.id);
      drop(doubt);
      return true;
    },
  };
}

/** Whether two drafts have the same values. */
export function isSameDraft(a: object, b: object): boolean {
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => other.get(name) === value);
}
