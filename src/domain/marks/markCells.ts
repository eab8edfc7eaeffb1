import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarksState,
  NEW_LESSON,
} from './markState.ts';

type Lessons = MarksState['lessons'];

/** All lessons with each cell changed. */
export function withLessons(lessons: Lessons, change: (cell: MarkCell) => MarkCell): Lessons {
  return new Map([...lessons].map(([id, lesson]) => [id, withCells(lesson, change)]));
}

/** The lessons with one of them changed, or begun. */
export function withLesson(
  lessons: Lessons,
  lessonId: number,
  change: (lesson: LessonMarks) => LessonMarks,
): Lessons {
  return new Map(lessons).set(lessonId, change(lessons.get(lessonId) ?? NEW_LESSON));
}

/** The lesson with one cell changed, or begun. */
export function withCell(
  lesson: LessonMarks,
  studentId: number,
  change: (cell: MarkCell) => MarkCell,
): LessonMarks {
  const cell = lesson.cells.get(studentId) ?? EMPTY_CELL;
  return { ...lesson, cells: new Map(lesson.cells).set(studentId, change(cell)) };
}

/** The lesson with each cell changed; the same object if no cell is. */
export function withCells(
  lesson: LessonMarks,
  change: (cell: MarkCell, studentId: number) => MarkCell,
): LessonMarks {
  let isChanged = false;
  const cells = new Map<number, MarkCell>();
  for (const [studentId, cell] of lesson.cells) {
    const next = change(cell, studentId);
    cells.set(studentId, next);
    if (next !== cell) isChanged = true;
  }
  return isChanged ? { ...lesson, cells } : lesson;
}
