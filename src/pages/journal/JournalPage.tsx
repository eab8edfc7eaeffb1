import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { showDate } from '../../domain/dates.ts';
import { journalRows } from '../../domain/journal.ts';
import { subjectTitle } from '../../domain/names.ts';
import { paths } from '../../lib/paths.ts';
import { useRouteId } from '../../lib/useRouteId.ts';
import {
  journal,
  type JournalPage as JournalData,
  renewMarks,
  useLessonMarks,
} from '../../stores/journal.ts';
import { useResource } from '../../stores/useResource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './JournalPage.module.css';
import { JournalTable } from './JournalTable.tsx';

function JournalView({ subject, lesson, students }: JournalData) {
  const lessonMarks = useLessonMarks(lesson.id);
  const rows = useMemo(() => journalRows(students, lessonMarks), [students, lessonMarks]);
  const marked = rows.filter((row) => row.mark !== null).length;

  // Others may have marked meanwhile; a mark of theirs that is unknown here would be made twice.
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') renewMarks(lesson.id);
    };
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, [lesson.id]);

  return (
    <>
      <PageHeading title={`Урок от ${showDate(lesson.date)} · ${subjectTitle(subject)}`}>
        <p>{lesson.topic}</p>
        {rows.length > 0 && (
          <p className={styles.count}>
            Отмечено {marked} из {rows.length}
          </p>
        )}
      </PageHeading>
      {rows.length > 0 ? (
        <JournalTable lessonId={lesson.id} rows={rows} />
      ) : (
        <Message title="Этот предмет пока никто не выбрал.">
          Ученики появятся здесь, когда администратор внесёт их выбор.
        </Message>
      )}
    </>
  );
}

export default function JournalPage() {
  const subjectId = useRouteId('subjectId');
  const lessonId = useRouteId('lessonId');
  const key = useMemo(() => [subjectId, lessonId] as const, [subjectId, lessonId]);
  const screen = useResource(journal, key);
  const strayed = screen.data?.lesson.subjectId ?? subjectId;
  if (strayed !== subjectId) return <NotFoundMessage />;
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.subject(subjectId)}>Назад к предмету</Link>
      </p>
      <Loaded title="Журнал урока" {...screen}>
        {(data) => <JournalView {...data} />}
      </Loaded>
    </>
  );
}
