/** A field that somebody has changed and not saved yet. */
export interface FieldEdit {
  value: string;
  /** What was stored when it was changed, or what the user has chosen to overwrite since. */
  stored: string;
  /** What was sent and may be stored by now: its answer got lost. */
  sent?: string;
}

/** The changed fields of one record, by name. */
export type Edits<Name extends string> = Readonly<Partial<Record<Name, FieldEdit>>>;

/** What stands in all fields of a record. */
export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;

/** The names of the changed fields. */
export function editedNames<Name extends string>(edits: Edits<Name>): Name[] {
  return Object.keys(edits) as Name[];
}

/** Leaves a field as it is stored. */
export function withoutEdit<Name extends string>(edits: Edits<Name>, name: Name): Edits<Name> {
  return Object.fromEntries(
    Object.entries(edits).filter(([edited]) => edited !== name),
  ) as Edits<Name>;
}

/** Changes a field that shows what is stored, or an earlier edit. Back at the original, it is no edit. */
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
 * The edits that lead from one state of a record to another.
 *
 * @param sent what was sent before and may be stored by now.
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

/** A stored record with the edits over it: the fields nobody touched here are the stored ones. */
export function withEdits<Name extends string>(
  stored: FieldValues<Name>,
  edits: Edits<Name>,
): FieldValues<Name> {
  const changed = editedNames(edits).map((name) => [name, edits[name]?.value ?? stored[name]]);
  return { ...stored, ...(Object.fromEntries(changed) as Partial<FieldValues<Name>>) };
}

/**
 * The edited fields that somebody else has changed meanwhile, to something else: saving them
 * would overwrite what the user has never seen.
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

/** Remembers what was sent: that it is stored is nobody else's doing. */
export function asSent<Name extends string>(edits: Edits<Name>): Edits<Name> {
  const sent = Object.entries<FieldEdit | undefined>(edits).map(([name, edit]) => [
    name,
    edit && { ...edit, sent: edit.value.trim() },
  ]);
  return Object.fromEntries(sent) as Edits<Name>;
}

/** Settles a conflict in favour of the edit: what is stored may be overwritten. */
export function keepEdit<Name extends string>(
  edits: Edits<Name>,
  name: Name,
  stored: string,
): Edits<Name> {
  const edit = edits[name];
  return edit ? { ...edits, [name]: { ...edit, stored } } : edits;
}
