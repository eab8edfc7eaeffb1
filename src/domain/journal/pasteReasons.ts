import { MARKS_IN_WORDS } from '../marks/marks.ts';
import type { NamedStudent } from './studentNames.ts';

/** The reasons why pasted marks are not given, as the dialog shows them. */

export const SPREAD =
  'Оценки стоят в нескольких столбцах. Вставьте один: ученик и его оценка за этот урок.';
export const BEFORE = 'Оценка должна стоять после имени: сначала ученик, потом оценка.';
export const NO_MARKS = `Оценок в тексте нет: нужны ${MARKS_IN_WORDS}.`;
export const BY_ROW = 'Почему, сказано ниже у каждой строки.';

export const noSuchMark = (text: string) => `Оценки «${text}» нет.`;
export const textBesideMarkReason = (text: string) =>
  `Между именем и оценкой стоит «${text}»: непонятно, что это.`;
export const SEVERAL_MARKS = 'В ячейке не одна оценка, а за урок ставится одна.';
export const NOTHING = 'Здесь нет ни ученика из журнала, ни оценки.';

/** The largest number of possible students that a sentence names. */
const CANDIDATES = 3;

export function ambiguous(found: readonly NamedStudent[]): string {
  const names = found.slice(0, CANDIDATES).map(({ name }) => name);
  const more = found.length > CANDIDATES ? ` и ещё ${found.length - CANDIDATES}` : '';
  return `Подходит несколько учеников: ${names.join('; ')}${more}.`;
}
