import { showDate } from '../../domain/dates.ts';
import type { NumberedLesson } from '../../domain/lessons.ts';
import { removeLesson } from '../../stores/lessons.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface DeleteLessonDialogProps {
  subjectId: number;
  lesson: NumberedLesson;
  onClose: () => void;
}

export function DeleteLessonDialog({ subjectId, lesson, onClose }: DeleteLessonDialogProps) {
  const date = showDate(lesson.date);
  return (
    <ConfirmDialog
      title="Удалить урок?"
      onConfirm={() => removeLesson(subjectId, lesson.id)}
      onClose={onClose}
    >
      <p>
        Вы действительно хотите удалить урок №{lesson.number}
        {lesson.topic && ` «${lesson.topic}»`}
        {date && ` от ${date}`}?
      </p>
      <p>Вместе с уроком будут удалены все его оценки. Вернуть их нельзя.</p>
    </ConfirmDialog>
  );
}
