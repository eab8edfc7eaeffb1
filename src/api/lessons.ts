import type { Lesson, LessonDraft } from '../domain/entities.ts';
import type { Listing } from '../domain/lists/listing.ts';
import { request } from './client.ts';
import { isSameBody } from './recordCalls.ts';
import { requestDeletion } from './requestDeletion.ts';
import { requestList, requestListing } from './requestList.ts';
import { readDate, readFields, readId, readReference, readText } from './wireReaders.ts';

function readLesson(value: unknown): Lesson {
  const wire = readFields(value);
  return {
    id: readId(wire['id']),
    topic: readText(wire['topic']),
    date: readDate(wire['date']),
    homework: readText(wire['homework']),
    subjectId: readReference(wire['subjects']),
    subjectTitle: readText(wire['subjects_name']),
  };
}

function toWire(subjectId: number, { topic, date, homework }: LessonDraft) {
  return { topic, date, homework, subjects: subjectId };
}

const ofSubject = (subjectId: number, signal?: AbortSignal) =>
  ({
    path: `subjects/${subjectId}/lessons/`,
    wrapper: 'sub-lessons',
    item: readLesson,
    signal,
  }) as const;

/** The lessons of a subject, for a screen that shows the gap of the list. */
export function listSubjectLessons(subjectId: number, signal?: AbortSignal) {
  return requestListing(ofSubject(subjectId, signal));
}

/** All lessons of a subject. Throws a Failure, also if the list has a gap. */
export function fetchSubjectLessons(subjectId: number, signal?: AbortSignal): Promise<Lesson[]> {
  return requestList(ofSubject(subjectId, signal));
}

/** The lessons of all subjects; a teacher may get only those of their own subjects. */
export function fetchLessons(signal?: AbortSignal): Promise<Listing<Lesson>> {
  return requestListing({ path: 'lessons/', item: readLesson, signal });
}

export function fetchLesson(lessonId: number, signal?: AbortSignal): Promise<Lesson> {
  return request(readLesson, { method: 'GET', path: `lessons/${lessonId}/`, signal });
}

export function createLesson(subjectId: number, draft: LessonDraft): Promise<Lesson> {
  return request(readLesson, { method: 'POST', path: 'lessons/', body: toWire(subjectId, draft) });
}

export function updateLesson(
  subjectId: number,
  lessonId: number,
  draft: LessonDraft,
): Promise<Lesson> {
  const body = toWire(subjectId, draft);
  return request(readLesson, { method: 'PATCH', path: `lessons/${lessonId}/`, body });
}

/** True if a stored lesson of the same subject may have been created from a draft. */
export function isSameLesson({ topic, date, homework }: Lesson, draft: LessonDraft): boolean {
  return isSameBody(
    { topic, date, homework },
    { topic: draft.topic, date: draft.date, homework: draft.homework },
  );
}

/** Deletes a lesson; the server deletes its marks too. */
export function deleteLesson(lessonId: number): Promise<void> {
  return requestDeletion(`lessons/${lessonId}/`);
}
