import { cascadeTexts } from '../../domain/deletion/cascades.ts';
import { showDate } from '../../domain/time/dates.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { quote } from '../../domain/text/names.ts';
import { countLessonCascade } from '../../stores/deletion/cascades.ts';
import { removeLesson } from '../../stores/journal/removeLesson.ts';
import { useUnsentOf } from '../../stores/marks/unsavedMarks.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

const ALL_MARKS = 'Вместе с уроком будут удалены все его оценки. Вернуть их нельзя.';

interface DeleteLessonDialogProps {
  subjectId: number;
  lesson: NumberedLesson;
  onClose: () => void;
}

/** The sentence that says how many marks go with the lesson. */
async function countMarks(lessonId: number, unsent: number, signal: AbortSignal): Promise<string> {
  const cascade = await countLessonCascade(lessonId, signal);
  if (cascade.marks === 0) {
    return unsent > 0 ? 'На сервере оценок за этот урок нет.' : 'Оценок за этот урок нет.';
  }
  if (typeof cascade.marks !== 'number') return ALL_MARKS;
  return `Вместе с уроком будут удалены: ${cascadeTexts(cascade).counted}. Вернуть их нельзя.`;
}

export default function DeleteLessonDialog({
  subjectId,
  lesson,
  onClose,
}: DeleteLessonDialogProps) {
  const date = showDate(lesson.date);
  const unsent = useUnsentOf(lesson.id);
  return (
    <ConfirmDialog
      title="Удалить урок?"
      waiting={ALL_MARKS}
      count={(signal) => countMarks(lesson.id, unsent, signal)}
      onConfirm={() => removeLesson(subjectId, lesson.id)}
      onClose={onClose}
    >
      <p>
        {`Вы действительно хотите удалить урок №${lesson.number}${lesson.topic ? ` ${quote(lesson.topic)}` : ''}${date ? ` от ${date}` : ''}?`}
      </p>
      {unsent > 0 && <p>{`Неотправленные оценки этого урока пропадут: ${unsent}.`}</p>}
    </ConfirmDialog>
  );
}
