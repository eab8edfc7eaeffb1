import {
  classAverage,
  type ClassMarks,
  createProgress,
  isUnmarked,
  type LessonProgress,
  type ProgressOf,
  progressText,
} from './classMarks.ts';
import { compareDates, readDate } from '../time/dates.ts';
import { addDays, weekOf } from '../time/days.ts';
import { namesakeDetails } from '../text/distinctLabels.ts';
import type { Lesson, Subject } from '../entities.ts';
import { type NumberedLesson, numberLessons } from '../lessons/lessons.ts';
import { groupBy } from '../text/groupBy.ts';
import { bySubjectTitle, russian } from '../text/names.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';

/**
 * A subject of a teacher as far as it is loaded: lessons and marks are loaded separately, and
 * either may fail. Data that are not loaded are null, never empty.
 */
export interface TaughtSubject {
  subject: Subject;
  /** Newest first. */
  lessons: readonly NumberedLesson[] | null;
  progressOf: ProgressOf | null;
  studentCount: number | null;
  /** Also null if there are no marks. */
  average: number | null;
}

export function taughtSubject(
  subject: Subject,
  lessons: readonly Lesson[] | null,
  classMarks: ClassMarks | null,
): TaughtSubject {
  return {
    subject,
    lessons: lessons && numberLessons(lessons),
    progressOf: classMarks && createProgress(classMarks),
    studentCount: classMarks && classMarks.students.length,
    average: classMarks && classAverage(classMarks),
  };
}

/** A lesson with its subject; the progress is null until the marks are loaded. */
export interface TaughtLesson {
  subject: Subject;
  lesson: NumberedLesson;
  progress: LessonProgress | null;
}

function lessonsOf({ subject, lessons, progressOf }: TaughtSubject): TaughtLesson[] {
  return (lessons ?? []).map((lesson) => ({
    subject,
    lesson,
    progress: progressOf && progressOf(lesson.id),
  }));
}

/** Compares by the hour of the day, then by title. Times that can't be read come last. */
export function byHour(a: Subject, b: Subject): number {
  const [first, second] = [hoursAndMinutes(a.time), hoursAndMinutes(b.time)];
  if (first === second) return bySubjectTitle(a, b);
  if (first === null || second === null) return first === null ? 1 : -1;
  return first < second ? -1 : 1;
}

const byHourAndNumber = (a: TaughtLesson, b: TaughtLesson) =>
  byHour(a.subject, b.subject) || a.lesson.number - b.lesson.number;

/** The lessons of one day, in the order of the hours. */
function lessonsOn(day: string, subjects: readonly TaughtSubject[]): TaughtLesson[] {
  return subjects
    .flatMap(lessonsOf)
    .filter(({ lesson }) => lesson.date === day)
    .sort(byHourAndNumber);
}

/** A line about a subject in the teacher's overview of today. */
export interface TodayLine<Taught extends TaughtSubject> {
  taught: Taught;
  /** A lesson of today; null if there is none, or the lessons are not loaded. */
  lesson: TaughtLesson | null;
  /** The newest lesson before today, for a subject without one today. */
  previous: NumberedLesson | null;
}

/** A line for each lesson of today, and for each subject without one, by the hour. */
export function todayLines<Taught extends TaughtSubject>(
  subjects: readonly Taught[],
  today: string,
): TodayLine<Taught>[] {
  return [...subjects]
    .sort((a, b) => byHour(a.subject, b.subject))
    .flatMap((taught): TodayLine<Taught>[] => {
      const lessons = lessonsOn(today, [taught]);
      if (lessons.length > 0) return lessons.map((lesson) => ({ taught, lesson, previous: null }));
      const isPast = ({ date }: NumberedLesson) => readDate(date) !== null && date < today;
      return [{ taught, lesson: null, previous: taught.lessons?.find(isPast) ?? null }];
    });
}

export interface DayLessons {
  day: string;
  lessons: readonly TaughtLesson[];
}

/** The week of today, Monday to Saturday; the Sunday only if it has lessons. */
export function weekLessons(subjects: readonly TaughtSubject[], today: string): DayLessons[] {
  return weekOf(today)
    .map((day) => ({ day, lessons: lessonsOn(day, subjects) }))
    .filter(({ lessons }, index) => index < 6 || lessons.length > 0);
}

/** The length of a lesson. */
const LESSON_MINUTES = 45;
/** The time of some servers for a subject without a set hour. */
const NO_HOUR = '00:00';

/**
 * The last day whose lesson in a subject is over: today if that lesson has ended. Without a known
 * hour, the lesson of today is over at the end of the day.
 *
 * @param now yyyy-mm-ddThh:mm
 */
export function lastEndedDay({ time }: Pick<Subject, 'time'>, now: string): string {
  const [today = '', clock = ''] = now.split('T');
  const begin = hoursAndMinutes(time);
  const hasEnded =
    begin !== null && begin !== NO_HOUR && minutesOf(clock) >= minutesOf(begin) + LESSON_MINUTES;
  return hasEnded ? today : addDays(today, -1);
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/**
 * True if a lesson is over and still lacks its marks. A lesson without a readable date is never
 * overdue.
 *
 * @param endedDay the last day whose lesson in the subject is over.
 */
export function isOverdue({ date }: Lesson, progress: LessonProgress | null, endedDay: string) {
  return progress !== null && readDate(date) !== null && date <= endedDay && isUnmarked(progress);
}

/** «27 из 29» or «не отмечен»; «—» for a lesson without marks that is not over. */
export function progressNote(lesson: Lesson, progress: LessonProgress, endedDay: string): string {
  const isAhead = isUnmarked(progress) && !isOverdue(lesson, progress, endedDay);
  return isAhead ? '—' : progressText(progress);
}

/** The lessons that are over and have no mark at all, newest first. */
export function unmarkedLessons(subjects: readonly TaughtSubject[], now: string): TaughtLesson[] {
  return subjects
    .flatMap((taught) => {
      const endedDay = lastEndedDay(taught.subject, now);
      return lessonsOf(taught).filter(({ lesson, progress }) =>
        isOverdue(lesson, progress, endedDay),
      );
    })
    .sort((a, b) => compareDates(b.lesson.date, a.lesson.date) || byHourAndNumber(a, b));
}

/** A teacher's lessons that wait for their marks. */
export interface TeacherLessons {
  /** Empty for the lessons of subjects that nobody teaches. */
  teacherName: string;
  lessons: readonly TaughtLesson[];
}

/** The lessons of each teacher; whoever has the most comes first. */
export function lessonsByTeacher(lessons: readonly TaughtLesson[]): TeacherLessons[] {
  const groups = groupBy(lessons, ({ subject }) => subject.teacherName);
  return Array.from(groups, ([teacherName, own]) => ({ teacherName, lessons: own })).sort(
    (a, b) => b.lessons.length - a.lessons.length || russian.compare(a.teacherName, b.teacherName),
  );
}

/**
 * Makes the function that names a subject: by its name alone, or with level and time if others have
 * the same name.
 */
export function shortSubjectNames(subjects: readonly Subject[]): (subject: Subject) => string {
  const details = namesakeDetails(
    subjects,
    ({ name }) => name,
    ({ level, time }) => `${level}, ${time}`,
  );
  return ({ id, name }) => [name, details.get(id)].filter(Boolean).join(', ');
}
