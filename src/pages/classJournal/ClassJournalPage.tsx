import { useMemo } from 'react';
import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { subjectLessonsStore } from '../../stores/lessons/lessons.ts';
import { classMarks } from '../../stores/lessons/taughtSubjects.ts';
import { GridSkeleton } from '../../ui/grid/GridSkeleton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useNotOpen } from '../shared/lessons/useNotOpen.ts';
import { useRenewalNews } from '../shared/marks/useRenewalNews.ts';
import { ClassJournal } from './ClassJournal.tsx';

export default function ClassJournalPage({ title }: { title: string }) {
  const subjectId = useRouteId('subjectId');
  const today = useToday();
  const lessons = useResource(subjectLessonsStore, subjectId);
  const marks = useQuery(classMarks, subjectId, { refetchOn: today });
  const data = useMemo(
    () =>
      lessons.data &&
      marks.data && {
        subject: lessons.data.subject,
        lessons: lessons.data.lessons.items,
        classMarks: marks.data,
      },
    [lessons.data, marks.data],
  );
  const failure = lessons.failure ?? marks.failure;
  const onRetry = () => {
    if (lessons.failure) lessons.onRetry();
    if (marks.failure) void classMarks.refetch(subjectId);
  };
  return (
    <Loaded
      title={title}
      data={data}
      failure={useRenewalNews({ data, failure, onRetry: lessons.failure && onRetry })}
      gap={lessons.data?.lessons.gap}
      missing={useNotOpen(subjectId, failure)}
      onRetry={onRetry}
      skeleton={<GridSkeleton />}
    >
      {(loaded) => <ClassJournal key={subjectId} {...loaded} />}
    </Loaded>
  );
}
