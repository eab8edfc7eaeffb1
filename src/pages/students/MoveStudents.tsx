import { useState } from 'react';
import type { Option } from '../../domain/text/distinctLabels.ts';
import type { Student } from '../../domain/entities.ts';
import { idFrom } from '../../domain/ids.ts';
import { fullName } from '../../domain/text/names.ts';
import { type Moves, moveStudents, undoMoves } from '../../stores/lists/moveStudents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { emptyField } from '../../ui/fields/fields.ts';
import { LazyBulkDialog, namesOf, useBulkQuestion } from '../../ui/list/BulkDeletion.tsx';
import { useList } from '../../ui/list/listContext.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

interface MoveStudentsProps {
  students: readonly Student[];
  schools: readonly Option[];
}

/** Moves the selected students to a school. */
export function MoveStudents({ students, schools }: MoveStudentsProps) {
  const { asked, ask, ...dialog } = useBulkQuestion(students);
  if (schools.length === 0) return null;
  return (
    <>
      <Button onClick={ask}>Перевести в школу…</Button>
      {asked && <MoveDialog students={asked} schools={schools} {...dialog} />}
    </>
  );
}

interface MoveDialogProps extends MoveStudentsProps {
  onDone: (student: Student) => void;
  onClose: () => void;
}

/** Asks for the school: none is chosen for the user. */
function MoveDialog({ students, schools, onDone, onClose }: MoveDialogProps) {
  const { reapplyView } = useList().view;
  const [school, setSchool] = useState('');
  const [moves] = useState<Moves>(() => new Map());
  return (
    <LazyBulkDialog
      title="Перевести в школу"
      items={students}
      nameOf={fullName}
      okLabel="Перевести"
      isIncomplete={school === ''}
      words={{ doing: 'Переводится', done: 'Переведено', failed: 'Не переведено' }}
      call={(moved, ...run) =>
        moveStudents(new Map(moved.map(({ id }) => [id, { schoolId: idFrom(school) }])), moves, run)
      }
      undo={{
        words: { doing: 'Возвращается', done: 'Возвращено', failed: 'Не возвращено' },
        call: (moved, ...run) =>
          undoMoves(
            moved.map(({ id }) => id),
            moves,
            run,
          ),
        isUndoable: ({ id }) => moves.has(id),
      }}
      onEnded={reapplyView}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{`Обучающихся: ${students.length}. ${namesOf(students, fullName)}.`}</p>
          <SelectField
            label="Школа"
            value={school}
            options={schools}
            nothing="Выберите…"
            error={isTried && school === '' ? emptyField('Школа') : undefined}
            onChange={setSchool}
          />
        </>
      )}
    </LazyBulkDialog>
  );
}
