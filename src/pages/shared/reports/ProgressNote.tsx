import {
  isUnmarked,
  type LessonProgress,
  progressText,
} from '../../../domain/journal/classMarks.ts';
import type { Lesson } from '../../../domain/entities.ts';
import { isOverdue } from '../../../domain/journal/taughtSubjects.ts';
import { Chip } from '../../../ui/text/Chip.tsx';

interface ProgressNoteProps {
  lesson: Lesson;
  progress: LessonProgress;
  /** The last day whose lesson in the subject is over. */
  endedDay: string;
}

/** «27 из 29»; highlighted if the lesson still waits for its marks. */
export function ProgressNote({ lesson, progress, endedDay }: ProgressNoteProps) {
  if (isOverdue(lesson, progress, endedDay)) {
    return <Chip tone="wait">{progressText(progress)}</Chip>;
  }
  // A lesson that has not ended is not late.
  const isAhead = isUnmarked(progress) && progress.marked === 0;
  return isAhead ? '—' : progressText(progress);
}
