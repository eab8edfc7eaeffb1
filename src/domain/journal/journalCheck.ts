/** What is amiss in the journals of a school, for those who check them. */
import { differenceInCalendarDays } from 'date-fns';
import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import { compareDates, readDate, showDate } from '../time/dates.ts';
import { addDays } from '../time/days.ts';
import { isInPeriod, type Period } from '../time/periods.ts';
import type { Subject } from '../entities.ts';
import {
  countMarked,
  countMarks,
  figuresOf,
  isDisputable,
  type NeededMarks,
  roundedAverage,
  showFigure,
  type Threshold,
} from '../reports/figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { bySubjectTitle, russian } from '../text/names.ts';
import { countOf } from '../text/plurals.ts';
import { isNumberMark, levelOf } from '../marks/marks.ts';
import type { ClassMarks } from './classMarks.ts';
import { createProgress } from './classMarks.ts';
import { journalStudents } from './journal.ts';
import type { NumberedLesson } from '../lessons/lessons.ts';
import { isOverdue, lastEndedDay } from './taughtSubjects.ts';

export type RemarkKind =
  'topic' | 'homework' | 'marks' | 'pause' | 'scarce' | 'failing' | 'disputable';

/** The kinds in the order in which they stand under a subject. */
export const REMARK_KINDS: readonly { kind: RemarkKind; label: string }[] = [
  { kind: 'topic', label: 'Нет темы' },
  { kind: 'homework', label: 'Нет задания' },
  { kind: 'marks', label: 'Нет оценок' },
  { kind: 'pause', label: 'Давно нет уроков' },
  { kind: 'scarce', label: 'Мало оценок' },
  { kind: 'failing', label: 'Три «2» подряд' },
  { kind: 'disputable', label: 'Спорная оценка' },
];

/** One thing amiss. */
export interface JournalRemark {
  key: string;
  kind: RemarkKind;
  subject: Subject;
  /** The lesson, or the student with the figure. */
  text: string;
  /** Null for a remark on a student or on the whole subject. */
  lessonId: number | null;
}

export interface CheckQuestion {
  period: Period;
  /** yyyy-mm-ddThh:mm */
  now: string;
  threshold: Threshold;
  needed: NeededMarks;
  /** The school whose students count; null for all. */
  schoolId: number | null;
}

/** A subject with its lessons, and with its marks as far as they are loaded. */
export interface CheckedSubject {
  subject: Subject;
  lessons: readonly NumberedLesson[];
  marks: ClassMarks | null;
}

/** So many days without a lesson are worth a remark: two weeks, and the days around them. */
const PAUSE_DAYS = 16;
/** So many failing marks in a row. */
const IN_A_ROW = 3;

const DAYS = ['день', 'дня', 'дней'] as const;
const MARKS = ['оценка', 'оценки', 'оценок'] as const;

