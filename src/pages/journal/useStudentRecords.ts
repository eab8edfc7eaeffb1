import { useMemo } from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { createStudentRecords, type StudentRecords } from '../../domain/journal/studentRecords.ts';
import { wholeItems } from '../../domain/lists/listing.ts';
import { useQueryState } from '../../stores/kit/query.ts';
import { classMarksQuery, lessonsQuery } from '../../stores/lessons/subjectQueries.ts';

const NONE: readonly Lesson[] = [];

/** The record of each student in a journal's rows; null until the page has loaded the data. */
export function useStudentRecords(subjectId: number, lesson: Lesson): StudentRecords | null {
  const lessons = wholeItems(useQueryState(lessonsQuery, subjectId).data) ?? NONE;
  const marks = useQueryState(classMarksQuery, subjectId).data;
  const recordsOf = useMemo(() => createStudentRecords(lesson, lessons), [lesson, lessons]);
  return useMemo(() => marks && recordsOf(marks), [marks, recordsOf]);
}
