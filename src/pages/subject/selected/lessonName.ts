import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { quote } from '../../../domain/text/names.ts';
import { showDate } from '../../../domain/time/dates.ts';

/** «№5 от 15.09.2026 «Циклы»». */
export function lessonName({ number, date, topic }: NumberedLesson): string {
  return `№${number}${date && ` от ${showDate(date)}`}${topic && ` ${quote(topic)}`}`;
}
