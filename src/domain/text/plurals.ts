import { russianCount } from './names.ts';

const rules = new Intl.PluralRules('ru');

/** The forms of a noun after 1, after 2 and after 5. */
export type NounForms = readonly [one: string, few: string, many: string];

/** «1 оценка», «2 оценки», «5 оценок», «1 508 оценок». */
export function countOf(count: number, [one, few, many]: NounForms): string {
  const category = rules.select(count);
  const noun = category === 'one' ? one : category === 'few' ? few : many;
  return `${russianCount(count)} ${noun}`;
}
