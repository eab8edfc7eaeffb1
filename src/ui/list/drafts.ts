import { createStore } from 'zustand';
import {
  editedNames,
  type Edits,
  keepEdit,
  withEdit,
  withoutEdit,
} from '../../domain/lists/edits.ts';
import { asFailure, splitRefusal } from '../../domain/failure.ts';
import type { Errors } from '../fields/fields.ts';

/** The unsaved edits of a row. */
export interface RowDraft<Item, Name extends string> {
  /** The record as it was in the list at the user's last edit. */
  item: Item;
  edits: Edits<Name>;
  errors: Errors;
  /** Why the row is not saved, if the reason is not in a single field. */
  message: string | null;
  /** The row is being saved. */
  busy: boolean;
}

interface DraftsState<Item, Name extends string> {
  drafts: ReadonlyMap<number, RowDraft<Item, Name>>;
  /** The rows that were saved and not changed since. */
  saved: ReadonlySet<number>;
}

const UNTOUCHED: Omit<RowDraft<never, never>, 'item'> = {
  edits: {},
  errors: {},
  message: null,
  busy: false,
};

/**
 * The unsaved edits of a list. They are kept outside of its rows: a row that is scrolled away or
 * reloaded keeps its edits.
 */
export function createDrafts<Item extends { id: number }, Name extends string>() {
  const store = createStore<DraftsState<Item, Name>>(() => ({
    drafts: new Map(),
    saved: new Set(),
  }));
  const draftOf = (id: number) => store.getState().drafts.get(id);

  /** Drops the edits of a row. */
  const drop = (id: number) => {
    const rest = new Map(store.getState().drafts);
    rest.delete(id);
    store.setState({ drafts: rest });
  };

  const setDraft = (id: number, draft: RowDraft<Item, Name>) => {
    const { drafts, saved } = store.getState();
    if (editedNames(draft.edits).length === 0) drop(id);
    else store.setState({ drafts: new Map(drafts).set(id, draft), saved: without(saved, id) });
  };

  /** Changes a draft, if it still exists: dropped edits do not come back. */
  const update = (id: number, change: Partial<RowDraft<Item, Name>>) => {
    const draft = draftOf(id);
    if (draft) setDraft(id, { ...draft, ...change });
  };

  return {
    store,
    draftOf,
    update,
    drop,
    /** Drops all edits, and forgets which rows were saved. */
    dropAll: () => store.setState({ drafts: new Map(), saved: new Set() }),
    /** Edits one field of a row; `stored` is its stored value. */
    change: (item: Item, name: Name, value: string, stored: string) => {
      const draft = draftOf(item.id) ?? UNTOUCHED;
      setDraft(item.id, {
        ...draft,
        item,
        edits: withEdit<Name>(draft.edits, name, value, stored),
        errors: { ...draft.errors, [name]: undefined },
        message: null,
      });
    },
    /** Keeps the user's value: the next save overwrites the value that somebody else has stored. */
    keepField: (id: number, name: Name, stored: string) => {
      const draft = draftOf(id);
      if (draft) update(id, { edits: keepEdit(draft.edits, name, stored) });
    },
    /** Drops the edit of one field. */
    dropField: (id: number, name: Name) => {
      const draft = draftOf(id);
      if (draft) update(id, { edits: withoutEdit(draft.edits, name) });
    },
    /** Drops the edits that were saved, and marks the row as saved. */
    markSaved: (id: number) => {
      drop(id);
      store.setState(({ saved }) => ({ saved: new Set(saved).add(id) }));
    },
    /** Keeps the reasons why a row was not saved. */
    markFailed: (id: number, error: unknown, shownFields: readonly { name: string }[]) => {
      const names = shownFields.map(({ name }) => name);
      const { atFields, rest } = splitRefusal(asFailure(error), names);
      update(id, { busy: false, errors: atFields, message: rest });
    },
  };
}

export type Drafts<Item extends { id: number }, Name extends string> = ReturnType<
  typeof createDrafts<Item, Name>
>;

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  if (!ids.has(id)) return ids;
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

/** Why a row is not saved, as one text; empty if only conflicts prevent it. */
export function problemsOf({
  errors,
  message,
}: Pick<RowDraft<never, never>, 'errors' | 'message'>): string {
  return [...Object.values(errors), message].filter(Boolean).join(' ');
}
