import { choiceCalls } from '../../api/choices.ts';
import { fetchLessons, fetchSubjectLessons } from '../../api/lessons.ts';
import { fetchLessonMarks } from '../../api/marks.ts';
import { fetchSchoolTable, fetchSubjectTable } from '../../api/reports.ts';
import { studentCalls } from '../../api/students.ts';
import { fetchSubjectMarks } from '../../api/subjectMarks.ts';
import {
  type Cascade,
  type Count,
  lessonCascade,
  type ListToCount,
  schoolCascade,
  studentCascade,
  subjectCascade,
  teacherCascade,
} from '../../domain/deletion/cascades.ts';
import type { Student } from '../../domain/entities.ts';
import { orNull } from '../../domain/failure.ts';
import { type Listing, wholeItems } from '../../domain/lists/listing.ts';
import { countMarksIn, countMarksOf } from '../../domain/reports/markTable.ts';
import { lessonsWithGap } from '../../domain/lists/subjectLists.ts';
import { fetchAllSubjects } from '../lessons/allSubjects.ts';
import { createLimit } from '../../lib/time/limit.ts';

/** Small servers cope with four calls at once beside their other work. */
const AT_ONCE = 4;

/** Waits for a list that is only counted; after a failed call the list is `unknown`. */
async function listToCount<Item>(
  fetching: Promise<Listing<Item> | readonly Item[]>,
): Promise<ListToCount<Item>> {
  const list = await orNull(fetching);
  return list && 'gap' in list ? knownOf(list) : (list ?? 'unknown');
}

/** The items of a whole list; a list that is missing or has a gap can't be counted. */
function knownOf<Item>(list: Listing<Item> | null): ListToCount<Item> {
  return wholeItems(list) ?? 'unknown';
}

/** The sum of the counts of all ids; `unknown` if a call fails. */
async function countEach(
  ids: readonly number[],
  countOf: (id: number) => Promise<number>,
): Promise<Count> {
  const limit = createLimit(AT_ONCE);
  const counts = await Promise.all(ids.map((id) => limit(() => orNull(countOf(id)))));
  const known = counts.filter((count) => count !== null);
  return known.length < counts.length ? 'unknown' : known.reduce((sum, count) => sum + count, 0);
}

// These functions fetch lists to count the records that are deleted along. They never throw a
// Failure.
export async function countSchoolCascade(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Cascade> {
  const [students, choices, marks] = await Promise.all([
    listToCount(studentCalls.fetchAll(signal)),
    listToCount(choiceCalls.fetchAll(signal)),
    countEach(ids, async (id) => countMarksIn(await fetchSchoolTable(id, signal))),
  ]);
  return schoolCascade(ids, { students, choices, marks });
}

export async function countSubjectCascade(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Cascade> {
  const [lessons, choices, marks] = await Promise.all([
    countEach(ids, async (id) => (await fetchSubjectLessons(id, signal)).length),
    listToCount(choiceCalls.fetchAll(signal)),
    countEach(ids, async (id) => countMarksIn(await fetchSubjectTable(id, signal))),
  ]);
  return subjectCascade(ids, { lessons, choices, marks });
}

export async function countTeacherCascade(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Cascade> {
  const [subjects, lessons, choices] = await Promise.all([
    orNull(fetchAllSubjects(signal)),
    orNull(fetchLessons(signal)),
    listToCount(choiceCalls.fetchAll(signal)),
  ]);
  return teacherCascade(ids, {
    subjects: knownOf(subjects),
    choices,
    lessons: knownOf(subjects && lessons && lessonsWithGap(subjects, lessons)),
  });
}

/** Servers list marks by school only, so the marks of a student without a school are unknown. */
export async function countStudentCascade(
  students: readonly Student[],
  signal: AbortSignal,
): Promise<Cascade> {
  const ids = students.map(({ id }) => id);
  const own = new Set<number | null>(ids);
  const schoolIds = [...new Set(students.map(({ schoolId }) => schoolId))];
  const known = schoolIds.filter((id) => id !== null);
  const countOwn = async (id: number) => countMarksOf(await fetchSchoolTable(id, signal), own);
  const [choices, marks] = await Promise.all([
    listToCount(choiceCalls.fetchAll(signal)),
    known.length < schoolIds.length ? null : countEach(known, countOwn),
  ]);
  return studentCascade(ids, { choices, marks: marks ?? 'unknown' });
}

export async function countLessonCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  return lessonCascade(await listToCount(fetchLessonMarks(id, signal)));
}

/** Counts the marks of several lessons of one subject. */
export async function countLessonsCascade(
  subjectId: number,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Cascade> {
  const own = new Set<number | null>(ids);
  const marks = await listToCount(fetchSubjectMarks(subjectId, signal));
  return lessonCascade(
    typeof marks === 'string' ? marks : marks.filter(({ lessonId }) => own.has(lessonId)),
  );
}
