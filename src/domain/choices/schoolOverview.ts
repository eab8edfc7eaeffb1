import { readDate } from '../time/dates.ts';
import { addDays } from '../time/days.ts';
import type { Lesson, Student, Subject, Teacher } from '../entities.ts';
import { byFullName } from '../text/names.ts';

/** Older lessons without marks are left to their teachers. */
const RECENT_DAYS = 14;

export interface SubjectWithLessons {
  subject: Subject;
  /** All lessons of the subject, because their numbers count from the first. */
  lessons: readonly Lesson[];
}

/** True if a lesson was within the last two weeks, today included. */
export function isRecent({ date }: Lesson, today: string): boolean {
  return readDate(date) !== null && date <= today && date > addDays(today, -RECENT_DAYS);
}

/** The subjects that had a lesson within the last two weeks. */
export function recentlyTaught(
  subjects: readonly Subject[],
  lessons: readonly Lesson[],
  today: string,
): SubjectWithLessons[] {
  const bySubject = new Map<number | null, Lesson[]>();
  for (const lesson of lessons) {
    const ofSubject = bySubject.get(lesson.subjectId);
    if (ofSubject) ofSubject.push(lesson);
    else bySubject.set(lesson.subjectId, [lesson]);
  }
  return subjects
    .map((subject) => ({ subject, lessons: bySubject.get(subject.id) ?? [] }))
    .filter((one) => one.lessons.some((lesson) => isRecent(lesson, today)));
}

/** The students who belong to no school, by surname. */
export function withoutSchool(students: readonly Student[]): Student[] {
  return students.filter(({ schoolId }) => schoolId === null).sort(byFullName);
}

/** The subjects that nobody teaches. */
export function withoutTeacher(subjects: readonly Subject[]): Subject[] {
  return subjects.filter(({ teacherId }) => teacherId === null);
}

/** The teachers who can't sign in, as far as the server says, by surname. */
export function withoutAccount(teachers: readonly Teacher[]): Teacher[] {
  return teachers.filter(({ hasAccount }) => hasAccount === false).sort(byFullName);
}
