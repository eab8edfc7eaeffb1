import { choiceCalls } from '../../api/choices.ts';
import { fetchLessons, fetchSubjectLessons } from '../../api/lessons.ts';
import { fetchLessonMarks } from '../../api/marks.ts';
import { fetchSchoolTable } from '../../api/reports.ts';
import { studentCalls } from '../../api/students.ts';
import { fetchSubjectMarks } from '../../api/subjectMarks.ts';
import {
  type Cascade,
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
import { marksOf } from '../../domain/reports/markTable.ts';
import type { ReportedMark } from '../../domain/reports/reports.ts';
import { lessonsBeside } from '../../domain/lists/subjectLists.ts';
import { fetchAllSubjects } from '../lessons/allSubjects.ts';
import { createLimit } from '../kit/limit.ts';

/** Small servers cope with four calls at once beside their other work. */
const AT_ONCE = 4;

/** Waits for a list that is only counted; a failed call is an answer too. */
async function listToCount<Item>(
  fetching: Promise<Listing<Item> | readonly Item[]>,
): Promise<ListToCount<Item>> {
  const list = await orNull(fetching);
  return list && 'gap' in list ? knownOf(list) : (list ?? 'unknown');
}

/** The items of a whole list: one with a gap, or none, can't be counted. */
function knownOf<Item>(list: Listing<Item> | null): ListToCount<Item> {
  return wholeItems(list) ?? 'unknown';
}

/** Several lists as one, which is unknown if one of them is. */
async function listsToCount<Item>(
  ids: readonly number[],
  fetchOf: (id: number) => Promise<Item[]>,
): Promise<ListToCount<Item>> {
  const limit = createLimit(AT_ONCE);
  const lists = await Promise.all(ids.map((id) => limit(() => listToCount(fetchOf(id)))));
  const known = lists.filter((list) => list !== 'unknown');
  return known.length < lists.length ? 'unknown' : known.flat();
}

async function schoolMarks(id: number, signal: AbortSignal): Promise<ReportedMark[]> {
  return marksOf(await fetchSchoolTable(id, signal));
}

// These functions fetch lists to count what deletions take along. They never throw a Failure.
export async function countSchoolCascade(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Cascade> {
  const [students, choices, marks] = await Promise.all([
    listToCount(studentCalls.fetchAll(signal)),
    listToCount(choiceCalls.fetchAll(signal)),
    listsToCount(ids, (id) => schoolMarks(id, signal)),
  ]);
  return schoolCascade(ids, { students, choices, marks });
}

export async function countSubjectCascade(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Cascade> {
  const [lessons, choices, marks] = await Promise.all([
    listsToCount(ids, (id) => fetchSubjectLessons(id, signal)),
    listToCount(choiceCalls.fetchAll(signal)),
    listsToCount(ids, (id) => fetchSubjectMarks(id, signal)),
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
    lessons: knownOf(subjects && lessons && lessonsBeside(subjects, lessons)),
  });
}

/** Servers report marks by school only: those of a student without a school are unknown. */
export async function countStudentCascade(
  students: readonly Student[],
  signal: AbortSignal,
): Promise<Cascade> {
  const schoolIds = [...new Set(students.map(({ schoolId }) => schoolId))];
  const known = schoolIds.filter((id) => id !== null);
  const ofSchools: Promise<ListToCount<ReportedMark>> =
    known.length < schoolIds.length
      ? Promise.resolve('unknown')
      : listsToCount(known, (id) => schoolMarks(id, signal));
  const [choices, marks] = await Promise.all([
    listToCount(choiceCalls.fetchAll(signal)),
    ofSchools,
  ]);
  const ids = students.map(({ id }) => id);
  return studentCascade(ids, { choices, marks });
}

export async function countLessonCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  return lessonCascade(await listToCount(fetchLessonMarks(id, signal)));
}
