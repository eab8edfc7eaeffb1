import { useState } from 'react';
import { NO_HOMEWORK } from '../../../domain/lessons/lessonForm.ts';
import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { LESSON_LIMITS, tooLong } from '../../../domain/lists/limits.ts';
import { sentText } from '../../../domain/text/tidyText.ts';
import { countOf } from '../../../domain/text/plurals.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { LazyBulkDialog, namesOf, useBulkQuestion } from '../../../ui/list/BulkDeletion.tsx';
import { lessonName } from './lessonName.ts';
import { useLessonChange } from './useLessonChange.ts';

interface ChangeLessonsProps {
  subjectId: number;
  lessons: readonly NumberedLesson[];
}

/** Gives the selected lessons another topic or homework. */
export function ChangeLessons({ lessons, ...of }: ChangeLessonsProps) {
  const { asked, ask, ...dialog } = useBulkQuestion(lessons);
  return (
    <>
      <Button onClick={ask}>Изменить…</Button>
      {asked && <ChangeDialog lessons={asked} {...of} {...dialog} />}
    </>
  );
}

interface ChangeDialogProps extends ChangeLessonsProps {
  onDone: (lesson: NumberedLesson) => void;
  onClose: () => void;
}

const AS_IT_IS = 'Не менять';

function ChangeDialog({ subjectId, lessons, ...dialog }: ChangeDialogProps) {
  const [typed, setTyped] = useState({ topic: '', homework: '' });
  const [topic, homework] = [sentText(typed.topic), sentText(typed.homework)];
  const problemOf = (name: 'topic' | 'homework', text: string) =>
    text.length > LESSON_LIMITS[name] ? tooLong(LESSON_LIMITS[name]) : undefined;
  const [topicProblem, homeworkProblem] = [
    problemOf('topic', topic),
    problemOf('homework', homework),
  ];
  const run = useLessonChange(subjectId, () => ({
    ...(topic && { topic }),
    ...(homework && { homework }),
  }));
  const isReady = (topic || homework) !== '' && !topicProblem && !homeworkProblem;
  return (
    <LazyBulkDialog
      title="Изменить уроки"
      items={lessons}
      okLabel="Изменить"
      isOkDisabled={!isReady}
      dirty={topic !== '' || homework !== ''}
      {...run}
      {...dialog}
    >
      <p>{`${countOf(lessons.length, ['урок', 'урока', 'уроков'])}: ${namesOf(lessons, lessonName)}.`}</p>
      <Field label="Тема" error={topicProblem}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            placeholder={AS_IT_IS}
            value={typed.topic}
            onChange={({ target }) => setTyped({ ...typed, topic: target.value })}
          />
        )}
      </Field>
      <Field
        label="Домашнее задание"
        error={homeworkProblem}
        aside={
          <Button
            look="quiet"
            size="small"
            onClick={() => setTyped({ ...typed, homework: NO_HOMEWORK })}
          >
            {NO_HOMEWORK}
          </Button>
        }
      >
        {(control) => (
          <textarea
            {...control}
            placeholder={AS_IT_IS}
            value={typed.homework}
            onChange={({ target }) => setTyped({ ...typed, homework: target.value })}
          />
        )}
      </Field>
    </LazyBulkDialog>
  );
}
