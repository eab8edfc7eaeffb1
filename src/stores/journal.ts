import { create } from 'zustand';
import { fetchLesson } from '../api/lessons.ts';
import { createMark, fetchLessonMarks, updateMark } from '../api/marks.ts';
import { fetchSubjectStudents } from '../api/students.ts';
import { fetchSubject } from '../api/subjects.ts';
import type { Lesson, Mark, Student, Subject } from '../domain/entities.ts';
import { countUnsavedMarks, type LessonMarks } from '../domain/journal.ts';
import type { MarkValue } from '../domain/marks.ts';
import { createMarking, type Marking } from './marking.ts';
import { onReset } from './reset.ts';
import { createResource } from './resource.ts';
import { tellUnsaved } from './unsavedMarks.ts';

export interface JournalPage {
  subject: Subject;
  lesson: Lesson;
  students: Student[];
}

const NO_MARKS: LessonMarks = { marks: new Map(), saves: new Map() };

/** Marks by lesson id. They outlive their screen: a save goes on, and a refused one waits for its retry. */
const useMarks = create<Record<number, LessonMarks>>()(() => ({}));

const markings = new Map<number, Marking>();

/** The subject of each lesson whose journal was opened, for the way back to it. */
const subjectOf = new Map<number, number>();

/** Tells the other tabs of this browser which lesson's marks have changed. */
const changedLessons = new BroadcastChannel('changed lessons');

function markingOf(lessonId: number): Marking {
  const known = markings.get(lessonId);
  if (known) return known;
  const marking = createMarking(
    {
      fetchAll: (signal) => fetchLessonMarks(lessonId, signal),
      create: (studentId, value) => announced(createMark(lessonId, studentId, value), lessonId),
      update: (markId, value) => announced(updateMark(markId, value), lessonId),
    },
    (change) => {
      // After a sign-out nobody waits for the answers still under way.
      if (markings.get(lessonId) !== marking) return;
      useMarks.setState((all) => ({ [lessonId]: { ...(all[lessonId] ?? NO_MARKS), ...change } }));
      const subjectId = subjectOf.get(lessonId);
      if (change.saves && subjectId !== undefined) {
        tellUnsaved({ lessonId, subjectId, count: countUnsavedMarks(change.saves) });
      }
    },
  );
  markings.set(lessonId, marking);
  return marking;
}

async function announced(save: Promise<Mark>, lessonId: number): Promise<Mark> {
  const mark = await save;
  changedLessons.postMessage(lessonId);
  return mark;
}

// Another tab that has not heard of an entry would make a second one.
changedLessons.onmessage = ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number') markings.get(data)?.reload();
};

async function fetchJournal(
  [subjectId, lessonId]: readonly [subjectId: number, lessonId: number],
  signal: AbortSignal,
): Promise<JournalPage> {
  subjectOf.set(lessonId, subjectId);
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

/** Asks for a lesson's marks again, as after a look at another window. */
export function renewMarks(lessonId: number): void {
  markingOf(lessonId).reload();
}

export function giveMark(lessonId: number, studentId: number, value: MarkValue): void {
  markingOf(lessonId).mark(studentId, value);
}

export function retryMark(lessonId: number, studentId: number): void {
  markingOf(lessonId).retry(studentId);
}

onReset(() => {
  markings.clear();
  subjectOf.clear();
  useMarks.setState({}, true);
});
