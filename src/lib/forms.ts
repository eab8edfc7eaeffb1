import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { tooLong } from '../domain/limits.ts';
import { CHECK_FIELDS, Failure, splitRefusal } from '../domain/failure.ts';

/** The rule of react-hook-form for the longest text a server takes. */
export function atMost(limit: number) {
  return { value: limit, message: tooLong(limit) };
}

/** How much of a text's room is taken, once little is left. */
export function roomHint(text: string, limit: number): string | undefined {
  return text.length > 0.8 * limit ? `Символов: ${text.length} из ${limit}.` : undefined;
}

/**
 * Puts a refusal where it belongs: each sentence at its field, of which the first has the focus,
 * the rest under the form, which keeps silent where the fields say it all. Throws on what is no
 * Failure.
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
