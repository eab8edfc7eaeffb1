import { compareDates, readDate, showDate } from '../time/dates.ts';
import { addDays } from '../time/days.ts';
import type { Lesson, LessonDraft } from '../entities.ts';

/** The typed fields of a lesson. */
export function lessonText({ topic, date, homework }: LessonDraft): LessonDraft {
  return { topic, date, homework };
}

export interface NumberedLesson extends Lesson {
  number: number;
}

/**
 * Lessons in the order of the subject page: newest first; the oldest has number 1. Lessons of one
 * date are numbered in the order of their ids. Lessons without a readable date come last and have
 * the highest numbers, so that they do not shift the numbers of the others.
 */
export function numberLessons(lessons: readonly Lesson[]): NumberedLesson[] {
  const numbered = [...lessons]
    .sort((a, b) => compareDates(a.date, b.date) || a.id - b.id)
    .map((lesson, index) => ({ ...lesson, number: index + 1 }));
  const undated = numbered.findIndex((lesson) => !readDate(lesson.date));
  const dated = undated === -1 ? numbered.length : undated;
  return [...numbered.slice(0, dated).reverse(), ...numbered.slice(dated)];
}

/** «21.11.2026, Циклы»: what the column of a lesson is called. */
export function lessonLabel({ number, date, topic }: NumberedLesson): string {
  const day = date === '' ? `Урок №${number}` : showDate(date);
  return topic === '' ? day : `${day}, ${topic}`;
}

/** The draft of the same lesson a week later, which is offered to be added. */
export function repeatedLesson({ topic, date, homework }: Lesson): LessonDraft {
  return { topic, homework, date: addDays(date, 7) };
}
