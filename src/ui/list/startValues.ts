import { MISSING } from '../../domain/choices/choices.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';

/**
 * What a form begins with: what the list is narrowed to, where its field takes that, else the
 * default.
 *
 * @param narrowedTo what the filters have chosen; empty for all.
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
