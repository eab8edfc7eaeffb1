import { useMemo } from 'react';
import type { Subject } from '../../domain/entities.ts';
import { shortSubjectNames } from '../../domain/journal/taughtSubjects.ts';
import { useNow, useToday } from '../../lib/time/useToday.ts';
import {
  partFailure,
  isNotOpen,
  retrySubject,
  useTaughtSubjects,
} from '../../stores/lessons/taughtSubjects.ts';
import { FailureBanner } from '../../ui/feedback/Message.tsx';
import { Attention } from './Attention.tsx';
import { SubjectLines } from './SubjectLines.tsx';
import { Today } from './Today.tsx';
import { Unmarked } from './Unmarked.tsx';
import { Week } from './Week.tsx';

/** A teacher's day: today's lessons, unmarked former lessons, what to look at, the week, the subjects. */
export function TeacherDay({ subjects }: { subjects: readonly Subject[] }) {
  const today = useToday();
  const now = useNow();
  const taught = useTaughtSubjects(subjects, today);
  const nameOf = useMemo(() => shortSubjectNames(subjects), [subjects]);
  // Not for subjects that are not open: their line says so, and a retry can't help.
  const failed = taught.filter((one) => partFailure(one) && !isNotOpen(one));
  const failure = failed[0] && partFailure(failed[0]);

  return (
    <>
      {failure && (
        <FailureBanner
          lead="Загрузилось не всё."
          failure={failure}
          onRetry={() => failed.forEach(retrySubject)}
        />
      )}
      <Today taught={taught} today={today} now={now} />
      <Unmarked taught={taught} now={now} nameOf={nameOf} />
      <Attention taught={taught} today={today} nameOf={nameOf} />
      <Week taught={taught} today={today} now={now} nameOf={nameOf} />
      <SubjectLines taught={taught} />
    </>
  );
}
