import { useEffect, useMemo } from 'react';
import { showDate } from '../../domain/dates.ts';
import { journalRows } from '../../domain/journal.ts';
import { subjectTitle } from '../../domain/names.ts';
import { paths } from '../../lib/paths.ts';
import { useRouteId } from '../../lib/useRouteId.ts';
import { type JournalData, journalStore } from '../../stores/journal.ts';
import { useLessonMarks, watchMarks } from '../../stores/marks/marks.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { BackLink } from './BackLink.tsx';
import { DeletedLesson } from './DeletedLesson.tsx';
import { JournalBar } from './JournalBar.tsx';
import styles from './JournalPage.module.css';
import { JournalTable } from './JournalTable.tsx';

function JournalView({ subject, lesson, students }: JournalData) {
  const { cells } = useLessonMarks(lesson.id);
  const rows = useMemo(() => journalRows(students, cells), [students, cells]);

  // A colleague's new mark that this page does not know would be created a second time.
  useEffect(() => watchMarks(lesson.id), [lesson.id]);

  return (
    <>
      <PageHeading title={`Урок от ${showDate(lesson.date)} · ${subjectTitle(subject)}`}>
        <p>{lesson.topic}</p>
      </PageHeading>
      {rows.length > 0 ? (
        <div className={styles.journal}>
          <JournalBar lessonId={lesson.id} rows={rows} />
          <JournalTable lessonId={lesson.id} rows={rows} />
        </div>
      ) : (
        <Message title="Этот предмет пока никто не выбрал.">
          Ученики появятся здесь, когда администратор внесёт их выбор.
        </Message>
      )}
    </>
  );
}

export default function JournalPage({ title }: { title: string }) {
  const subjectId = useRouteId('subjectId');
  const lessonId = useRouteId('lessonId');
  const screen = useResource(journalStore, [subjectId, lessonId] as const);
  const { isDeleted } = useLessonMarks(lessonId);
  const ownSubjectId = screen.data?.lesson.subjectId ?? subjectId;
  if (ownSubjectId !== subjectId) return <NotFoundMessage />;
  const back = <BackLink to={paths.subject(subjectId)}>Назад к предмету</BackLink>;
  if (isDeleted && screen.data) return <DeletedLesson back={back} />;
  return (
    <>
      <p className={styles.back}>{back}</p>
      <Loaded title={title} {...screen}>
        {(data) => <JournalView {...data} />}
      </Loaded>
    </>
  );
}
