import { useMemo } from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { createStudentRecords, type StudentRecords } from '../../domain/journal/studentRecords.ts';
import { useQueryState } from '../../stores/kit/query.ts';
import { classMarks, subjectLessons } from '../../stores/lessons/taughtSubjects.ts';

const NONE: readonly Lesson[] = [];

/** What the rows of a journal tell of each student; null until that is loaded, which the page does. */
export function useStudentRecords(subjectId: number, lesson: Lesson): StudentRecords | null {
  const lessons = useQueryState(subjectLessons, subjectId).data ?? NONE;
  const marks = useQueryState(classMarks, subjectId).data;
  const recordsOf = useMemo(() => createStudentRecords(lesson, lessons), [lesson, lessons]);
  return useMemo(() => marks && recordsOf(marks), [marks, recordsOf]);
}
