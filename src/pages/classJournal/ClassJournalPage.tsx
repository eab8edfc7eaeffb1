import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { combineQueries } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import {
  classMarksQuery,
  lessonsQuery,
  subjectQuery,
} from '../../stores/lessons/subjectQueries.ts';
import { GridSkeleton } from '../../ui/grid/GridSkeleton.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { useNotOpen } from '../shared/lessons/useNotOpen.ts';
import { useRenewalNews } from '../shared/marks/useRenewalNews.ts';
import { ClassJournal } from './ClassJournal.tsx';

export default function ClassJournalPage({ title }: { title: string }) {
  const subjectId = useRouteId('subjectId');
  const today = useToday();
  const subject = useQuery(subjectQuery, subjectId);
  const lessons = useQuery(lessonsQuery, subjectId);
  const classMarks = useQuery(classMarksQuery, subjectId, { refetchOn: today });
  const screen = combineQueries({ subject, lessons, classMarks });
  // Only these two need a retry: the marks are reloaded automatically.
  const needsRetry = subject.failure !== null || lessons.failure !== null;
  return (
    <AsyncScreen
      title={title}
      {...screen}
      failure={useRenewalNews({ ...screen, refetch: needsRetry ? screen.refetch : null })}
      gap={lessons.data?.gap}
      missing={useNotOpen(subjectId, screen.failure)}
      skeleton={<GridSkeleton />}
    >
      {(loaded) => <ClassJournal key={subjectId} {...loaded} lessons={loaded.lessons.items} />}
    </AsyncScreen>
  );
}
