import { tidyText } from './tidyText.ts';

/**
 * Folded texts, for comparison. `foldedText` is for all texts; the folds of titles and headings
 * ignore more, because these are written in many ways.
 */

const QUOTES = /["'`´«»„“”‟‘’‚‛‹›″′＂]/g;
const DASHES = /[‐‑‒–—―−]/g;
/** «№», and what people write for it on a keyboard without that sign. */
const NUMBER_SIGN = /(?:№|#|(?<![\p{L}\p{N}])n[o°º]?\.?)(?=\s*\d)/gu;

/** Replaces dashes of every kind by the hyphen of the keyboard. */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-');
}

/** The form in which texts are compared and searched: case, ё and spaces make no difference. */
export function foldedText(text: string): string {
  // Russian has no rules of its own for small letters, and toLocaleLowerCase is slow.
  return tidyText(text).toLowerCase().replaceAll('ё', 'е');
}

/**
 * The form in which titles are compared. Schools write one title in many ways, so quotes, kinds of
 * dashes and spaces beside signs make no difference either. A hyphen counts as a space, except
 * between digits: «№ 1-2» and «№ 1 2» are different schools.
 */
export function foldedTitle(text: string): string {
  return plainDashes(foldedText(text))
    .replace(QUOTES, ' ')
    .replace(NUMBER_SIGN, '№')
    .replace(/\s*-\s*/g, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/\s*№\s*/g, ' №')
    .replace(/\s*([.,()])\s*/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Words of a heading that say whose name it is, or how it is written, not what the column holds.
 */
const TAILS =
  /\s(ученика|ученицы|учеников|обучающегося|обучающихся|учащегося|учащихся|воспитанника|ребенка|детей|студента|школьника|участника|учителя|педагога|преподавателя|сотрудника|полностью|при наличии|при его наличии)(?=\s|$)/g;

/**
 * The form in which headings are compared. Only words count, because headings are full of signs and
 * remarks: «Ф.И.О. обучающегося (полностью)» is «фио».
 */
export function foldedHeading(text: string): string {
  const words = ` ${foldedText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return words
    .replace(/\sф и( о)?(?=\s)/, (_whole, patronymic) => (patronymic ? ' фио' : ' фи'))
    .replace(TAILS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** All possible headings of the column of a field, folded. */
export function foldedHeadings({
  label,
  headings = [],
}: {
  label: string;
  headings?: readonly string[] | undefined;
}): string[] {
  return [label, ...headings].map(foldedHeading);
}
