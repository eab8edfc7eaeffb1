import { asSent, conflictsOf, withEdits } from '../../domain/lists/edits.ts';
import { Failure, isInDoubt } from '../../domain/failure.ts';
import { type Column, valuesOf } from '../fields/columns.ts';
import { checkValues, sentValues, type Values } from '../fields/fields.ts';
import type { Drafts } from './drafts.ts';

/** The fields of a list's records, and the calls that read and write a record. */
export interface RowSaving<Item, Name extends string> {
  fields: readonly Column<Item, Name>[];
  /** Fetches the record; null if it is deleted. */
  refresh: (id: number) => Promise<Item | null>;
  save: (item: Item, values: Values<Name>) => Promise<Item>;
}

/**
 * The outcome of a save: the record as stored, if it was saved; otherwise its draft has the reason.
 */
interface SaveOutcome<Item> {
  item: Item;
  isSaved: boolean;
}

/**
 * Writes a row's edits over a fresh copy of its record, unless somebody else has changed the same
 * fields. Null if there is nothing to send: no edits, a save under way, or edits dropped meanwhile.
 */
export async function saveDraft<Item extends { id: number }, Name extends string>(
  drafts: Drafts<Item, Name>,
  item: Item,
  { fields, refresh, save }: RowSaving<Item, Name>,
): Promise<SaveOutcome<Item> | null> {
  const { id } = item;
  const draft = drafts.draftOf(id);
  if (!draft || draft.busy) return null;
  // Only edited fields are checked: a stored value may break our rules.
  const changed = fields.filter(({ name }) => draft.edits[name] !== undefined);
  const errors = checkValues(changed, withEdits(valuesOf(fields, item), draft.edits));
  const isRight = Object.keys(errors).length === 0;
  drafts.update(id, { errors, message: null, busy: isRight });
  if (!isRight) return { item, isSaved: false };

  let fresh: Item | null;
  try {
    fresh = await refresh(id);
  } catch (error) {
    drafts.markFailed(id, error, fields);
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
    drafts.markSaved(id);
    return { item: saved, isSaved: true };
  } catch (error) {
    drafts.markFailed(id, error, fields);
    // The row itself says that its record is gone.
    if (error instanceof Failure && error.kind === 'notFound') drafts.update(id, { message: null });
    if (isInDoubt(error)) drafts.update(id, { edits: asSent(edits) });
    return { item: fresh, isSaved: false };
  }
}