/** The longest run of failing marks among marks in their order; absences do not end it. */
function failingInARow(values: readonly string[]): number {
  let [longest, run] = [0, 0];
  for (const value of values.filter(isNumberMark)) {
    run = levelOf(value) === 'failing' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const daysBetween = (from: string, to: string) => {
  const [first, last] = [readDate(from), readDate(to)];
  return first && last ? differenceInCalendarDays(last, first) : 0;
};

/** The remarks on the lessons of a subject, oldest first. */
function lessonRemarks(
  { subject, lessons, marks }: CheckedSubject,
  { period, now }: CheckQuestion,
): JournalRemark[] {
  const endedDay = lastEndedDay(subject, now);
  const progressOf = marks && createProgress(marks);
  const past = lessons
    .filter(({ date }) => readDate(date) !== null && date <= endedDay && isInPeriod(date, period))
    .sort((a, b) => compareDates(a.date, b.date) || a.id - b.id);
  const remarks = past.flatMap((lesson) => {
    const { id, number, date, topic, homework } = lesson;
    const kinds: RemarkKind[] = [];
    if (topic.trim() === '') kinds.push('topic');
    if (homework.trim() === '') kinds.push('homework');
    if (progressOf && isOverdue(lesson, progressOf(id), endedDay)) kinds.push('marks');
    const text = `урок №${number} от ${showDate(date)}${topic.trim() && `: ${topic}`}`;
    return kinds.map((kind) => ({ key: `${kind} ${id}`, kind, subject, text, lessonId: id }));
  });
  return [...remarks, ...pauseRemark(subject, past, marks, { period, today: now.slice(0, 10) })];
}

/** The remark on a subject that was not taught for long before today, or before the period's end. */
function pauseRemark(
  subject: Subject,
  past: readonly NumberedLesson[],
  marks: ClassMarks | null,
  { period, today }: { period: Period; today: string },
): JournalRemark[] {
  const end = period.to !== null && period.to < today ? period.to : today;
  const last = past.at(-1)?.date;
  const since = last ?? period.from;
  const isTaught = (marks?.students.length ?? 0) > 0;
  if (!isTaught || since === null || addDays(since, PAUSE_DAYS) > end) return [];
  const text = last
    ? `последний урок ${showDate(last)}, ${countOf(daysBetween(last, end), DAYS)} назад`
    : 'за период нет ни одного урока';
  return [{ key: `pause ${subject.id}`, kind: 'pause', subject, text, lessonId: null }];
}

/** The remarks on the students of a subject, in the order of their names. */
function studentRemarks(
  { subject, lessons, marks }: CheckedSubject,
  { period, threshold, needed, schoolId, now }: CheckQuestion,
): JournalRemark[] {
  if (!marks) return [];
  const dates = new Map(lessons.map(({ id, date }) => [id, date]));
  const today = now.slice(0, 10);
  const given = countingMarks(withStudentIds(marks.marks, marks.students)).flatMap((mark) => {
    const date = dates.get(mark.lessonId ?? 0) ?? mark.date;
    return isInPeriod(date, period) ? [{ ...mark, date }] : [];
  });
  const byStudent = groupBy(given, ({ studentId }) => studentId);
  const held = lessons.filter(
    ({ date }) => readDate(date) !== null && date <= today && isInPeriod(date, period),
  ).length;
  return journalStudents(
    marks.students.filter((student) => schoolId === null || student.schoolId === schoolId),
  ).flatMap(({ student, name }) => {
    const values = (byStudent.get(student.id) ?? [])
      .sort((a, b) => compareDates(a.date, b.date))
      .map(({ value }) => value);
    const counts = countMarks(values);
    const marked = countMarked(counts);
    const failing = failingInARow(values);
    const remark = (kind: RemarkKind, text: string): JournalRemark => ({
      key: `${kind} ${subject.id} ${student.id}`,
      kind,
      subject,
      text: `${name}: ${text}`,
      lessonId: null,
    });
    return [
      // A subject that has begun can't have so many marks yet.
      ...(marked < needed && held >= needed
        ? [remark('scarce', `${countOf(marked, MARKS)} из ${needed}`)]
        : []),
      ...(failing >= IN_A_ROW ? [remark('failing', `«2» подряд: ${failing}`)] : []),
      ...(isDisputable(counts, threshold)
        ? [
            remark(
              'disputable',
              `средний балл ${showFigure(figuresOf(counts).average)}, предлагается «${roundedAverage(counts, threshold) ?? ''}»`,
            ),
          ]
        : []),
    ];
  });
}

/** All remarks on some subjects, by teacher, subject and kind. */
export function journalRemarks(
  subjects: readonly CheckedSubject[],
  question: CheckQuestion,
): JournalRemark[] {
  const order = new Map(REMARK_KINDS.map(({ kind }, index) => [kind, index]));
  const placeOf = ({ kind }: JournalRemark) => order.get(kind) ?? 0;
  return [...subjects]
    .sort(
      (a, b) =>
        Number(a.subject.teacherName === '') - Number(b.subject.teacherName === '') ||
        russian.compare(a.subject.teacherName, b.subject.teacherName) ||
        bySubjectTitle(a.subject, b.subject),
    )
    .flatMap((one) =>
      [...lessonRemarks(one, question), ...studentRemarks(one, question)].sort(
        (a, b) => placeOf(a) - placeOf(b),
      ),
    );
}
