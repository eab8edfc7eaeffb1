import type { LessonProgress } from '../../../domain/journal/classMarks.ts';
import type { Lesson } from '../../../domain/entities.ts';
import { isOverdue, progressNote } from '../../../domain/journal/taughtSubjects.ts';
import { useIsReminded } from '../../../stores/lessons/reminders.ts';
import { Chip } from '../../../ui/text/Chip.tsx';

interface ProgressNoteProps {
  lesson: Lesson;
  progress: LessonProgress;
  /** The last day whose lesson in the subject is over. */
  endedDay: string;
}

/** «27 из 29»; highlighted if its teacher is reminded that the lesson has no marks. */
export function ProgressNote({ lesson, progress, endedDay }: ProgressNoteProps) {
  const isReminded = useIsReminded();
  const note = progressNote(lesson, progress, endedDay);
  const isWaiting = isOverdue(lesson, progress, endedDay) && isReminded(lesson.id);
  return isWaiting ? <Chip tone="wait">{note}</Chip> : note;
}
