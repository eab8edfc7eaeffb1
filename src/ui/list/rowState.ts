import { conflictsOf } from '../../domain/lists/edits.ts';
import { type Column, fieldOf, valuesOf } from '../fields/columns.ts';
import { labelIn } from '../fields/fields.ts';
import type { RowDraft } from './drafts.ts';

/** A field that somebody else has changed to another value while it was edited here. */
export interface Conflict<Name extends string> {
  name: Name;
  label: string;
  /** What is stored now. */
  stored: string;
  /** The text of the stored value. */
  storedText: string;
  /** The text of the user's edit. */
  ownText: string;
}

/** The conflicts of a row's edit with what is stored now; none while it is being saved. */
export function conflictsIn<Item, Name extends string>(
  fields: readonly Column<Item, Name>[],
  item: Item,
  draft: RowDraft<Item, Name> | undefined,
): readonly Conflict<Name>[] {
  if (!draft || draft.busy) return [];
  const stored = valuesOf(fields, item);
  const names = conflictsOf(draft.edits, stored);
  return fields
    .filter(({ name }) => names.includes(name))
    .map((column) => fieldOf(column, item))
    .map((field) => ({
      name: field.name,
      label: field.label,
      stored: stored[field.name],
      storedText: labelIn(field, stored[field.name]),
      ownText: labelIn(field, draft.edits[field.name]?.value ?? ''),
    }));
}

/** The state of a row's edits; null for a row that was not edited. */
export type RowState = 'edited' | 'saving' | 'saved' | 'failed' | null;

export function rowStateOf(
  draft: Omit<RowDraft<never, never>, 'item' | 'edits'> | undefined,
  conflicts: readonly unknown[],
  isSaved: boolean,
  isGone: boolean,
): RowState {
  if (!draft) return isSaved ? 'saved' : null;
  if (draft.busy) return 'saving';
  const isRefused = draft.message !== null || Object.values(draft.errors).some(Boolean);
  return isRefused || isGone || conflicts.length > 0 ? 'failed' : 'edited';
}

/** The words for the states. */
export const STATE_WORDS: Readonly<Record<NonNullable<RowState>, string>> = {
  edited: 'Не сохранено',
  saving: 'Сохраняется…',
  saved: 'Сохранено',
  failed: 'Не сохранено',
};

/** True if a field of a row has an error or a conflict. */
export function isWrong<Name extends string>(
  name: Name,
  draft: Pick<RowDraft<never, never>, 'errors'> | undefined,
  conflicts: readonly Conflict<Name>[],
): boolean {
  return Boolean(draft?.errors[name]) || conflicts.some((conflict) => conflict.name === name);
}
