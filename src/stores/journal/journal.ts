import { fetchLesson } from '../../api/lessons.ts';
import { listSubjectStudents } from '../../api/students.ts';
import { fetchSubject } from '../../api/subjects.ts';
import type { Lesson, Student, Subject } from '../../domain/entities.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import { openMarks, setLessonSubject } from '../marks/marks.ts';
import { createQuery } from '../kit/query.ts';

export interface JournalData {
  subject: Subject;
  lesson: Lesson;
  students: Listing<Student>;
}

async function fetchJournal(
  [subjectId, lessonId]: readonly [subjectId: number, lessonId: number],
  signal: AbortSignal,
): Promise<JournalData> {
  const fetchingSubject = fetchSubject(subjectId, signal);
  const [subject, lesson, students] = await Promise.all([
    fetchingSubject,
    fetchLesson(lessonId, signal),
    listSubjectStudents(subjectId, signal),
    openMarks(lessonId, signal),
  ]).catch(async (error: unknown) => {
    // The failure of the subject comes first: servers differ in how they refuse the other calls for
    // a subject that they do not find.
    await fetchingSubject;
    throw error;
  });
  // An address may name a lesson of another subject.
  if (lesson.subjectId === null || lesson.subjectId === subjectId) {
    setLessonSubject(lessonId, subjectId);
  }
  return { subject, lesson, students };
}

/** The journal of one lesson, by subject id and lesson id; its marks are in stores/marks. */
export const journalQuery = createQuery(fetchJournal);

/** Shows a change of a lesson that the server has stored, and reloads its journal. */
export function showLesson(subjectId: number, lesson: Lesson): void {
  const key = [subjectId, lesson.id] as const;
  journalQuery.setData(key, (journal) => ({ ...journal, lesson }));
  void journalQuery.refetch(key);
}
