import { sentText } from '../text/tidyText.ts';

/** A field that the user has changed and not saved yet. */
export interface FieldEdit {
  value: string;
  /**
   * The server's value when the user changed the field, or a later one that the user has agreed to
   * overwrite.
   */
  stored: string;
  /** A value that was sent, but whose answer was lost: the server may hold it now. */
  sent?: string;
}

/** The changed fields of one record, by name. */
export type Edits<Name extends string> = Readonly<Partial<Record<Name, FieldEdit>>>;

/** The values of all fields of a record, as text. */
export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;

/** The names of the changed fields. */
export function editedNames<Name extends string>(edits: Edits<Name>): Name[] {
  return Object.keys(edits) as Name[];
}

/** Drops the edit of a field. */
export function withoutEdit<Name extends string>(edits: Edits<Name>, name: Name): Edits<Name> {
  return Object.fromEntries(
    Object.entries(edits).filter(([edited]) => edited !== name),
  ) as Edits<Name>;
}

/** Edits a field. If the new value is the original one, the edit is dropped. */
export function withEdit<Name extends string>(
  edits: Edits<Name>,
  name: Name,
  value: string,
  stored: string,
): Edits<Name> {
  const original = edits[name]?.stored ?? stored;
  if (value === original) return withoutEdit(edits, name);
  return { ...edits, [name]: { ...edits[name], value, stored: original } };
}

/**
 * The edits that turn one state of a record into another.
 *
 * @param sent values that were sent, but whose answer was lost: the server may hold them now.
 */
export function editsBetween<Name extends string>(
  before: FieldValues<Name>,
  after: FieldValues<Name>,
  sent: FieldValues<Name> | null = null,
): Edits<Name> {
  const changed = (Object.keys(after) as Name[])
    .filter((name) => after[name] !== before[name])
    .map((name) => [
      name,
      { value: after[name], stored: before[name], ...(sent && { sent: sent[name] }) },
    ]);
  return Object.fromEntries(changed) as Edits<Name>;
}

/** A stored record with the edits applied; the other fields keep their stored values. */
export function withEdits<Name extends string>(
  stored: FieldValues<Name>,
  edits: Edits<Name>,
): FieldValues<Name> {
  const changed = editedNames(edits).map((name) => [name, edits[name]?.value ?? stored[name]]);
  return { ...stored, ...(Object.fromEntries(changed) as Partial<FieldValues<Name>>) };
}

/**
 * The edited fields in conflict: somebody else has changed their stored values, and a save would
 * overwrite values that the user has not seen.
 */
export function conflictsOf<Name extends string>(
  edits: Edits<Name>,
  stored: FieldValues<Name>,
): Name[] {
  return editedNames(edits).filter((name) => {
    const edit = edits[name];
    return edit && ![edit.stored, edit.value.trim(), edit.sent].includes(stored[name]);
  });
}

/** Marks all edits as sent. If the server holds these values later, there is no conflict. */
export function asSent<Name extends string>(edits: Edits<Name>): Edits<Name> {
  const sent = Object.entries<FieldEdit | undefined>(edits).map(([name, edit]) => [
    name,
    edit && { ...edit, sent: sentText(edit.value) },
  ]);
  return Object.fromEntries(sent) as Edits<Name>;
}

/** Settles a conflict in favour of the edit: a save may overwrite the stored value. */
export function keepEdit<Name extends string>(
  edits: Edits<Name>,
  name: Name,
  stored: string,
): Edits<Name> {
  const edit = edits[name];
  return edit ? { ...edits, [name]: { ...edit, stored } } : edits;
}
