import { useState } from 'react';
import type { LessonDraft } from '../../../domain/entities.ts';
import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import {
  type ChangedLessons,
  changeLessons,
  undoLessons,
} from '../../../stores/lessons/changeLessons.ts';
import type { BulkDialogProps } from '../../../ui/list/BulkDialog.tsx';
import { lessonName } from './lessonName.ts';

type Change = (lesson: NumberedLesson) => Partial<LessonDraft>;

/** The run of a dialog that changes lessons, and its undo. */
export function useLessonChange(
  subjectId: number,
  changeOf: Change,
): Pick<BulkDialogProps<NumberedLesson>, 'nameOf' | 'words' | 'call' | 'undo'> {
  const [changed] = useState<ChangedLessons>(() => new Map());
  return {
    nameOf: lessonName,
    words: { doing: 'Изменяется', done: 'Изменено', failed: 'Не изменено' },
    call: (lessons, ...run) => changeLessons(subjectId, lessons, changeOf, changed, run),
    undo: {
      words: { doing: 'Возвращается', done: 'Возвращено', failed: 'Не возвращено' },
      call: (lessons, ...run) =>
        undoLessons(
          subjectId,
          lessons.map(({ id }) => id),
          changed,
          run,
        ),
      isUndoable: ({ id }) => changed.has(id),
    },
  };
}
