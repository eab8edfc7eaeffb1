import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { showDate } from '../../domain/time/dates.ts';
import { journalStudents } from '../../domain/journal/journal.ts';
import { wholeItems } from '../../domain/lists/listing.ts';
import { numberLessons } from '../../domain/lessons/lessons.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { fetchAhead } from '../../lib/loading/fetchAhead.ts';
import { fetchWhenIdle } from '../../lib/loading/fetchWhenIdle.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { type JournalData, journalQuery, showLesson } from '../../stores/journal/journal.ts';
import { useIsLessonDeleted, watchMarks } from '../../stores/marks/marks.ts';
import { useObserve, useQuery } from '../../stores/kit/query.ts';
import { classMarksQuery, lessonsQuery } from '../../stores/lessons/subjectQueries.ts';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { NotFoundMessage } from '../../ui/feedback/NotFoundMessage.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { useNotOpen } from '../shared/lessons/useNotOpen.ts';
import { useRenewalNews } from '../shared/marks/useRenewalNews.ts';
import { BackLink } from '../shared/lessons/BackLink.tsx';
import { DeletedLesson } from './DeletedLesson.tsx';
import { GoneMarks } from './GoneMarks.tsx';
import { LessonJournal } from './LessonJournal.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import { type LessonField, LessonText } from './LessonText.tsx';
import { MarkTools } from './MarkTools.tsx';
import { useManyMarks } from './useManyMarks.tsx';

// Fetched early, because like the page they must open without a network.
fetchWhenIdle(() =>
  fetchAhead([
    () => import('./JournalCard.tsx'),
    () => import('./FillMarksDialog.tsx'),
    () => import('./PasteMarksDialog.tsx'),
    () => import('../shared/lessons/LessonDialog.tsx'),
  ]),
);

const LessonDialog = lazyDialog(() => import('../shared/lessons/LessonDialog.tsx'));

function JournalView({ subject, lesson, students, back }: JournalData & { back: ReactNode }) {
  // Both load after the journal, which works without them if they fail.
  const today = useToday();
  const { data: lessons } = useQuery(lessonsQuery, subject.id, { refetchOn: today });
  useObserve(classMarksQuery, [subject.id], { refetchOn: today });
  const numbered = useMemo(() => numberLessons(wholeItems(lessons) ?? []), [lessons]);
  const number = numbered.find(({ id }) => id === lesson.id)?.number;
  const [edited, setEdited] = useState<LessonField | null>(null);

  // Sorted once: a press changes no name.
  const sorted = useMemo(() => journalStudents(students.items), [students]);
  const { openDialog, dialog } = useManyMarks(lesson.id, sorted);
  const tools = <MarkTools lessonId={lesson.id} students={sorted} onOpen={openDialog} />;
  const isNarrow = useUpTo('phone');

  // A colleague's new mark that this page does not know would be created a second time.
  useEffect(() => watchMarks(lesson.id), [lesson.id]);

  return (
    <>
      <PageHeading
        title={`Урок от ${showDate(lesson.date)}`}
        subtitle={subjectTitle(subject)}
        back={back}
        below={<LessonText lesson={lesson} onEdit={setEdited} />}
        actions={
          <>
            {sorted.length > 0 && !isNarrow && tools}
            <LessonSteps subjectId={subject.id} lesson={lesson} lessons={numbered} />
          </>
        }
      />
      {sorted.length > 0 ? (
        <>
          <LessonJournal
            key={lesson.id}
            subject={subject}
            lesson={lesson}
            students={sorted}
            tools={tools}
          />
          {dialog}
        </>
      ) : (
        <>
          {students.gap === null && (
            <Message title="Этот предмет пока никто не выбрал.">
              Ученики появятся здесь, когда администратор внесёт их выбор.
            </Message>
          )}
          <GoneMarks lessonId={lesson.id} students={sorted} />
        </>
      )}
      {edited && (
        <LessonDialog
          subjectId={subject.id}
          lesson={number === undefined ? lesson : { ...lesson, number }}
          lessons={numbered}
          startsAt={edited}
          onClose={(saved) => {
            setEdited(null);
            if (saved) showLesson(subject.id, saved);
          }}
        />
      )}
    </>
  );
}

interface UnlessDeletedProps {
  lessonId: number;
  /** Null before the lesson has loaded. */
  message: ReactNode;
  children: ReactNode;
}

function UnlessDeleted({ lessonId, message, children }: UnlessDeletedProps) {
  return useIsLessonDeleted(lessonId) && message ? message : children;
}

export default function JournalPage({ title }: { title: string }) {
  const subjectId = useRouteId('subjectId');
  const lessonId = useRouteId('lessonId');
  const screen = useQuery(journalQuery, [subjectId, lessonId] as const);
  const notOpen = useNotOpen(subjectId, screen.failure, true);
  const failure = useRenewalNews(screen);
  const ownSubjectId = screen.data?.lesson.subjectId ?? subjectId;
  if (ownSubjectId !== subjectId) return <NotFoundMessage />;
  const back = <BackLink to={paths.subject(subjectId)}>Назад к предмету</BackLink>;
  return (
    <UnlessDeleted lessonId={lessonId} message={screen.data && <DeletedLesson back={back} />}>
      <AsyncScreen
        title={title}
        back={back}
        {...screen}
        failure={failure}
        gap={screen.data?.students.gap}
        missing={notOpen}
      >
        {(data) => <JournalView {...data} back={back} />}
      </AsyncScreen>
    </UnlessDeleted>
  );
}
