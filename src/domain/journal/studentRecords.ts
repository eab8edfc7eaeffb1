import type { ClassMarks } from './classMarks.ts';
import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import { compareDates } from '../time/dates.ts';
import type { Lesson } from '../entities.ts';
import { countMarks, figuresOf } from '../reports/figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { ABSENT, givenValue } from '../marks/marks.ts';
import type { ReportedMark } from '../reports/reports.ts';

/** The records of students, by their ids; a student without any mark has no record. */
export type StudentRecords = ReadonlyMap<number, StudentRecord>;

/** Facts about a student that help a teacher to mark a lesson. */
export interface StudentRecord {
  /** The marks of the lessons before this one, at most five, oldest first. */
  lastMarks: readonly string[];
  /** The average of all marks in the subject; null without any. */
  average: number | null;
  absences: number;
}

/** The number of earlier marks that are shown. */
const LAST = 5;

/**
 * The records of a subject's students, seen from one of its lessons. The date of a listed lesson
 * takes precedence over the date of its mark.
 */
export function studentRecords(
  { students, marks }: ClassMarks,
  { id, date }: Pick<Lesson, 'id' | 'date'>,
  lessons: readonly Lesson[] = [],
): StudentRecords {
  const dates = new Map(lessons.map((lesson) => [lesson.id, lesson.date]));
  // A mark that has just been saved comes without its date.
  const dateOf = (mark: ReportedMark) => dates.get(mark.lessonId ?? 0) ?? mark.date;
  const given = countingMarks(withStudentIds(marks, students)).filter(
    ({ studentId, value }) => studentId !== null && givenValue(value) !== null,
  );
  const placeOf = pastPlaces(given.map(dateOf), date);
  const records = new Map<number, StudentRecord>();
  for (const [studentId, own] of groupBy(given, (mark) => mark.studentId)) {
    if (studentId === null) continue;
    const counts = countMarks(own.map(({ value }) => value));
    const before = own
      .map((mark) => ({
        value: mark.value,
        place: mark.lessonId === id ? -1 : placeOf(dateOf(mark)),
      }))
      .filter(({ place }) => place !== -1)
      .sort((a, b) => a.place - b.place);
    records.set(studentId, {
      lastMarks: before.slice(-LAST).map(({ value }) => value),
      average: figuresOf(counts).average,
      absences: counts[ABSENT],
    });
  }
  return records;
}

/**
 * Makes the function that gives the records of a lesson's students. It is called after every saved
 * mark. If the marks are those of the last call with new ones at the end, only the records of the
 * new marks’ students are rebuilt.
 */
export function createStudentRecords(
  lesson: Pick<Lesson, 'id' | 'date'>,
  lessons: readonly Lesson[],
): (data: ClassMarks) => StudentRecords {
  let former: { data: ClassMarks; records: StudentRecords } | null = null;
  return (data) => {
    const newlyMarked = former && findNewlyMarked(former.data, data);
    const newRecords = studentRecords(
      newlyMarked ? marksOfStudents(data, newlyMarked) : data,
      lesson,
      lessons,
    );
    const records =
      former && newlyMarked ? new Map([...former.records, ...newRecords]) : newRecords;
    former = { data, records };
    return records;
  };
}

/** The ids of students with added marks; null if the earlier marks are not the same. */
function findNewlyMarked(before: ClassMarks, { students, marks }: ClassMarks) {
  const { length } = before.marks;
  const isLonger = students === before.students && marks[length - 1] === before.marks.at(-1);
  const ids = new Set(marks.slice(length).map(({ studentId }) => studentId));
  return isLonger && length > 0 && !ids.has(null) ? ids : null;
}

function marksOfStudents(
  { students, marks }: ClassMarks,
  ids: ReadonlySet<number | null>,
): ClassMarks {
  const own = withStudentIds(marks, students).filter(({ studentId }) => ids.has(studentId));
  return { students, marks: own };
}

/**
 * Makes the function that returns the index of a date among the dates until a day; -1 for any other
 * date. The dates are sorted only once, because there are few dates and many marks.
 */
function pastPlaces(dates: readonly string[], until: string) {
  const past = [...new Set(dates)]
    .filter((date) => date !== '' && compareDates(date, until) <= 0)
    .sort(compareDates);
  const places = new Map(past.map((date, place) => [date, place]));
  return (date: string) => places.get(date) ?? -1;
}
