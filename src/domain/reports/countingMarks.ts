import type { Student } from '../entities.ts';
import type { MarkTable } from './markTable.ts';
import { fullName } from '../text/names.ts';
import type { ReportedStudent } from './reportedStudents.ts';
import type { ReportedMark } from './reports.ts';

/** Marks by their indexes in a list. */
interface Entries {
  /** For each mark, the number of its student, from 0. */
  ownerAt: Uint32Array;
  ownerCount: number;
  lessonIdAt: (place: number) => number | null;
}

/** Numbers students; a student who is named several times has one number. */
function numberStudents(students: readonly ReportedStudent[]) {
  const numbers = new Map<number | string, number>();
  const numberAt = Uint32Array.from(students, ({ studentId, studentName }) => {
    const key = studentId ?? studentName;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  return { numberAt, count: numbers.size };
}

/**
 * True if every mark is of a later lesson than the one before it: then no lesson has two entries.
 */
function isInOrder(places: Uint32Array, lessonIdAt: Entries['lessonIdAt']): boolean {
  let last = 0;
  for (const place of places) {
    const lessonId = lessonIdAt(place);
    if (lessonId === null || lessonId <= last) return false;
    last = lessonId;
  }
  return true;
}

/**
 * One student's marks in the order of their lessons; of two entries for a lesson, the later one.
 */
function countingOf(places: Uint32Array, lessonIdAt: Entries['lessonIdAt']): Uint32Array {
  // Most servers list marks in this order, and reports have hundreds of thousands.
  if (isInOrder(places, lessonIdAt)) return places;
  const lessons = new Map<number | string, number>();
  for (const place of places) lessons.set(lessonIdAt(place) ?? `#${place}`, place);
  return Uint32Array.from(lessons.values()).sort(
    (a, b) => (lessonIdAt(a) ?? 0) - (lessonIdAt(b) ?? 0),
  );
}

/**
 * The indexes of the marks that count, for each student in the order of the lessons, because servers
 * list marks in the order in which they were given. Of two entries for one student and lesson, the
 * later one counts, which servers list later. Entries without a lesson id are never taken for the
 * same.
 */
function countingPlaces({ ownerAt, ownerCount, lessonIdAt }: Entries): Uint32Array[] {
  // The end of each student's indexes: first their counts are added up, then each end moves on
  // while the indexes are filled in.
  const ends = new Uint32Array(ownerCount + 1);
  for (const owner of ownerAt) ends[owner + 1] = (ends[owner + 1] ?? 0) + 1;
  for (let owner = 1; owner <= ownerCount; owner += 1) {
    ends[owner] = (ends[owner] ?? 0) + (ends[owner - 1] ?? 0);
  }
  const places = new Uint32Array(ownerAt.length);
  ownerAt.forEach((owner, place) => {
    const end = ends[owner] ?? 0;
    places[end] = place;
    ends[owner] = end + 1;
  });
  return Array.from({ length: ownerCount }, (_student, owner) =>
    countingOf(places.subarray(ends[owner - 1] ?? 0, ends[owner]), lessonIdAt),
  );
}

/** The marks that count, student after student, each student's in the order of the lessons. */
export function countingMarks(marks: readonly ReportedMark[]): ReportedMark[] {
  const { numberAt, count } = numberStudents(marks);
  const byStudent = countingPlaces({
    ownerAt: numberAt,
    ownerCount: count,
    lessonIdAt: (place) => marks[place]?.lessonId ?? null,
  });
  return byStudent.flatMap((places) => [...places].flatMap((place) => marks[place] ?? []));
}

/** For each student of a table, the indexes of the marks that count, in the order of the lessons. */
export function countingByStudent({
  students,
  lessons,
  studentAt,
  lessonAt,
}: MarkTable): Uint32Array[] {
  const { numberAt, count } = numberStudents(students);
  const ids = lessons.map(({ lessonId }) => lessonId);
  return countingPlaces({
    ownerAt: studentAt.map((student) => numberAt[student] ?? 0),
    ownerCount: count,
    lessonIdAt: (place) => ids[lessonAt[place] ?? 0] ?? null,
  });
}

/** The same, student after student. */
export function countingIndexesOf(table: MarkTable): Uint32Array {
  const indexes = new Uint32Array(table.valueAt.length);
  let length = 0;
  for (const own of countingByStudent(table)) {
    indexes.set(own, length);
    length += own.length;
  }
  return indexes.subarray(0, length);
}

/**
 * Gives marks, or students, without an id the id of the listed student with the same name, unless
 * that name has namesakes.
 */
export function withStudentIds<Named extends ReportedStudent>(
  named: readonly Named[],
  listed: readonly Student[],
): readonly Named[] {
  if (named.every(({ studentId }) => studentId !== null)) return named;
  const ids = new Map<string, number | null>();
  for (const student of listed) {
    const name = fullName(student);
    ids.set(name, ids.has(name) ? null : student.id);
  }
  return named.map((one) =>
    one.studentId === null ? { ...one, studentId: ids.get(one.studentName) ?? null } : one,
  );
}
