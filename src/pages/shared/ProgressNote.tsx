import { isUnmarked, type LessonProgress, progressText } from '../../domain/classMarks.ts';
import type { Lesson } from '../../domain/entities.ts';
import { isOverdue } from '../../domain/taughtSubjects.ts';
import { Chip } from '../../ui/Chip.tsx';

interface ProgressNoteProps {
  lesson: Lesson;
  progress: LessonProgress;
  today: string;
}

/** «27 из 29»; highlighted if the lesson still waits for its marks. */
export function ProgressNote({ lesson, progress, today }: ProgressNoteProps) {
  if (isOverdue(lesson, progress, today)) {
    return <Chip tone="wait">{progressText(progress)}</Chip>;
  }
  // Nobody is late with a lesson that is still to come.
  const isAhead = isUnmarked(progress) && progress.marked === 0;
  return isAhead ? '—' : progressText(progress);
}
