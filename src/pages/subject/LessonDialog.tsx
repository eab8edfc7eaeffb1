import { Controller } from 'react-hook-form';
import { parseTypedDate, showDate, toIso } from '../../domain/dates.ts';
import { LESSON_LIMITS, type NumberedLesson } from '../../domain/lessons.ts';
import { atMost, showRefusal } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { addLesson, changeLesson } from '../../stores/lessons.ts';
import { DateField } from '../../ui/DateField.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { lessonPlace } from './lessonPlace.ts';

interface LessonDialogProps {
  subjectId: number;
  /** The lesson to change; null to add one. */
  lesson: NumberedLesson | null;
  onClose: () => void;
}

const FIELDS = ['topic', 'date', 'homework'] as const;

/** Adds a lesson or changes one; closes when the server has agreed. */
export default function LessonDialog({ subjectId, lesson, onClose }: LessonDialogProps) {
  const { register, control, handleSubmit, formState, setError, isTyped, forget } = useKeptForm(
    lessonPlace(subjectId, lesson?.id),
    {
      topic: lesson?.topic ?? '',
      date: showDate(lesson?.date ?? toIso(new Date())),
      homework: lesson?.homework ?? '',
    },
  );
  const { errors, isSubmitting } = formState;
  const close = () => {
    forget();
    onClose();
  };

  const save = handleSubmit(async (typed) => {
    const draft = {
      topic: typed.topic.trim(),
      date: parseTypedDate(typed.date) ?? '',
      homework: typed.homework.trim(),
    };
    try {
      await (lesson ? changeLesson(subjectId, lesson.id, draft) : addLesson(subjectId, draft));
      close();
    } catch (failure) {
      showRefusal(failure, FIELDS, setError);
    }
  });

  return (
    <FormDialog
      title={lesson ? `Редактирование урока №${lesson.number}` : 'Добавить урок'}
      submitLabel="Сохранить"
      busy={isSubmitting}
      error={errors.root?.message ?? null}
      dirty={isTyped}
      onSubmit={save}
      onClose={close}
      cancellable
    >
      <Field label="Тема" error={errors.topic?.message}>
        {(props) => (
          <input
            {...props}
            {...register('topic', {
              validate: (text) => text.trim() !== '' || 'Введите тему урока.',
              maxLength: atMost(LESSON_LIMITS.topic),
            })}
            autoComplete="off"
          />
        )}
      </Field>
      <Controller
        control={control}
        name="date"
        rules={{
          validate: (text) => parseTypedDate(text) !== null || 'Введите дату в виде дд.мм.гггг.',
        }}
        render={({ field: { ref, ...field } }) => (
          <DateField {...field} inputRef={ref} label="Дата" error={errors.date?.message} />
        )}
      />
      <Field label="Домашнее задание" error={errors.homework?.message}>
        {(props) => (
          <textarea
            {...props}
            {...register('homework', { maxLength: atMost(LESSON_LIMITS.homework) })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
