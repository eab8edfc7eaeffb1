import { readDate, showDate } from '../time/dates.ts';
import { longWeekdayOf, monthTitle, weekdayOf } from '../time/days.ts';
import type { NumberedLesson } from './lessons.ts';

/** The lessons of one month. */
export interface LessonMonth {
  key: string;
  /** «Ноябрь 2026», or «Без даты». */
  title: string;
  lessons: readonly NumberedLesson[];
}

/** Lessons by month, in their order. Lessons without a readable date form a group of their own. */
export function lessonMonths(lessons: readonly NumberedLesson[]): LessonMonth[] {
  const months = new Map<string, LessonMonth & { lessons: NumberedLesson[] }>();
  for (const lesson of lessons) {
    const key = readDate(lesson.date) ? lesson.date.slice(0, 7) : '';
    const found = months.get(key) ?? {
      key,
      title: monthTitle(lesson.date) ?? 'Без даты',
      lessons: [],
    };
    months.set(key, found);
    found.lessons.push(lesson);
  }
  return [...months.values()];
}

/**
 * The text that a search among lessons looks at: topic, homework, number, and the date in several
 * spellings.
 */
export function searchedText({ topic, homework, date, number }: NumberedLesson): string {
  const spoken = [weekdayOf(date), longWeekdayOf(date), monthTitle(date) ?? ''];
  return [topic, homework, showDate(date), ...spoken, `№${number}`].join(' ');
}
