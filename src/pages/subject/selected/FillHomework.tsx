import { NO_HOMEWORK } from '../../../domain/lessons/lessonForm.ts';
import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LazyBulkDialog, useBulkQuestion } from '../../../ui/list/BulkDeletion.tsx';
import { useLessonChange } from './useLessonChange.ts';

interface FillHomeworkProps {
  subjectId: number;
  lessons: readonly NumberedLesson[];
}

/** Writes «Не задано» into the selected lessons without homework, at once: no text is lost. */
export function FillHomework({ subjectId, lessons }: FillHomeworkProps) {
  const empty = lessons.filter(({ homework }) => homework.trim() === '');
  const { asked, ask, ...dialog } = useBulkQuestion(empty);
  const { nameOf, words, call } = useLessonChange(subjectId, () => ({ homework: NO_HOMEWORK }));
  return (
    <>
      {(empty.length > 0 || asked) && <Button onClick={ask}>{NO_HOMEWORK}</Button>}
      {asked && (
        <LazyBulkDialog
          title="Домашнее задание: не задано"
          items={asked}
          okLabel="Записать"
          startsAtOnce
          nameOf={nameOf}
          words={words}
          call={call}
          {...dialog}
        >
          {null}
        </LazyBulkDialog>
      )}
    </>
  );
}
