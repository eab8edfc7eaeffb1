import type { Student } from '../../domain/entities.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useBulkQuestion } from '../../ui/list/BulkDeletion.tsx';
import type { Selection } from '../../ui/list/selection.ts';

const AssignDialog = lazyDialog(() => import('../shared/lists/AssignDialog.tsx'));

interface AssignSubjectsProps {
  students: readonly Student[];
  selection: Selection;
}

/** Gives the selected students a choice of two subjects. */
export function AssignSubjects({ students, selection }: AssignSubjectsProps) {
  const { asked, ask, close } = useBulkQuestion(students, selection);
  return (
    <>
      <Button onClick={ask}>Назначить предметы…</Button>
      {asked && (
        <AssignDialog
          students={asked}
          onDone={({ id }) => selection.set([id], false)}
          onClose={close}
        />
      )}
    </>
  );
}
