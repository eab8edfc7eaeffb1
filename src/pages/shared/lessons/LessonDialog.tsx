import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { showDate, toIso } from '../../../domain/time/dates.ts';
import { conflictsOf, editsBetween } from '../../../domain/lists/edits.ts';
import type { Lesson, LessonDraft } from '../../../domain/entities.ts';
import { isInDoubt } from '../../../domain/failure.ts';
import { lastWithHomework, noteOnDate, remarkOnDate } from '../../../domain/lessons/lessonForm.ts';
import { lessonText, type NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { LESSON_LIMITS } from '../../../domain/lists/limits.ts';
import { parseTypedDate, typedDateError } from '../../../domain/imports/typedDates.ts';
import { atMost, isNearLimit, lengthNote, showRefusal } from '../../../lib/forms/forms.ts';
import { changeLesson, lessonWrites } from '../../../stores/lessons/lessons.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { type Conflict, Conflicts } from './Conflicts.tsx';
import { HomeworkField } from './HomeworkField.tsx';
import styles from './LessonDialog.module.css';

interface LessonDialogProps {
  subjectId: number;
  /** The lesson to change, with its number if that is known; null to add one. */
  lesson: (Lesson & Partial<NumberedLesson>) | null;
  /** The initial values of a new lesson. */
  initial?: LessonDraft | undefined;
  /** The subject's title, if the page behind does not show it. */
  subject?: string;
  /** All lessons of the subject. */
  lessons: readonly NumberedLesson[];
  /** Gets the lesson if it was saved. */
  onClose: (saved?: Lesson) => void;
  /** The field in which the user begins to type. */
  startsAt?: 'topic' | 'homework';
  /** Called when the user saves the lesson and opens its journal; absent in the journal. */
  onOpenJournal?: (saved: Lesson) => void;
}

const FIELDS = ['topic', 'date', 'homework'] as const;

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

/** The form of a lesson, and how it saves what was typed. */
function useLessonForm({
  subjectId,
  lesson,
  initial = { topic: '', date: toIso(new Date()), homework: '' },
}: Pick<LessonDialogProps, 'subjectId' | 'lesson' | 'initial'>) {
  const form = useForm<LessonDraft>({
    defaultValues: toForm(lesson ?? initial),
  });
  // The stored lesson that the edits are based on; somebody else may change it meanwhile.
  const [before, setBefore] = useState<Lesson | null>(lesson);
  // A draft whose answer was lost: if the server holds these values, that is no conflict.
  const [sent, setSent] = useState<LessonDraft | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  /**
   * Saves the edits; returns null, and shows the conflicts, if somebody else has changed the same
   * fields.
   */
  const change = async (original: Lesson, draft: LessonDraft): Promise<Lesson | null> => {
    const edits = editsBetween(lessonText(original), draft, sent);
    const stored = await changeLesson(subjectId, original, edits);
    if (!stored) return { ...original, ...draft };
    setBefore(stored);
    const names = conflictsOf(edits, lessonText(stored));
    setConflicts(names.map((name) => ({ name, stored: toForm(stored)[name] })));
    for (const name of FIELDS) if (!edits[name]) form.setValue(name, toForm(stored)[name]);
    return null;
  };

  /** Saves the form and notifies; failures are shown in the form. */
  const saveAnd = (then: (saved: Lesson) => void) =>
    form.handleSubmit(async (typed) => {
      const draft = toDraft(typed);
      try {
        const saved = before
          ? await change(before, draft)
          : await lessonWrites(subjectId).create(draft);
        if (saved) then(saved);
      } catch (failure) {
        if (isInDoubt(failure)) setSent(draft);
        showRefusal(failure, FIELDS, form.setError);
      }
    });

  const takeStored = ({ name, stored }: Conflict) => {
    form.setValue(name, stored, { shouldDirty: true });
    form.setFocus(name);
    setConflicts(conflicts.filter((conflict) => conflict.name !== name));
  };

  return { form, conflicts, takeStored, saveAnd };
}

function editTitle({ number }: Partial<NumberedLesson>): string {
  return number === undefined ? 'Редактирование урока' : `Редактирование урока №${number}`;
}

/** Adds a lesson or changes one; closes when the server has stored it. */
export default function LessonDialog({
  subject,
  lessons,
  startsAt = 'topic',
  onClose,
  onOpenJournal,
  ...of
}: LessonDialogProps) {
  const { lesson } = of;
  const { form, conflicts, takeStored, saveAnd } = useLessonForm(of);
  const { register, control, formState, setFocus } = form;
  // After `showModal`, which focuses the first field.
  useEffect(() => setFocus(startsAt), [setFocus, startsAt]);
  const { errors, isDirty, isSubmitting } = formState;
  const [topic, date] = useWatch({ control, name: ['topic', 'date'] });
  const now = new Date();

  // No remark on the lesson's present date.
  const newDate = parseTypedDate(date);
  const remark =
    newDate !== null && newDate !== lesson?.date ? remarkOnDate(newDate, lessons, now) : null;
  const note = newDate !== null && noteOnDate(newDate, lesson, lessons, now);

  return (
    <FormDialog
      title={lesson ? editTitle(lesson) : 'Добавить урок'}
      submitLabel="Сохранить"
      busy={isSubmitting}
      error={errors.root?.message ?? null}
      dirty={isDirty}
      onSubmit={saveAnd(onClose)}
      onClose={() => onClose()}
      cancellable
      second={
        onOpenJournal && {
          label: 'Сохранить и открыть журнал',
          onPress: saveAnd(onOpenJournal),
        }
      }
    >
      {subject && <p className={styles.subject}>{subject}</p>}
      <Field
        label="Тема"
        error={errors.topic?.message}
        aside={lengthNote(topic, LESSON_LIMITS.topic)}
        asideDescribesControl={isNearLimit(topic, LESSON_LIMITS.topic)}
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
      <div className={styles.date}>
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
              hint={
                remark && (
                  <span role="status" className={styles.remark}>
                    {remark}
                  </span>
                )
              }
              note={<p className="muted small">{note}</p>}
              marked={{
                days: lessons.map((one) => one.date),
                label: 'урок есть',
                legend: 'Подчёркнуты дни, когда урок уже есть',
              }}
            />
          )}
        />
      </div>
      <HomeworkField form={form} last={lastWithHomework(newDate ?? toIso(now), lesson, lessons)} />
      <Conflicts conflicts={conflicts} onTakeStored={takeStored} />
    </FormDialog>
  );
}
