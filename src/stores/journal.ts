import { create } from 'zustand';
import { fetchLesson } from '../api/lessons.ts';
import { createMark, fetchLessonMarks, updateMark } from '../api/marks.ts';
import { fetchSubjectStudents } from '../api/students.ts';
import { fetchSubject } from '../api/subjects.ts';
import type { Lesson, Student, Subject } from '../domain/entities.ts';
import type { LessonMarks } from '../domain/journal.ts';
import type { MarkValue } from '../domain/marks.ts';
import { createMarking, type Marking } from './marking.ts';
import { onReset } from './reset.ts';
import { createResource } from './resource.ts';

export interface JournalPage {
  subject: Subject;
  lesson: Lesson;
  students: Student[];
}

const NO_MARKS: LessonMarks = { marks: new Map(), saves: new Map() };

/** Marks by lesson id. They outlive their screen: a save goes on, and a refused one waits for its retry. */
const useMarks = create<Record<number, LessonMarks>>()(() => ({}));

const markings = new Map<number, Marking>();

function markingOf(lessonId: number): Marking {
  const known = markings.get(lessonId);
  if (known) return known;
  const marking = createMarking(
    {
      fetchAll: (signal) => fetchLessonMarks(lessonId, signal),
      create: (studentId, value) => createMark(lessonId, studentId, value),
      update: updateMark,
    },
    (change) => {
      // After a sign-out nobody waits for the answers still under way.
      if (markings.get(lessonId) !== marking) return;
      useMarks.setState((all) => ({ [lessonId]: { ...(all[lessonId] ?? NO_MARKS), ...change } }));
    },
  );
  markings.set(lessonId, marking);
  return marking;
}

async function fetchJournal(
  [subjectId, lessonId]: readonly [subjectId: number, lessonId: number],
  signal: AbortSignal,
): Promise<JournalPage> {
  const [subject, lesson, students] = await Promise.all([
    fetchSubject(subjectId, signal),
    fetchLesson(lessonId, signal),
    fetchSubjectStudents(subjectId, signal),
    markingOf(lessonId).load(signal),
  ]);
  return { subject, lesson, students };
}

const page = createResource(fetchJournal);

/** The journal of one lesson, by subject id and lesson id. */
export const journal = {
  ...page,
  leave: () => {
    page.leave();
    for (const marking of markings.values()) marking.leave();
  },
};

export function useLessonMarks(lessonId: number): LessonMarks {
  return useMarks((all) => all[lessonId] ?? NO_MARKS);
}

export function giveMark(lessonId: number, studentId: number, value: MarkValue): void {
  markingOf(lessonId).mark(studentId, value);
}

export function retryMark(lessonId: number, studentId: number): void {
  markingOf(lessonId).retry(studentId);
}

onReset(() => {
  markings.clear();
  useMarks.setState({}, true);
});
