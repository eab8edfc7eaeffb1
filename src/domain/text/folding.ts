import { tidied } from './tidyText.ts';

/** How texts are compared: one fold for all, and two that leave out more where texts are written in many ways. */

const QUOTES = /["'`´«»„“”‟‘’‚‛‹›″′＂]/g;
const DASHES = /[‐‑‒–—―−]/g;
/** «№», as those write it whose keyboard has none. */
const NUMBER_SIGN = /(?:№|#|(?<![\p{L}\p{N}])n[o°º]?\.?)(?=\s*\d)/gu;

/** Dashes of every kind as the one on the keyboard. */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-');
}

/** Text as it is compared and searched: case, ё and spaces make no difference. */
export function foldedText(text: string): string {
  return tidied(text).toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/**
 * A title as it is compared. Schools write one title in many ways, so quotes, the kind of a dash
 * and the spaces beside signs make no difference either, and a hyphen is a space, but for one
 * between digits: «№ 1-2» is another school than «№ 1 2».
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

/** Words that say whose name it is, or how, and not what the column holds. */
const TAILS =
  /\s(ученика|ученицы|учеников|обучающегося|обучающихся|учащегося|учащихся|воспитанника|ребенка|детей|студента|школьника|участника|учителя|педагога|преподавателя|сотрудника|полностью|при наличии|при его наличии)(?=\s|$)/g;

/**
 * The head of a column as it is compared. Only its words count, for heads are full of signs and
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

/** All heads by which the column of a field is known, as they are compared. */
export function foldedHeadings({
  label,
  headings = [],
}: {
  label: string;
  headings?: readonly string[] | undefined;
}): string[] {
  return [label, ...headings].map(foldedHeading);
}
