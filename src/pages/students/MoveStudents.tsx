import { useState } from 'react';
import type { Option } from '../../domain/distinctLabels.ts';
import type { Student } from '../../domain/entities.ts';
import { idFrom } from '../../domain/ids.ts';
import { fullName } from '../../domain/names.ts';
import { studentList } from '../../stores/adminLists.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyBulkDialog, namesOf, useBulkQuestion } from '../../ui/list/BulkDeletion.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { SelectField } from '../../ui/SelectField.tsx';

interface MoveStudentsProps {
  students: readonly Student[];
  schools: readonly Option[];
  selection: Selection;
}

/** Moves the selected students to a school. */
export function MoveStudents({ students, schools, selection }: MoveStudentsProps) {
  const { asked, ask, close } = useBulkQuestion(students, selection);
  const [school, setSchool] = useState('');
  const chosen = school || (schools[0]?.value ?? '');
  if (schools.length === 0) return null;
  return (
    <>
      <Button onClick={ask}>Перевести в школу…</Button>
      {asked && (
        <LazyBulkDialog
          title="Перевести в школу"
          items={asked}
          nameOf={fullName}
          okLabel="Перевести"
          words={{ doing: 'Переводится', done: 'Переведено', failed: 'Не переведено' }}
          call={(moved, onOutcome, signal) =>
            studentList.updateMany(
              moved.map(({ id }) => id),
              ({ surname, name, patronymic }) => ({
                surname,
                name,
                patronymic,
                schoolId: idFrom(chosen),
              }),
              onOutcome,
              signal,
            )
          }
          onDone={({ id }) => selection.set([id], false)}
          onClose={close}
        >
          <p>
            Обучающихся: {asked.length}. {namesOf(asked, fullName)}.
          </p>
          <SelectField label="Школа" value={chosen} options={schools} onChange={setSchool} />
        </LazyBulkDialog>
      )}
    </>
  );
}
