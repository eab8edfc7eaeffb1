import type { Student } from '../../domain/entities.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { useBulkQuestion } from '../../ui/list/BulkDeletion.tsx';

const AssignDialog = lazyDialog(() => import('../shared/lists/AssignDialog.tsx'));

interface AssignSubjectsProps {
  students: readonly Student[];
}

/** Gives the selected students a choice of two subjects. */
export function AssignSubjects({ students }: AssignSubjectsProps) {
  const { asked, ask, ...dialog } = useBulkQuestion(students);
  return (
    <>
      <Button onClick={ask}>Назначить предметы…</Button>
      {asked && <AssignDialog students={asked} {...dialog} />}
    </>
  );
}
