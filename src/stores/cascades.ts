import { choiceCalls } from '../api/choices.ts';
import { fetchLessons, fetchSubjectLessons } from '../api/lessons.ts';
import { fetchLessonMarks } from '../api/marks.ts';
import { fetchSchoolMarks, fetchSubjectMarks } from '../api/reports.ts';
import { studentCalls } from '../api/students.ts';
import { subjectCalls } from '../api/subjects.ts';
import {
  type Cascade,
  lessonCascade,
  type Listed,
  schoolCascade,
  studentCascade,
  subjectCascade,
  teacherCascade,
} from '../domain/cascades.ts';
import type { Student } from '../domain/entities.ts';
import { Failure } from '../domain/failure.ts';
import type { ReportedMark } from '../domain/reports.ts';

/** A list that is only counted: that it can't be had is an answer as well. */
async function listed<Item>(fetching: Promise<Item[]>): Promise<Listed<Item>> {
  try {
    return await fetching;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.kind === 'notFound' || error.kind === 'forbidden' ? 'missing' : 'unknown';
  }
}

/** These count what a deletion takes along, by lists fetched for it. They never throw a Failure. */

export async function countSchoolCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  const [students, choices, marks] = await Promise.all([
    listed(studentCalls.fetchAll(signal)),
    listed(choiceCalls.fetchAll(signal)),
    listed(fetchSchoolMarks(id, signal)),
  ]);
  return schoolCascade(id, { students, choices, marks });
}

export async function countSubjectCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  const [lessons, choices, marks] = await Promise.all([
    listed(fetchSubjectLessons(id, signal)),
    listed(choiceCalls.fetchAll(signal)),
    listed(fetchSubjectMarks(id, signal)),
  ]);
  return subjectCascade(id, { lessons, choices, marks });
}

export async function countTeacherCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  const [subjects, lessons, choices] = await Promise.all([
    listed(subjectCalls.fetchAll(signal)),
    listed(fetchLessons(signal)),
    listed(choiceCalls.fetchAll(signal)),
  ]);
  return teacherCascade(id, { subjects, lessons, choices });
}

/** Marks are told by school: those of a student without one are not known. */
export async function countStudentCascade(
  { id, schoolId }: Student,
  signal: AbortSignal,
): Promise<Cascade> {
  const ofSchool: Promise<Listed<ReportedMark>> =
    schoolId === null ? Promise.resolve('unknown') : listed(fetchSchoolMarks(schoolId, signal));
  const [choices, marks] = await Promise.all([listed(choiceCalls.fetchAll(signal)), ofSchool]);
  return studentCascade(id, { choices, marks });
}

export async function countLessonCascade(id: number, signal: AbortSignal): Promise<Cascade> {
  return lessonCascade(await listed(fetchLessonMarks(id, signal)));
}
