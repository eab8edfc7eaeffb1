import { createStore, type StoreApi } from 'zustand';
import {
  asSent,
  conflictsOf,
  editedNames,
  type Edits,
  keepEdit,
  withEdit,
  withEdits,
  withoutEdit,
} from '../../domain/edits.ts';
import { Failure, isInDoubt, splitRefusal } from '../../domain/failure.ts';
import { type Column, valuesOf } from '../fields/columns.ts';
import {
  checkValues,
  type Errors,
  type FieldSpec,
  trimmed,
  type Values,
} from '../fields/fields.ts';

/** The edit of a row that is not on the server yet. */
export interface RowDraft<Item, Name extends string> {
  /** The record, as it stood in the list when it was last changed here. */
  item: Item;
  edits: Edits<Name>;
  errors: Errors;
  /** Why it is not saved, where that is no matter of a single field. */
  message: string | null;
  /** It is being saved. */
  busy: boolean;
}

interface DraftsState<Item, Name extends string> {
  drafts: ReadonlyMap<number, RowDraft<Item, Name>>;
  /** The rows that were saved and not changed since. */
  saved: ReadonlySet<number>;
}

/** What the records of a list are made of, and how they are read and written. */
export interface RowSaving<Item, Name extends string> {
  columns: readonly Column<Item, Name>[];
  /** Reads the record afresh; null when it is there no more. */
  refresh: (id: number) => Promise<Item | null>;
  save: (item: Item, values: Values<Name>) => Promise<Item>;
}

/** How saving a row ended: with the item as it is stored now, or with a reason in its draft. */
export type SaveOutcome<Item> = { item: Item; isSaved: boolean };

export interface Drafts<Item, Name extends string> {
  store: StoreApi<DraftsState<Item, Name>>;
  draftOf: (id: number) => RowDraft<Item, Name> | undefined;
  /** Changes one field of a row, over what is stored in it. */
  change: (item: Item, name: Name, value: string, stored: string) => void;
  /**
   * Writes a row's edit over a fresh copy of its record, unless somebody else has changed the
   * same fields. Null when there is nothing to send: no edit, or one that is under way or was
   * given up meanwhile.
   */
  save: (item: Item, saving: RowSaving<Item, Name>) => Promise<SaveOutcome<Item> | null>;
  /** Overwrites what somebody else has stored in a field, when the row is saved. */
  keepMine: (id: number, name: Name, stored: string) => void;
  /** Gives the edit of a field up for what somebody else has stored in it. */
  takeStored: (id: number, name: Name) => void;
  /** Gives an edit up. */
  drop: (id: number) => void;
  /** Gives all edits up, and forgets what was saved. */
  dropAll: () => void;
}

const UNTOUCHED: Omit<RowDraft<never, never>, 'item'> = {
  edits: {},
  errors: {},
  message: null,
  busy: false,
};

/** The drafts of a list, and what may be done to them. */
function createDraftStore<Item extends { id: number }, Name extends string>() {
  const store = createStore<DraftsState<Item, Name>>(() => ({
    drafts: new Map(),
    saved: new Set(),
  }));
  const draftOf = (id: number) => store.getState().drafts.get(id);

  const drop = (id: number) => {
    const rest = new Map(store.getState().drafts);
    rest.delete(id);
    store.setState({ drafts: rest });
  };

  const put = (id: number, draft: RowDraft<Item, Name>) => {
    const { drafts, saved } = store.getState();
    if (editedNames(draft.edits).length === 0) drop(id);
    else store.setState({ drafts: new Map(drafts).set(id, draft), saved: without(saved, id) });
  };

  /** Changes a draft that is still there: what was given up meanwhile does not come back. */
  const update = (id: number, change: Partial<RowDraft<Item, Name>>) => {
    const draft = draftOf(id);
    if (draft) put(id, { ...draft, ...change });
  };

  /** Puts why a row was not saved beside it. Throws on what is no Failure. */
  const refuse = (id: number, failure: unknown, fields: readonly FieldSpec<Name>[]) => {
    if (!(failure instanceof Failure)) throw failure;
    const names = fields.map(({ name }) => name);
    const { atFields, rest } = splitRefusal(failure, names);
    update(id, { busy: false, errors: atFields, message: rest });
  };

  return { store, draftOf, drop, put, update, refuse };
}

/**
 * The unsaved edits of a list. They live beside its rows, not in them, so that a row that is
 * scrolled out of sight or renewed from the server loses nothing.
 */
export function createDrafts<Item extends { id: number }, Name extends string>(): Drafts<
  Item,
  Name
> {
  const { store, draftOf, drop, put, update, refuse } = createDraftStore<Item, Name>();

  /** Writes an edit over its record. */
  const write = async (
    fresh: Item,
    { edits }: RowDraft<Item, Name>,
    { columns, save }: RowSaving<Item, Name>,
  ): Promise<SaveOutcome<Item>> => {
    const { id } = fresh;
    try {
      const item = await save(fresh, trimmed(columns, withEdits(valuesOf(columns, fresh), edits)));
      drop(id);
      store.setState(({ saved }) => ({ saved: new Set(saved).add(id) }));
      return { item, isSaved: true };
    } catch (error) {
      refuse(id, error, columns);
      if (isInDoubt(error)) update(id, { edits: asSent(edits) });
      // Its row says so.
      if (error instanceof Failure && error.kind === 'notFound') update(id, { message: null });
      return { item: fresh, isSaved: false };
    }
  };

  return {
    store,
    draftOf,
    drop,
    dropAll: () => store.setState({ drafts: new Map(), saved: new Set() }),
    change: (item, name, value, stored) => {
      const draft = draftOf(item.id) ?? UNTOUCHED;
      put(item.id, {
        ...draft,
        item,
        edits: withEdit<Name>(draft.edits, name, value, stored),
        errors: { ...draft.errors, [name]: undefined },
        message: null,
      });
    },
    keepMine: (id, name, stored) => {
      const draft = draftOf(id);
      if (draft) update(id, { edits: keepEdit(draft.edits, name, stored) });
    },
    takeStored: (id, name) => {
      const draft = draftOf(id);
      if (draft) update(id, { edits: withoutEdit(draft.edits, name) });
    },
    save: async (item, saving) => {
      const { id } = item;
      const draft = draftOf(id);
      if (!draft || draft.busy) return null;
      const { columns, refresh } = saving;
      // What a server holds already is its own affair, however odd.
      const changed = columns.filter(({ name }) => draft.edits[name] !== undefined);
      const errors = checkValues(changed, withEdits(valuesOf(columns, item), draft.edits));
      const isRight = Object.keys(errors).length === 0;
      update(id, { errors, message: null, busy: isRight });
      if (!isRight) return { item, isSaved: false };
      let fresh: Item | null;
      try {
        fresh = await refresh(id);
      } catch (error) {
        refuse(id, error, columns);
        return { item, isSaved: false };
      }
      const current = draftOf(id);
      if (!current) return null;
      if (!fresh || conflictsOf(current.edits, valuesOf(columns, fresh)).length > 0) {
        update(id, { busy: false });
        return { item, isSaved: false };
      }
      return write(fresh, current, saving);
    },
  };
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

/** Why a row is not saved; nothing where only its conflicts tell. */
export function problemsOf({
  errors,
  message,
}: Pick<RowDraft<never, never>, 'errors' | 'message'>): string {
  return [...Object.values(errors), message].filter(Boolean).join(' ');
}
