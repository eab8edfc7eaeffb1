import { useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { showDate, toIso } from '../../domain/dates.ts';
import { conflictsOf, editsBetween } from '../../domain/edits.ts';
import type { Lesson, LessonDraft } from '../../domain/entities.ts';
import { isInDoubt } from '../../domain/failure.ts';
import { lessonText, type NumberedLesson, remarkOnDate } from '../../domain/lessons.ts';
import { LESSON_LIMITS } from '../../domain/limits.ts';
import { parseTypedDate, typedDateError } from '../../domain/typedDates.ts';
import { atMost, lengthHint, showRefusal } from '../../lib/forms.ts';
import { addLesson, changeLesson } from '../../stores/lessons.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import styles from './LessonDialog.module.css';
import { type Conflict, Conflicts } from './Conflicts.tsx';

interface LessonDialogProps {
  subjectId: number;
  /** The lesson to change; null to add one. */
  lesson: NumberedLesson | null;
  /** All lessons of the subject. */
  lessons: readonly NumberedLesson[];
  onClose: () => void;
}

const FIELDS = ['topic', 'date', 'homework'] as const;

/** Some servers refuse an empty homework, others accept it: the form only gives a hint. */
const NO_HOMEWORK = 'Не задано';
const NO_HOMEWORK_HINT = 'Если ничего не задано, так и напишите: пустое поле могут не принять.';

/** A lesson as the form shows it, with the date as dd.mm.yyyy. */
const toForm = ({ topic, date, homework }: LessonDraft): LessonDraft => ({
  topic,
  date: showDate(date),
  homework,
});

/** The form's values as they are sent. */
const toDraft = ({ topic, date, homework }: LessonDraft): LessonDraft => ({
  topic: topic.trim(),
  date: parseTypedDate(date) ?? '',
  homework: homework.trim(),
});

/** Adds a lesson or changes one; closes when the server has stored it. */
export default function LessonDialog({ subjectId, lesson, lessons, onClose }: LessonDialogProps) {
  const form = useForm<LessonDraft>({
    defaultValues: toForm(lesson ?? { topic: '', date: toIso(new Date()), homework: '' }),
  });
  const { register, control, handleSubmit, formState, setError } = form;
  const { errors, isDirty, isSubmitting } = formState;
  // The stored lesson that the edits are based on; somebody else may change it meanwhile.
  const [before, setBefore] = useState<Lesson | null>(lesson);
  // A draft whose answer was lost: if the server holds these values, that is no conflict.
  const [sent, setSent] = useState<LessonDraft | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [topic, date] = useWatch({ control, name: ['topic', 'date'] });

  // No remark on the lesson's present date.
  const newDate = parseTypedDate(date);
  const remark =
    newDate !== null && newDate !== lesson?.date
      ? remarkOnDate(newDate, lessons, new Date())
      : null;

  /**
   * Saves the edits; returns false, and shows the conflicts, if somebody else has changed the same
   * fields.
   */
  const change = async (original: Lesson, draft: LessonDraft) => {
    const edits = editsBetween(lessonText(original), draft, sent);
    const stored = await changeLesson(subjectId, original, edits);
    if (!stored) return true;
    setBefore(stored);
    const names = conflictsOf(edits, lessonText(stored));
    setConflicts(names.map((name) => ({ name, stored: toForm(stored)[name] })));
    for (const name of FIELDS) if (!edits[name]) form.setValue(name, toForm(stored)[name]);
    return false;
  };

  const save = handleSubmit(async (typed) => {
    const draft = toDraft(typed);
    try {
      if (!before) await addLesson(subjectId, draft);
      else if (!(await change(before, draft))) return;
      onClose();
    } catch (failure) {
      if (isInDoubt(failure)) setSent(draft);
      showRefusal(failure, FIELDS, setError);
    }
  });

  const takeStored = ({ name, stored }: Conflict) => {
    form.setValue(name, stored, { shouldDirty: true });
    form.setFocus(name);
    setConflicts(conflicts.filter((conflict) => conflict.name !== name));
  };

  return (
    <FormDialog
      title={lesson ? `Редактирование урока №${lesson.number}` : 'Добавить урок'}
      submitLabel="Сохранить"
      busy={isSubmitting}
      error={errors.root?.message ?? null}
      dirty={isDirty}
      onSubmit={save}
      onClose={onClose}
      cancellable
    >
      <Field
        label="Тема"
        error={errors.topic?.message}
        hint={lengthHint(topic, LESSON_LIMITS.topic)}
      >
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
        rules={{ validate: (text) => typedDateError(text) ?? true }}
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
      <Conflicts conflicts={conflicts} onTakeStored={takeStored} />
    </FormDialog>
  );
}

function HomeworkField({ form }: { form: UseFormReturn<LessonDraft> }) {
  const homework = useWatch({ control: form.control, name: 'homework' });
  const setNone = () => {
    form.setValue('homework', NO_HOMEWORK, { shouldDirty: true, shouldValidate: true });
    form.setFocus('homework');
  };
  return (
    <div className={styles.homework}>
      <Field
        label="Домашнее задание"
        error={form.formState.errors.homework?.message}
        hint={homework ? lengthHint(homework, LESSON_LIMITS.homework) : NO_HOMEWORK_HINT}
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
