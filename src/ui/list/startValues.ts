import { MISSING } from '../../domain/choices/choices.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';

/**
 * The first values of a form: the chosen filters, where their fields take them, or the defaults.
 *
 * @param narrowedTo the chosen values of the filters; empty for all.
 */
export function startValues<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  defaults: Values<Name>,
  narrowedTo: Partial<Values<Name>>,
): Values<Name> {
  const values: Record<Name, string> = { ...defaults };
  for (const { name, options, optional } of fields) {
    const value = narrowedTo[name] ?? '';
    const isOffered = value !== '' && (options?.some((option) => option.value === value) ?? true);
    if (value === MISSING && optional) values[name] = '';
    else if (value !== MISSING && isOffered) values[name] = value;
  }
  return values;
}
