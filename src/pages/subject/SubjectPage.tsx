import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Lesson } from '../../domain/entities.ts';
import { numberLessons, type NumberedLesson } from '../../domain/lessons.ts';
import { subjectTitle } from '../../domain/names.ts';
import { openedFrom, paths } from '../../lib/paths.ts';
import { useRouteId } from '../../lib/useRouteId.ts';
import { subjectLessonsStore, type SubjectLessons } from '../../stores/lessons.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { HeadButton } from '../../ui/HeadButton.tsx';
import { Plus } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useFocusAfterDeletion } from '../../ui/useFocusAfterDeletion.ts';
import { LessonCard } from './LessonCard.tsx';
import styles from './SubjectPage.module.css';

/** The form and its calendar are the heaviest part of the screen: fetched with the first dialog. */
const LessonDialog = lazyDialog(() => import('../shared/LessonDialog.tsx'));
const DeleteLessonDialog = lazyDialog(() => import('./DeleteLessonDialog.tsx'));

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; lesson: NumberedLesson }
  | { kind: 'delete'; lesson: NumberedLesson };

function SubjectView({ subject, lessons }: SubjectLessons) {
  const numbered = numberLessons(lessons);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const navigate = useNavigate();
  const openJournal = (saved: Lesson) => {
    // At once: what was typed is saved, and an open dialog would ask before the page is left.
    flushSync(close);
    void navigate(paths.journal(subject.id, saved.id), {
      state: openedFrom(paths.subject(subject.id)),
    });
  };
  const { ref, expectDeletion } = useFocusAfterDeletion<HTMLUListElement>(numbered);

  return (
    <>
      <PageHeading
        title={subjectTitle(subject)}
        actions={
          <HeadButton
            look="primary"
            icon={Plus}
            word="Добавить урок"
            onClick={() => setDialog({ kind: 'add' })}
          />
        }
      >
        Время: {subject.time}
      </PageHeading>
      {numbered.length > 0 ? (
        <ul ref={ref} className={styles.lessons}>
          {numbered.map((lesson, index) => (
            <li key={lesson.id} data-index={index} tabIndex={-1}>
              <LessonCard
                subjectId={subject.id}
                lesson={lesson}
                onEdit={() => setDialog({ kind: 'edit', lesson })}
                onDelete={() => {
                  expectDeletion(lesson.id);
                  setDialog({ kind: 'delete', lesson });
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Message title="Сейчас по этому предмету нет уроков.">
          Добавьте первый урок, чтобы открыть его журнал.
        </Message>
      )}
      {dialog?.kind === 'delete' && (
        <DeleteLessonDialog subjectId={subject.id} lesson={dialog.lesson} onClose={close} />
      )}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <LessonDialog
          subjectId={subject.id}
          lesson={dialog.kind === 'edit' ? dialog.lesson : null}
          lessons={numbered}
          onClose={close}
          onOpenJournal={openJournal}
        />
      )}
    </>
  );
}

export default function SubjectPage({ title }: { title: string }) {
  const subjectId = useRouteId('subjectId');
  return (
    <Loaded title={title} {...useResource(subjectLessonsStore, subjectId)}>
      {(data) => <SubjectView {...data} />}
    </Loaded>
  );
}
