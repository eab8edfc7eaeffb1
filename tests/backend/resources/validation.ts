import type { SqlValue, Store } from '../database/store.ts';
import type { Body } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import { FieldError, type Field } from './fields.ts';

/**
 * The values to write for a body; unknown fields are ignored.
 *
 * @param partial true for a change: missing fields keep their values
 * @throws Refusal that names all invalid fields
 */
export function validated(
  store: Store,
  fields: Record<string, Field>,
  body: Body,
  partial: boolean,
): Map<string, SqlValue> {
  const values = new Map<string, SqlValue>();
  const errors: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    try {
      if (Object.hasOwn(body, name)) values.set(name, field.read(body[name], store));
      else if (field.required && !partial) throw new FieldError('Обязательное поле.');
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      errors[name] = [error.message];
    }
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, errors);
  return values;
}
