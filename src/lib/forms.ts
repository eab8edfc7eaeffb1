import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { tooLong } from '../domain/limits.ts';
import { CHECK_FIELDS, Failure, splitRefusal } from '../domain/failure.ts';

/** The maxLength rule of react-hook-form, with its sentence. */
export function atMost(limit: number) {
  return { value: limit, message: tooLong(limit) };
}

/** A hint with the length of a text, once it is above 80 % of the limit. */
export function lengthHint(text: string, limit: number): string | undefined {
  return text.length > 0.8 * limit ? `Символов: ${text.length} из ${limit}.` : undefined;
}

/**
 * Shows a Failure in a form: each sentence at its field, with the focus on the first, and the rest
 * under the form. «Проверьте отмеченные поля.» is left out. Throws any other error.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof Failure)) throw error;
  const { atFields, rest } = splitRefusal(error, fields);
  let isFirst = true;
  for (const field of fields) {
    const message = atFields[field];
    if (!message) continue;
    setError(field, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  if (rest !== CHECK_FIELDS) setError('root', { message: rest });
}
