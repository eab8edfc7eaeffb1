import { choiceCalls } from '../api/choices.ts';
import { fetchLessons, fetchSubjectLessons } from '../api/lessons.ts';
import { fetchLessonMarks } from '../api/marks.ts';
import { fetchSchoolMarks, fetchSubjectMarks } from '../api/reports.ts';
import { studentCalls } from '../api/students.ts';
import { subjectCalls } from '../api/subjects.ts';
import {
  type Cascade,
  lessonCascade,
  type ListToCount,
  schoolCascade,
  studentCascade,
  subjectCascade,
  teacherCascade,
} from '../domain/cascades.ts';
import type { Student } from '../domain/entities.ts';
import { Failure } from '../domain/failure.ts';
import type { ReportedMark } from '../domain/reports.ts';

/** Waits for a list that is only counted; a failed call is an answer too. */
async function listToCount<Item>(fetching: Promise<Item[]>): Promise<ListToCount<Item>> {
  try {
    return await fetching;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.kind === 'notFound' || error.kind === 'forbidden' ? 'missing' : 'unknown';
  }
}

// These functions fetch lists to count what a deletion takes along. They never throw a Failure.
export async function countSchoolCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  const [students, choices, marks] = await Promise.all([
    listToCount(studentCalls.fetchAll(signal)),
    listToCount(choiceCalls.fetchAll(signal)),
    listToCount(fetchSchoolMarks(id, signal)),
  ]);
  return schoolCascade(id, { students, choices, marks });
}

export async function countSubjectCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  const [lessons, choices, marks] = await Promise.all([
    listToCount(fetchSubjectLessons(id, signal)),
    listToCount(choiceCalls.fetchAll(signal)),
    listToCount(fetchSubjectMarks(id, signal)),
  ]);
  return subjectCascade(id, { lessons, choices, marks });
}

export async function countTeacherCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  const [subjects, lessons, choices] = await Promise.all([
    listToCount(subjectCalls.fetchAll(signal)),
    listToCount(fetchLessons(signal)),
    listToCount(choiceCalls.fetchAll(signal)),
  ]);
  return teacherCascade(id, { subjects, lessons, choices });
}

/** Servers report marks by school only: those of a student without a school are unknown. */
export async function countStudentCascade(
  { id, schoolId }: Student,
  signal: AbortSignal,
): Promise<Cascade> {
  const schoolMarks: Promise<ListToCount<ReportedMark>> =
    schoolId === null
      ? Promise.resolve('unknown')
      : listToCount(fetchSchoolMarks(schoolId, signal));
  const [choices, marks] = await Promise.all([
    listToCount(choiceCalls.fetchAll(signal)),
    schoolMarks,
  ]);
  return studentCascade(id, { choices, marks });
}

export async function countLessonCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  return lessonCascade(await listToCount(fetchLessonMarks(id, signal)));
}
