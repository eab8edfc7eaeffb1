import { addYears, subYears } from 'date-fns';
import { compareDates, readDate, toIso } from './dates.ts';
import type { Lesson, LessonDraft } from './entities.ts';
import { quoted } from './names.ts';

/** What is typed of a lesson. */
export function lessonText({ topic, date, homework }: LessonDraft): LessonDraft {
  return { topic, date, homework };
}

export interface NumberedLesson extends Lesson {
  number: number;
}

/**
 * Lessons as the subject page lists them: newest first, the oldest is number 1. Lessons of
 * one date count in the order they were added. Those whose date can't be read come last, and
 * are numbered after the others, so that they shift nobody's number.
 */
export function numberLessons(lessons: readonly Lesson[]): NumberedLesson[] {
  const numbered = [...lessons]
    .sort((a, b) => compareDates(a.date, b.date) || a.id - b.id)
    .map((lesson, index) => ({ ...lesson, number: index + 1 }));
  const undated = numbered.findIndex((lesson) => !readDate(lesson.date));
  const dated = undated === -1 ? numbered.length : undated;
  return [...numbered.slice(0, dated).reverse(), ...numbered.slice(dated)];
}

/** What is worth a look before a lesson is put on a date, yyyy-mm-dd; null when nothing is. */
export function remarkOnDate(
  date: string,
  others: readonly NumberedLesson[],
  today: Date,
): string | null {
  const same = others.find((lesson) => lesson.date === date);
  if (same) {
    const topic = same.topic && ` ${quoted(same.topic)}`;
    return `На эту дату уже есть урок №${same.number}${topic}.`;
  }
  const isFar = date < toIso(subYears(today, 1)) || date > toIso(addYears(today, 1));
  return isFar ? 'Проверьте год: до сегодняшнего дня больше года.' : null;
}
