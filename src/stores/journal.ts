import { fetchLesson } from '../api/lessons.ts';
import { fetchSubjectStudents } from '../api/students.ts';
import { fetchSubject } from '../api/subjects.ts';
import type { Lesson, Student, Subject } from '../domain/entities.ts';
import { openMarks, setLessonSubject } from './marks/marks.ts';
import { createResource } from './kit/resource.ts';

export interface JournalData {
  subject: Subject;
  lesson: Lesson;
  students: Student[];
}

async function fetchJournal(
  [subjectId, lessonId]: readonly [subjectId: number, lessonId: number],
  signal: AbortSignal,
): Promise<JournalData> {
  const [subject, lesson, students] = await Promise.all([
    fetchSubject(subjectId, signal),
    fetchLesson(lessonId, signal),
    fetchSubjectStudents(subjectId, signal),
    openMarks(lessonId, signal),
  ]);
  // An address may name a lesson of another subject.
  if (lesson.subjectId === null || lesson.subjectId === subjectId) {
    setLessonSubject(lessonId, subjectId);
  }
  return { subject, lesson, students };
}

/** The journal of one lesson, by subject id and lesson id; its marks are in stores/marks. */
export const journalStore = createResource(fetchJournal);
