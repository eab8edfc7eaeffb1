import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { tooLong } from '../../domain/lists/limits.ts';
import { asFailure, CHECK_FIELDS, splitRefusal } from '../../domain/failure.ts';

/** The maxLength rule of react-hook-form, with its sentence. */
export function atMost(limit: number) {
  return { value: limit, message: tooLong(limit) };
}

/** «23 из 100»: the length of a text and its limit. */
export function lengthNote(text: string, limit: number): string {
  return `${text.length} из ${limit}`;
}

/** True if little room is left for a text: then screen readers read its length. */
export function isNearLimit(text: string, limit: number): boolean {
  return text.length > 0.8 * limit;
}

/**
 * Shows a Failure in a form: each sentence at its field, with the focus on the first such field,
 * and the rest under the form. «Проверьте отмеченные поля.» is left out.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const { atFields, rest } = splitRefusal(asFailure(error), fields);
  let isFirst = true;
  for (const field of fields) {
    const message = atFields[field];
    if (!message) continue;
    setError(field, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  if (rest !== CHECK_FIELDS) setError('root', { message: rest });
}
