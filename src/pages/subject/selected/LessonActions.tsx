import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { cascadeSentence } from '../../../domain/deletion/cascades.ts';
import { showDate } from '../../../domain/time/dates.ts';
import { countLessonsCascade } from '../../../stores/deletion/cascades.ts';
import { removeLessons } from '../../../stores/journal/removeLesson.ts';
import { unsentOf } from '../../../stores/marks/unsavedMarks.ts';
import type { ReadOnlyColumn } from '../../../ui/fields/columns.ts';
import { BulkDeletion } from '../../../ui/list/BulkDeletion.tsx';
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx';
import { ChangeLessons } from './ChangeLessons.tsx';
import { FillHomework } from './FillHomework.tsx';
import { lessonName } from './lessonName.ts';
import { ShiftLessons } from './ShiftLessons.tsx';

interface LessonActionsProps {
  subjectId: number;
  /** All lessons of the subject. */
  lessons: readonly NumberedLesson[];
}

const shownColumn = (
  label: string,
  stored: (lesson: NumberedLesson) => string,
): ReadOnlyColumn<NumberedLesson> => ({ readOnly: true, name: label, label, stored });

/** The columns of copied rows, which a plan of lessons can be read from. */
const COLUMNS = [
  shownColumn('№', ({ number }) => String(number)),
  shownColumn('Дата', ({ date }) => showDate(date)),
  shownColumn('Тема', ({ topic }) => topic),
  shownColumn('Домашнее задание', ({ homework }) => homework),
];

/** What can be done with the selected lessons. */
export default function LessonActions({ subjectId, lessons }: LessonActionsProps) {
  return (
    <SelectionBar columns={COLUMNS} items={lessons}>
      {(selected) => (
        <>
          <FillHomework subjectId={subjectId} lessons={selected} />
          <ChangeLessons subjectId={subjectId} lessons={selected} />
          <ShiftLessons subjectId={subjectId} lessons={selected} all={lessons} />
          <BulkDeletion<NumberedLesson>
            items={selected}
            nameOf={lessonName}
            selectedRecordsText="выбранные уроки"
            count={async (items, signal) => {
              const ids = items.map(({ id }) => id);
              const stored = cascadeSentence(
                await countLessonsCascade(subjectId, ids, signal),
                true,
              );
              const unsent = unsentOf(...ids);
              return unsent === 0
                ? stored
                : `${stored} Неотправленные оценки этих уроков пропадут: ${unsent}.`;
            }}
            removeMany={(ids, run) => removeLessons(subjectId, ids, run)}
          />
        </>
      )}
    </SelectionBar>
  );
}
