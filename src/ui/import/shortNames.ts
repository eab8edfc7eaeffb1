import { foldedName } from '../../domain/imports/importNames.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import { cellText } from './sourceRows.ts';

/**
 * Remembers people by all fields but the patronymic: a person may have a patronymic in the list,
 * but none in a table. Null for a list without patronymics.
 */
export function createShortNames<Name extends string, Item>(fields: readonly FieldSpec<Name>[]) {
  const patronymic = fields.find(({ namePart }) => namePart === 'patronymic');
  if (!patronymic) return null;
  const comparedFields = fields.filter((field) => field !== patronymic && !field.nonIdentifying);
  const known = new Map<string, Item>();
  const hasPatronymic = (values: Values<Name>) =>
    cellText(patronymic, values[patronymic.name]) !== '';
  const keyOf = (values: Values<Name>, has: boolean) =>
    [
      has,
      ...comparedFields.map(({ name, namePart }) =>
        namePart ? foldedName(values[name]) : values[name],
      ),
    ].join('\n');
  return {
    /** Remembers the first person of each name. */
    add: (values: Values<Name>, item: Item) => {
      const key = keyOf(values, hasPatronymic(values));
      if (!known.has(key)) known.set(key, item);
    },
    /** Finds a person with a patronymic for values without one, or the other way round. */
    find: (values: Values<Name>) => known.get(keyOf(values, !hasPatronymic(values))),
  };
}
