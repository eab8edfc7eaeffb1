import { useState } from 'react';
import { classTitle } from '../../domain/imports/classTitles.ts';
import { CHOICE_LIMITS, tooLong } from '../../domain/lists/limits.ts';
import type { ElectiveChoice } from '../../domain/entities.ts';
import { idFrom } from '../../domain/ids.ts';
import {
  changeChoices,
  type ChangedChoices,
  type ChoiceChange,
  undoChoices,
} from '../../stores/lists/changeChoices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { LazyBulkDialog, namesOf, useBulkQuestion } from '../../ui/list/BulkDeletion.tsx';
import type { ChoiceOptions } from './choiceColumns.ts';

interface ChangeChoicesProps extends Pick<ChoiceOptions, 'firstSubjects' | 'secondSubjects'> {
  choices: readonly ElectiveChoice[];
}

/** Gives the selected choices another class or other subjects. */
export function ChangeChoices({ choices, ...options }: ChangeChoicesProps) {
  const { asked, ask, ...dialog } = useBulkQuestion(choices);
  return (
    <>
      <Button onClick={ask}>Изменить…</Button>
      {asked && <ChangeDialog choices={asked} {...options} {...dialog} />}
    </>
  );
}

const nameOf = ({ studentName }: ElectiveChoice) => studentName;
const AS_IT_IS = 'Не менять';

interface ChangeDialogProps extends ChangeChoicesProps {
  onDone: (choice: ElectiveChoice) => void;
  onClose: () => void;
}

function ChangeDialog({
  choices,
  firstSubjects,
  secondSubjects,
  onDone,
  onClose,
}: ChangeDialogProps) {
  const [typed, setTyped] = useState({ className: '', first: '', second: '' });
  const [changed] = useState<ChangedChoices>(() => new Map());
  const className = classTitle(typed.className);
  const problem =
    className.length > CHOICE_LIMITS.className ? tooLong(CHOICE_LIMITS.className) : null;
  const change: ChoiceChange = {
    ...(className && { className }),
    ...(typed.first && { firstSubjectId: idFrom(typed.first) }),
    ...(typed.second && { secondSubjectId: idFrom(typed.second) }),
  };
  return (
    <LazyBulkDialog
      title="Изменить выборы"
      items={choices}
      nameOf={nameOf}
      okLabel="Изменить"
      isOkDisabled={problem !== null || Object.keys(change).length === 0}
      words={{ doing: 'Изменяется', done: 'Изменено', failed: 'Не изменено' }}
      call={(asked, ...run) =>
        changeChoices(
          asked.map(({ id }) => id),
          change,
          changed,
          run,
        )
      }
      undo={{
        words: { doing: 'Возвращается', done: 'Возвращено', failed: 'Не возвращено' },
        call: (asked, ...run) =>
          undoChoices(
            asked.map(({ id }) => id),
            changed,
            run,
          ),
        isUndoable: ({ id }) => changed.has(id),
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{`Выборов: ${choices.length}. ${namesOf(choices, nameOf)}.`}</p>
      <SelectField
        label="Предмет 1"
        value={typed.first}
        options={firstSubjects}
        nothing={AS_IT_IS}
        onChange={(first) => setTyped({ ...typed, first })}
      />
      <SelectField
        label="Предмет 2"
        value={typed.second}
        options={secondSubjects}
        nothing={AS_IT_IS}
        onChange={(second) => setTyped({ ...typed, second })}
      />
      <Field label="Класс" error={problem ?? undefined}>
        {(control) => (
          <input
            {...control}
            placeholder={AS_IT_IS}
            value={typed.className}
            onChange={({ target }) => setTyped({ ...typed, className: target.value })}
          />
        )}
      </Field>
    </LazyBulkDialog>
  );
}
