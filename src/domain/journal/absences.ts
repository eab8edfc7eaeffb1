import type { Lesson, Student, Subject } from '../entities.ts';
import { classTitle } from '../imports/classTitles.ts';
import { ABSENT, givenValue, storedMark } from '../marks/marks.ts';
import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import { classesInMarks } from '../reports/studentClasses.ts';
import { groupBy } from '../text/groupBy.ts';
import { byFullName, fullName, russian, subjectTitle } from '../text/names.ts';
import { compareDates } from '../time/dates.ts';
import type { CheckedSubject } from './journalCheck.ts';

/** A lesson of the day that a student missed. */
export interface MissedLesson {
  subject: Subject;
  lesson: Lesson;
  /** How many marked lessons of the subject in a row the student has missed, with this one. */
  inARow: number;
}

export interface AbsentStudent {
  student: Student;
  /** Empty if it is unknown. */
  className: string;
  /** In Russian order of the subjects. */
  missed: readonly MissedLesson[];
}

export interface Absences {
  /** By school, class and name. */
  students: readonly AbsentStudent[];
  /** The lessons of the day that nobody has marked yet. */
  unmarked: readonly { subject: Subject; lesson: Lesson }[];
}

/** The entries of a subject: the values of its students, by lesson. */
function entriesOf({ marks }: CheckedSubject): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const entries = new Map<number, Map<number, string>>();
  if (!marks) return entries;
  for (const mark of countingMarks(withStudentIds(marks.marks, marks.students))) {
    const { lessonId, studentId, value } = mark;
    if (lessonId === null || studentId === null || givenValue(value) === null) continue;
    const own = entries.get(lessonId) ?? new Map<number, string>();
    entries.set(lessonId, own.set(studentId, value));
  }
  return entries;
}

/**
 * The students who are absent from the lessons of a day. A row of absences skips lessons without any
 * entry, because nobody has said who was there.
 *
 * @param classes by student id; used where neither the student nor a mark has a class.
 */
export function absencesOn(
  day: string,
  subjects: readonly CheckedSubject[],
  classes: ReadonlyMap<number, string> = new Map(),
): Absences {
  const missed = new Map<number, { student: Student; className: string; missed: MissedLesson[] }>();
  const unmarked: { subject: Subject; lesson: Lesson }[] = [];
  for (const checked of subjects) {
    const { subject, lessons, marks } = checked;
    if (!marks) continue;
    const entries = entriesOf(checked);
    const reported = classesInMarks(marks.marks);
    const past = [...lessons]
      .filter(({ date, id }) => compareDates(date, day) <= 0 && entries.has(id))
      .sort((a, b) => compareDates(a.date, b.date) || a.id - b.id);
    for (const lesson of lessons.filter(({ date }) => date === day)) {
      const own = entries.get(lesson.id);
      if (!own) {
        if (marks.students.length > 0) unmarked.push({ subject, lesson });
        continue;
      }
      const before = past.slice(0, past.findIndex(({ id }) => id === lesson.id) + 1).reverse();
      for (const student of marks.students) {
        const { id } = student;
        const isAbsent = (lessonId: number) =>
          storedMark(entries.get(lessonId)?.get(id) ?? '') === ABSENT;
        if (!isAbsent(lesson.id)) continue;
        const end = before.findIndex((one) => !isAbsent(one.id));
        const inARow = end === -1 ? before.length : end;
        const className = student.className || reported.get(id) || (classes.get(id) ?? '');
        const known = missed.get(id) ?? { student, className: classTitle(className), missed: [] };
        known.missed.push({ subject, lesson, inARow });
        missed.set(id, known);
      }
    }
  }
  return {
    students: [...missed.values()]
      .map((one) => ({
        ...one,
        missed: one.missed.sort((a, b) =>
          russian.compare(subjectTitle(a.subject), subjectTitle(b.subject)),
        ),
      }))
      .sort(
        (a, b) =>
          russian.compare(a.student.schoolTitle, b.student.schoolTitle) ||
          russian.compare(a.className, b.className) ||
          byFullName(a.student, b.student),
      ),
    unmarked,
  };
}

const ORDINALS = ['', '', 'второй', 'третий', 'четвёртый', 'пятый'];

/** «Физика (Начальный), третий раз подряд». */
export function missedText({ subject, inARow }: MissedLesson): string {
  const title = subjectTitle(subject);
  if (inARow < 2) return title;
  return `${title}, ${ORDINALS[inARow] ?? `${inARow}-й`} раз подряд`;
}

/** The title of the student's school, for every list of the absent. */
export const schoolOf = ({ student }: AbsentStudent) => student.schoolTitle || 'Без школы';

/** The absent as text to send: a heading, and for each school its students by class. */
export function absencesText(heading: string, students: readonly AbsentStudent[]): string {
  const lines = [...groupBy(students, schoolOf)].flatMap(([school, ofSchool]) => [
    '',
    school,
    ...ofSchool.map(({ student, className, missed }) =>
      [className, fullName(student)]
        .filter(Boolean)
        .join(' ')
        .concat(` — ${missed.map(missedText).join('; ')}`),
    ),
  ]);
  return [heading, ...lines].join('\n');
}
