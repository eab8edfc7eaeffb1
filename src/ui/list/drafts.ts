import { createStore, type StoreApi } from 'zustand';
import { Failure, splitRefusal } from '../../domain/failure.ts';
import { checkValues, type Errors, type ListField, trimmed, type Values } from './fields.ts';

/** An edit of a row that is not on the server yet. */
export interface RowDraft<Item, Name extends string> {
  /** The item as it was when the edit began: it keeps the row's place while the list is renewed. */
  base: Item;
  values: Values<Name>;
  /** What the fields showed when the edit began. */
  original: Values<Name>;
  errors: Errors;
  message: string | null;
  busy: boolean;
}

interface DraftsState<Item, Name extends string> {
  drafts: ReadonlyMap<number, RowDraft<Item, Name>>;
  /** The items as they were when their edits began; the same map while only texts change. */
  bases: ReadonlyMap<number, Item>;
}

export interface Drafts<Item, Name extends string> {
  store: StoreApi<DraftsState<Item, Name>>;
  /** Changes one field of a row that shows the given values. */
  change: (item: Item, values: Values<Name>, name: Name, value: string) => void;
  /** Sends a row's edit; without one, or while it is under way, there is nothing to send. */
  save: (
    item: Item,
    fields: readonly ListField<Name>[],
    send: (item: Item, values: Values<Name>) => Promise<void>,
  ) => Promise<void>;
  drop: (id: number) => void;
  dropAll: () => void;
}

/**
 * The unsaved edits of a list. They live beside its rows, not in them, so that a row that is
 * scrolled out of sight or renewed from the server loses nothing.
 */
export function createDrafts<Item extends { id: number }, Name extends string>(): Drafts<
  Item,
  Name
> {
  const empty: DraftsState<Item, Name> = { drafts: new Map(), bases: new Map() };
  const store = createStore<DraftsState<Item, Name>>(() => empty);

  const put = (draft: RowDraft<Item, Name>) => {
    const { drafts, bases } = store.getState();
    const { id } = draft.base;
    store.setState({
      drafts: new Map(drafts).set(id, draft),
      bases: bases.has(id) ? bases : new Map(bases).set(id, draft.base),
    });
  };

  const drop = (id: number) => {
    const [drafts, bases] = [new Map(store.getState().drafts), new Map(store.getState().bases)];
    drafts.delete(id);
    bases.delete(id);
    store.setState({ drafts, bases });
  };

  return {
    store,
    drop,
    dropAll: () => store.setState(empty),
    change: (item, values, name, value) => {
      const known = store.getState().drafts.get(item.id);
      put({
        base: known?.base ?? item,
        values: { ...values, [name]: value },
        original: known?.original ?? values,
        errors: { ...known?.errors, [name]: undefined },
        message: null,
        busy: false,
      });
    },
    save: async (item, fields, send) => {
      const known = store.getState().drafts.get(item.id);
      if (!known || known.busy) return;
      const { base, values, original } = known;
      const draft = { base, values, original, message: null, busy: false };
      // What a server holds already is its own affair, however odd.
      const changed = fields.filter(({ name }) => values[name] !== original[name]);
      const errors = checkValues(changed, values);
      if (Object.keys(errors).length > 0) {
        put({ ...draft, errors });
        return;
      }
      put({ ...draft, errors, busy: true });
      try {
        await send(base, trimmed(fields, values));
        drop(item.id);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const names = fields.map(({ name }) => name);
        const { atFields, rest } = splitRefusal(error, names);
        put({ ...draft, errors: atFields, message: rest });
      }
    },
  };
}
