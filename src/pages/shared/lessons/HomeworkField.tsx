import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { LessonDraft } from '../../../domain/entities.ts';
import { NO_HOMEWORK } from '../../../domain/lessons/lessonForm.ts';
import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { LESSON_LIMITS } from '../../../domain/lists/limits.ts';
import { atMost, isNearLimit, lengthNote } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import styles from './LessonDialog.module.css';

/** Some servers refuse an empty homework, others accept it: the hint follows the stricter servers. */
const NO_HOMEWORK_HINT = 'Нельзя оставить пустым.';

interface HomeworkFieldProps {
  form: UseFormReturn<LessonDraft>;
  /** The previous lesson, whose homework can be reused. */
  last: NumberedLesson | null;
}

/** The homework of a lesson. An empty field offers «none» and the previous homework by one press. */
export function HomeworkField({ form, last }: HomeworkFieldProps) {
  const homework = useWatch({ control: form.control, name: 'homework' });
  const fill = (text: string) => {
    form.setValue('homework', text, { shouldDirty: true, shouldValidate: true });
    form.setFocus('homework');
  };
  const isEmpty = homework.trim() === '';
  return (
    <div className={styles.homework}>
      <Field
        label="Домашнее задание"
        error={form.formState.errors.homework?.message}
        hint={isEmpty && NO_HOMEWORK_HINT}
        aside={
          isEmpty ? (
            <span className={styles.offers}>
              {last && (
                <Button
                  look="quiet"
                  className={styles.none}
                  title={last.homework}
                  onClick={() => fill(last.homework)}
                >
                  {`Как в уроке №${last.number}`}
                </Button>
              )}
              <Button look="quiet" className={styles.none} onClick={() => fill(NO_HOMEWORK)}>
                {NO_HOMEWORK}
              </Button>
            </span>
          ) : (
            lengthNote(homework, LESSON_LIMITS.homework)
          )
        }
        asideDescribesControl={isNearLimit(homework, LESSON_LIMITS.homework)}
      >
        {(props) => (
          <textarea
            {...props}
            {...form.register('homework', { maxLength: atMost(LESSON_LIMITS.homework) })}
          />
        )}
      </Field>
    </div>
  );
}
