import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { showDate, toIso } from '../../domain/dates.ts';
import type { Lesson } from '../../domain/entities.ts';
import { LESSON_LIMITS, type NumberedLesson, remarkOnDate } from '../../domain/lessons.ts';
import { parseTypedDate, typedDateProblem } from '../../domain/typedDates.ts';
import { atMost, roomHint, showRefusal } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { addLesson, changeLesson } from '../../stores/lessons.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import styles from './LessonDialog.module.css';
import { lessonPlace } from './lessonPlace.ts';
import { type LessonText, type Rival, Rivals } from './Rivals.tsx';

interface LessonDialogProps {
  subjectId: number;
  /** The lesson to change; null to add one. */
  lesson: NumberedLesson | null;
  /** All lessons of the subject. */
  lessons: readonly NumberedLesson[];
  onClose: () => void;
}

const FIELDS = ['topic', 'date', 'homework'] as const;

/** Some servers refuse an empty homework, others take it: nobody is kept from trying. */
const NO_HOMEWORK = 'Не задано';
const NO_HOMEWORK_HINT = 'Если ничего не задано, так и напишите: пустое поле могут не принять.';

/** How a lesson stands in the form. */
const shown = ({ topic, date, homework }: Lesson): LessonText => ({
  topic,
  date: showDate(date),
  homework,
});

/** Adds a lesson or changes one; closes when the server has agreed. */
export default function LessonDialog({ subjectId, lesson, lessons, onClose }: LessonDialogProps) {
  const form = useKeptForm<LessonText>(lessonPlace(subjectId, lesson?.id), {
    ...(lesson ? shown(lesson) : { topic: '', date: showDate(toIso(new Date())), homework: '' }),
  });
  const { register, control, handleSubmit, formState, setError, isTyped, forget } = form;
  const { errors, isSubmitting } = formState;
  // What the edit began with; somebody else may change the lesson meanwhile.
  const [before, setBefore] = useState<Lesson | null>(lesson);
  const [rivals, setRivals] = useState<readonly Rival[]>([]);
  const [topic, date] = form.watch(['topic', 'date']);
  const close = () => {
    forget();
    onClose();
  };

  // A lesson that stays on its date has had its remark.
  const newDate = parseTypedDate(date);
  const remark =
    newDate !== null && newDate !== lesson?.date
      ? remarkOnDate(newDate, lessons, new Date())
      : null;

  const save = handleSubmit(async (typed) => {
    const draft = {
      topic: typed.topic.trim(),
      date: parseTypedDate(typed.date) ?? '',
      homework: typed.homework.trim(),
    };
    try {
      if (!before) {
        await addLesson(subjectId, draft);
        close();
        return;
      }
      const stored = await changeLesson(subjectId, before, draft);
      if (stored) meet(before, stored, typed);
      else close();
    } catch (failure) {
      showRefusal(failure, FIELDS, setError);
    }
  });

  /** Shows what somebody else has stored beside what was typed, and takes over the rest. */
  const meet = (known: Lesson, stored: Lesson, typed: LessonText) => {
    const [was, is] = [shown(known), shown(stored)];
    setBefore(stored);
    setRivals(
      FIELDS.filter((name) => typed[name] !== was[name] && is[name] !== was[name]).map((name) => ({
        name,
        stored: is[name],
      })),
    );
    for (const name of FIELDS) if (typed[name] === was[name]) form.setValue(name, is[name]);
  };
  const take = ({ name, stored }: Rival) => {
    form.setValue(name, stored, { shouldDirty: true });
    form.setFocus(name);
    setRivals(rivals.filter((rival) => rival.name !== name));
  };

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
      <Field label="Тема" error={errors.topic?.message} hint={roomHint(topic, LESSON_LIMITS.topic)}>
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
          validate: (text) => typedDateProblem(text) ?? true,
        }}
        render={({ field: { ref, ...field } }) => (
          <DateField
            {...field}
            inputRef={ref}
            label="Дата"
            error={errors.date?.message}
            hint={remark && <span role="status">{remark}</span>}
          />
        )}
      />
      <HomeworkField form={form} />
      <Rivals rivals={rivals} onTake={take} />
    </FormDialog>
  );
}

function HomeworkField({ form }: { form: UseFormReturn<LessonText> }) {
  const homework = form.watch('homework');
  const setNone = () => {
    form.setValue('homework', NO_HOMEWORK, { shouldDirty: true, shouldValidate: true });
    form.setFocus('homework');
  };
  return (
    <div className={styles.homework}>
      <Field
        label="Домашнее задание"
        error={form.formState.errors.homework?.message}
        hint={homework ? roomHint(homework, LESSON_LIMITS.homework) : NO_HOMEWORK_HINT}
      >
        {(props) => (
          <textarea
            {...props}
            {...form.register('homework', { maxLength: atMost(LESSON_LIMITS.homework) })}
          />
        )}
      </Field>
      {homework.trim() === '' && <Button onClick={setNone}>{NO_HOMEWORK}</Button>}
    </div>
  );
}
