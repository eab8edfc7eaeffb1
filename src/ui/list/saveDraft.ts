import { asSent, conflictsOf, withEdits } from '../../domain/lists/edits.ts';
import { Failure, isInDoubt } from '../../domain/failure.ts';
import { type Column, valuesOf } from '../fields/columns.ts';
import { checkValues, sentValues, type Values } from '../fields/fields.ts';
import type { Drafts } from './drafts.ts';

/** What the records of a list are made of, and how they are read and written. */
export interface RowSaving<Item, Name extends string> {
  fields: readonly Column<Item, Name>[];
  /** Reads the record afresh; null when it is there no more. */
  refresh: (id: number) => Promise<Item | null>;
  save: (item: Item, values: Values<Name>) => Promise<Item>;
}

/** How saving a row ended: with the item as it is stored now, or with a reason in its draft. */
interface SaveOutcome<Item> {
  item: Item;
  isSaved: boolean;
}

/**
 * Writes a row's edit over a fresh copy of its record, unless somebody else has changed the same
 * fields. Null when there is nothing to send: no edit, or one that is under way or was given up
 * meanwhile.
 */
export async function saveDraft<Item extends { id: number }, Name extends string>(
  drafts: Drafts<Item, Name>,
  item: Item,
  { fields, refresh, save }: RowSaving<Item, Name>,
): Promise<SaveOutcome<Item> | null> {
  const { id } = item;
  const draft = drafts.draftOf(id);
  if (!draft || draft.busy) return null;
  // What a server holds already is its own affair, however odd.
  const changed = fields.filter(({ name }) => draft.edits[name] !== undefined);
  const errors = checkValues(changed, withEdits(valuesOf(fields, item), draft.edits));
  const isRight = Object.keys(errors).length === 0;
  drafts.update(id, { errors, message: null, busy: isRight });
  if (!isRight) return { item, isSaved: false };

  let fresh: Item | null;
  try {
    fresh = await refresh(id);
  } catch (error) {
    drafts.refuse(id, error, fields);
    return { item, isSaved: false };
  }
  const edits = drafts.draftOf(id)?.edits;
  if (!edits) return null;
  if (!fresh || conflictsOf(edits, valuesOf(fields, fresh)).length > 0) {
    drafts.update(id, { busy: false });
    return { item, isSaved: false };
  }

  try {
    const values = sentValues(
      fields,
      withEdits(valuesOf(fields, fresh), edits),
      (name) => edits[name] !== undefined,
    );
    const saved = await save(fresh, values);
    drafts.settle(id);
    return { item: saved, isSaved: true };
  } catch (error) {
    drafts.refuse(id, error, fields);
    // Of a record that is gone its row says so.
    if (error instanceof Failure && error.kind === 'notFound') drafts.update(id, { message: null });
    if (isInDoubt(error)) drafts.update(id, { edits: asSent(edits) });
    return { item: fresh, isSaved: false };
  }
}
