import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { Failure } from '../domain/failure.ts';

/** The rule of react-hook-form for the longest text a server takes. */
export function atMost(limit: number) {
  return { value: limit, message: `Не больше ${limit} символов.` };
}

/**
 * Puts a refusal where it belongs: each sentence at its field, the rest under the form.
 * Throws on what is no Failure.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof Failure)) throw error;
  const unknown: string[] = [];
  for (const [name, message] of Object.entries(error.fields)) {
    const field = fields.find((known) => known === name);
    if (field) setError(field, { message }, { shouldFocus: true });
    else unknown.push(message);
  }
  setError('root', { message: unknown.join(' ') || error.message });
}
