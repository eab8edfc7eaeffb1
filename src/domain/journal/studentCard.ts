/** A student's card: the marks in each subject, lesson by lesson. */
import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import { compareDates } from '../time/dates.ts';
import { formerPeriod } from '../time/formerPeriod.ts';
import { isInPeriod, type Period, type YearPart } from '../time/periods.ts';
import type { Lesson, Student, Subject } from '../entities.ts';
import {
  countMarked,
  countMarks,
  figuresOf,
  type MarkCounts,
  showFigure,
} from '../reports/figures.ts';
import { ABSENT, givenValue } from '../marks/marks.ts';
import { fullName, subjectTitle } from '../text/names.ts';
import { countOf } from '../text/plurals.ts';
import type { ClassMarks } from './classMarks.ts';

/** An entry for the student: a mark or an absence, and the lesson. */
export interface CardEntry {
  key: string;
  lessonId: number | null;
  /** Usually yyyy-mm-dd. */
  date: string;
  topic: string;
  value: string;
}

/** The marks of a student in one subject. */
export interface CardSubject {
  subject: Subject;
  /** The entries in the period, newest first. */
  entries: readonly CardEntry[];
  counts: MarkCounts;
  /** The former period and its counts; null if the period is open. */
  former: { period: Period; counts: MarkCounts } | null;
  /** True if the student is in the class or has marks there. */
  isOfStudent: boolean;
}

/** A subject as far as it is read. */
interface ReadSubject {
  subject: Subject;
  marks: ClassMarks;
  /** Empty until they are read: the topics are missing then. */
  lessons: readonly Lesson[];
}

/** What a subject adds to a student's card. */
export function cardSubject(
  { subject, marks: { students, marks }, lessons }: ReadSubject,
  studentId: number,
  period: Period,
  parts: readonly YearPart[],
): CardSubject {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const own = countingMarks(
    withStudentIds(marks, students).filter((mark) => mark.studentId === studentId),
  ).filter(({ value }) => givenValue(value) !== null);
  const all = own.map(({ lessonId, date, value }, index): CardEntry => {
    const lesson = byId.get(lessonId ?? 0);
    return {
      key: String(lessonId ?? `#${index}`),
      lessonId,
      date: lesson?.date ?? date,
      topic: lesson?.topic ?? '',
      value,
    };
  });
  const within = (asked: Period) => all.filter(({ date }) => isInPeriod(date, asked));
  const countIn = (entries: readonly CardEntry[]) => countMarks(entries.map(({ value }) => value));
  const entries = within(period).sort((a, b) => compareDates(b.date, a.date));
  const before = formerPeriod(period, parts);
  return {
    subject,
    entries,
    counts: countIn(entries),
    former: before && { period: before, counts: countIn(within(before)) },
    isOfStudent: own.length > 0 || students.some(({ id }) => id === studentId),
  };
}

/**
 * The average of the former period, and how it has changed: «3,89, теперь выше на 0,11». Without marks
 * in the period, the former average alone; empty without marks before, or for an open period.
 */
export function trendText({ counts, former }: CardSubject): string {
  const [now, before] = [figuresOf(counts).average, former && figuresOf(former.counts).average];
  if (before === null || now === null) return before === null ? '' : showFigure(before);
  const difference = Math.round(now * 100) - Math.round(before * 100);
  if (difference === 0) return `${showFigure(before)}, столько же`;
  const word = difference > 0 ? 'выше' : 'ниже';
  return `${showFigure(before)}, теперь ${word} на ${showFigure(Math.abs(difference) / 100)}`;
}

const ABSENCES = ['пропуск', 'пропуска', 'пропусков'] as const;

/**
 * A student's card as text to send: «Иванов Иван, 7А, Гимназия № 12. 1 семестр.» and a line for each
 * subject, its marks oldest first.
 */
export function cardText(
  student: Student,
  subjects: readonly CardSubject[],
  periodText: string,
): string {
  const facts = [fullName(student), student.className, student.schoolTitle].filter(Boolean);
  const lines = subjects.map(({ subject, entries, counts }) => {
    const values = entries.map(({ value }) => value).reverse();
    if (values.length === 0) return `${subjectTitle(subject)}: оценок нет.`;
    const figures = [
      countMarked(counts) > 0 && `средний балл ${showFigure(figuresOf(counts).average)}`,
      counts[ABSENT] > 0 && countOf(counts[ABSENT], ABSENCES),
    ].filter(Boolean);
    return `${subjectTitle(subject)}: ${values.join(' ')} — ${figures.join(', ')}.`;
  });
  return [`${facts.join(', ')}. ${periodText}.`, ...lines].join('\n');
}
