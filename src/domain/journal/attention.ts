import type { ClassMarks } from './classMarks.ts';
import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import { compareDates, readDate, showDate } from '../time/dates.ts';
import type { Subject } from '../entities.ts';
import {
  countMarks,
  figuresOf,
  roundedAverage,
  showFigure,
  type Threshold,
} from '../reports/figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { journalStudents } from './journal.ts';
import type { NumberedLesson } from '../lessons/lessons.ts';
import { ABSENT, givenValue, levelOf, storedMark } from '../marks/marks.ts';
import type { ReportedMark } from '../reports/reports.ts';

/** A hint for the teacher of a subject. */
export interface Hint {
  /** Stays the same as long as the hint is about the same facts. */
  key: string;
  subject: Subject;
  /** The data that the teacher should check. */
  about: 'lessons' | 'marks';
  text: string;
}

/** This many absences in a row make a hint. */
const ABSENCES = 3;

/** Hints about the lessons of a subject: dates that may be mistyped. */
export function lessonHints(
  subject: Subject,
  lessons: readonly NumberedLesson[],
  today: string,
): Hint[] {
  const dated = lessons.filter(({ date }) => readDate(date) !== null);
  const ahead = dated.filter(({ date }) => date > today);
  const nearest = ahead.at(-1);
  const byDay = new Map<string, number>();
  for (const { date } of dated) byDay.set(date, (byDay.get(date) ?? 0) + 1);
  const twice = [...byDay].filter(([, count]) => count > 1);
  const line = (key: string, text: string): Hint => ({
    key: `${subject.id} ${key}`,
    subject,
    about: 'lessons',
    text,
  });
  return [
    ...(nearest
      ? [
          line(
            `ahead ${ahead.length} ${nearest.date}`,
            `Уроков с будущей датой: ${ahead.length}, ближайший ${showDate(nearest.date)}`,
          ),
        ]
      : []),
    ...twice.map(([day, count]) =>
      line(`day ${day} ${count}`, `Уроков в один день, ${showDate(day)}: ${count}`),
    ),
  ];
}

/** Hints about students who have been absent several times in a row, or would get a 2. */
export function markHints(
  subject: Subject,
  lessons: readonly NumberedLesson[],
  { students, marks }: ClassMarks,
  threshold: Threshold,
): Hint[] {
  const dates = new Map(lessons.map(({ id, date }) => [id, date]));
  const dateOf = (mark: ReportedMark) => dates.get(mark.lessonId ?? 0) ?? mark.date;
  const given = countingMarks(withStudentIds(marks, students)).filter(
    ({ value }) => givenValue(value) !== null,
  );
  const byStudent = groupBy(given, ({ studentId }) => studentId);
  return journalStudents(students).flatMap(({ student, name }) => {
    const values = (byStudent.get(student.id) ?? [])
      .sort((a, b) => compareDates(dateOf(a), dateOf(b)))
      .map(({ value }) => value);
    const line = (key: string, text: string): Hint => ({
      key: `${subject.id} ${key} ${student.id}`,
      subject,
      about: 'marks',
      text: `${name}: ${text}`,
    });
    const inARow =
      values.length - 1 - values.findLastIndex((value) => storedMark(value) !== ABSENT);
    const counts = countMarks(values);
    const proposal = roundedAverage(counts, threshold);
    return [
      ...(inARow >= ABSENCES ? [line(`absent ${inARow}`, `последних отметок «Н»: ${inARow}`)] : []),
      ...(proposal !== null && levelOf(proposal) === 'failing'
        ? [
            line(
              'two',
              `предлагается «${proposal}», средний балл ${showFigure(figuresOf(counts).average)}`,
            ),
          ]
        : []),
    ];
  });
}
