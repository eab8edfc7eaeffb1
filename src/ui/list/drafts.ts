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

const UNTOUCHED: Omit<RowDraft<never, never>, 'item'> = {
  edits: {},
  errors: {},
  message: null,
  busy: false,
};

/**
 * The unsaved edits of a list. They live beside its rows, not in them, so that a row that is
 * scrolled out of sight or renewed from the server loses nothing.
 */
export function createDrafts<Item extends { id: number }, Name extends string>() {
  const store = createStore<DraftsState<Item, Name>>(() => ({
    drafts: new Map(),
    saved: new Set(),
  }));
  const draftOf = (id: number) => store.getState().drafts.get(id);

  /** Gives an edit up. */
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

  return {
    store,
    draftOf,
    update,
    drop,
    /** Gives all edits up, and forgets what was saved. */
    dropAll: () => store.setState({ drafts: new Map(), saved: new Set() }),
    /** Changes one field of a row, over what is stored in it. */
    change: (item: Item, name: Name, value: string, stored: string) => {
      const draft = draftOf(item.id) ?? UNTOUCHED;
      put(item.id, {
        ...draft,
        item,
        edits: withEdit<Name>(draft.edits, name, value, stored),
        errors: { ...draft.errors, [name]: undefined },
        message: null,
      });
    },
    /** Overwrites what somebody else has stored in a field, when the row is saved. */
    keepField: (id: number, name: Name, stored: string) => {
      const draft = draftOf(id);
      if (draft) update(id, { edits: keepEdit(draft.edits, name, stored) });
    },
    /** Gives the edit of one field up. */
    dropField: (id: number, name: Name) => {
      const draft = draftOf(id);
      if (draft) update(id, { edits: withoutEdit(draft.edits, name) });
    },
    /** Puts the stored record in place of an edit that was saved. */
    settle: (id: number) => {
      drop(id);
      store.setState(({ saved }) => ({ saved: new Set(saved).add(id) }));
    },
    /** Puts why a row was not saved beside it. */
    refuse: (id: number, error: unknown, shownFields: readonly { name: string }[]) => {
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

/** Why a row is not saved; nothing where only its conflicts tell. */
export function problemsOf({
  errors,
  message,
}: Pick<RowDraft<never, never>, 'errors' | 'message'>): string {
  return [...Object.values(errors), message].filter(Boolean).join(' ');
}
