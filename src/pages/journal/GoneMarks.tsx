import type { JournalStudent } from '../../domain/journal/journal.ts';
import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { journalQuery } from '../../stores/journal/journal.ts';
import { useQueryState } from '../../stores/kit/query.ts';
import { giveUpMark, retryMark, useGoneUnsaved } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';

interface GoneMarksProps {
  lessonId: number;
  students: readonly JournalStudent[];
}

/** The unsaved marks of students who have left the journal meanwhile: no row shows them. */
export function GoneMarks({ lessonId, students }: GoneMarksProps) {
  const subjectId = useRouteId('subjectId');
  const { data } = useQueryState(journalQuery, [subjectId, lessonId] as const);
  const isShort = data !== null && data.students.gap !== null;
  const studentIds = useGoneUnsaved(lessonId, students);
  if (studentIds.length === 0) return null;
  const whose = isShort ? 'которые не показаны' : 'которых больше нет в журнале';
  const title = `Не сохранены оценки учеников, ${whose}: ${studentIds.length}`;
  const forEach = (action: (lessonId: number, studentId: number) => void) => () =>
    studentIds.forEach((studentId) => action(lessonId, studentId));
  return (
    <div role="group" aria-label={title}>
      <Message
        title={title}
        actions={
          <>
            <Button onClick={forEach(retryMark)}>Повторить</Button>
            <Button onClick={forEach(giveUpMark)}>Отказаться</Button>
          </>
        }
      />
    </div>
  );
}
