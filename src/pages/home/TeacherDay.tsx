import { useMemo } from 'react';
import type { Subject } from '../../domain/entities.ts';
import { shortSubjectNames } from '../../domain/taughtSubjects.ts';
import { useToday } from '../../lib/useToday.ts';
import { retrySubject, useTaughtSubjects } from '../../stores/taughtSubjects.ts';
import { FailureBanner } from '../../ui/Message.tsx';
import { Attention } from './Attention.tsx';
import { SubjectCards } from './SubjectCards.tsx';
import { Today } from './Today.tsx';
import { Unmarked } from './Unmarked.tsx';
import { Week } from './Week.tsx';

/** What a teacher's day holds: its lessons, what is left of former ones, the week, the subjects. */
export function TeacherDay({ subjects }: { subjects: readonly Subject[] }) {
  const today = useToday();
  const taught = useTaughtSubjects(subjects, today);
  const nameOf = useMemo(() => shortSubjectNames(subjects), [subjects]);
  const failed = taught.filter((one) => one.lessonsFailure ?? one.marksFailure);
  const failure = failed[0] && (failed[0].lessonsFailure ?? failed[0].marksFailure);

  return (
    <>
      {failure && (
        <FailureBanner
          lead="Загрузилось не всё."
          failure={failure}
          onRetry={() => failed.forEach(retrySubject)}
        />
      )}
      <Today taught={taught} today={today} />
      <Unmarked taught={taught} today={today} nameOf={nameOf} />
      <Week taught={taught} today={today} nameOf={nameOf} />
      <SubjectCards taught={taught} today={today} />
      <Attention taught={taught} today={today} nameOf={nameOf} />
    </>
  );
}
