/** Remarks and offers in the form of a lesson. */
import { addYears, subYears } from 'date-fns';
import { compareDates, readDate, toIso } from '../time/dates.ts';
import { longWeekdayOf } from '../time/days.ts';
import type { Lesson } from '../entities.ts';
import type { NumberedLesson } from './lessons.ts';
import { quote } from '../text/names.ts';

/** A remark on the date (yyyy-mm-dd) of a lesson; null if there is nothing to remark. */
export function remarkOnDate(
  date: string,
  others: readonly NumberedLesson[],
  today: Date,
): string | null {
  const same = others.find((lesson) => lesson.date === date);
  if (same) {
    const topic = same.topic && ` ${quote(same.topic)}`;
    return `На эту дату уже есть урок №${same.number}${topic}.`;
  }
  const isFar = date < toIso(subYears(today, 1)) || date > toIso(addYears(today, 1));
  return isFar ? 'Проверьте год: до сегодняшнего дня больше года.' : null;
}

/**
 * A note about the date (yyyy-mm-dd) of a lesson: «среда, не сегодня · урок №25».
 *
 * @param lesson the lesson that gets the date; null for a new one.
 */
export function noteOnDate(
  date: string,
  lesson: Lesson | null,
  lessons: readonly Lesson[],
  now: Date,
): string {
  const today = toIso(now);
  const weekday = longWeekdayOf(date);
  const day = date === today ? `${weekday}, сегодня` : lesson ? weekday : `${weekday}, не сегодня`;
  // A new lesson will have a higher id than all others.
  const ownId = lesson?.id ?? Infinity;
  const earlier = lessons.filter(
    ({ id, date: other }) => id !== ownId && (compareDates(other, date) || id - ownId) < 0,
  );
  return `${day} · урок №${earlier.length + 1}`;
}

/** Stored for a lesson without homework, because some servers refuse an empty one. */
export const NO_HOMEWORK = 'Не задано';

/**
 * The newest other lesson until a date that has homework; null if there is none.
 *
 * @param lessons newest first.
 */
export function lastWithHomework(
  date: string,
  lesson: Lesson | null,
  lessons: readonly NumberedLesson[],
): NumberedLesson | null {
  const hasHomework = ({ homework }: Lesson) => !['', NO_HOMEWORK].includes(homework.trim());
  const isBefore = (one: Lesson) => readDate(one.date) !== null && one.date <= date;
  const found = lessons.find((one) => one.id !== lesson?.id && isBefore(one) && hasHomework(one));
  return found ?? null;
}
