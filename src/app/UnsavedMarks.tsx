import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { waitOutlook, waitText } from '../domain/marks/waiting.ts';
import { paths } from '../lib/addresses/paths.ts';
import {
  giveUpUnsent,
  type UnsavedLesson,
  useIsKept,
  useUnsavedLessons,
} from '../stores/marks/unsavedMarks.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import { useToastHost } from '../ui/feedback/toastHost.ts';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';
import styles from './Frame.module.css';

// Not lazyDialog: its loading dialog would enlarge the first download.
const GiveUpMarksDialog = lazyPart(() => import('./GiveUpMarksDialog.tsx'), null);

/** The question of the browser's own prompt, if the dialog's code can't be fetched. */
const QUESTION = 'Отказаться от несохранённых оценок? Они пропадут.';

const pathOf = ({ subjectId, lessonId }: UnsavedLesson) => paths.journal(subjectId, lessonId);

function WayBack({ lesson }: { lesson: UnsavedLesson }) {
  const { pathname } = useLocation();
  const path = pathOf(lesson);
  return pathname === path ? null : <Link to={path}>Вернуться в журнал</Link>;
}

/** Marks that wait for a decision. They can be given up here if their journal does not open any more. */
function FailedMarks({ lesson }: { lesson: UnsavedLesson }) {
  const { lessonId, failed } = lesson;
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const askPlainly = () => {
    stop();
    if (window.confirm(QUESTION)) giveUpUnsent(lessonId);
  };
  return (
    <>
      <p role="status" className={classes(styles.unsaved, 'callout tone-danger no-print')}>
        {`Не сохранены оценки: ${failed}. `}
        <WayBack lesson={lesson} />
        <Button look="quiet" onClick={() => setAsking(true)}>
          Отказаться
        </Button>
      </p>
      {asking && (
        <ErrorBoundary fallback={null} onBroken={askPlainly}>
          <GiveUpMarksDialog lessonId={lessonId} failed={failed} onClose={stop} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Marks that are sent automatically as soon as possible. */
function WaitingMarks({ lesson }: { lesson: UnsavedLesson }) {
  const isKept = useIsKept();
  const { waiting, waitsFor } = lesson;
  const then = isKept
    ? `${waitOutlook(waitsFor)}; приватное окно не закрывайте.`
    : 'Не закрывайте вкладку.';
  return (
    <p role="status" className={classes(styles.unsaved, 'callout tone-wait no-print')}>
      {`${waitText(waitsFor)}: ${waiting}. ${then} `}
      <WayBack lesson={lesson} />
    </p>
  );
}

function LessonState({ lesson }: { lesson: UnsavedLesson }) {
  if (lesson.failed > 0) return <FailedMarks lesson={lesson} />;
  if (lesson.waiting > 0) return <WaitingMarks lesson={lesson} />;
  return (
    <p role="status" className={classes(styles.unsaved, 'callout tone-paper no-print')}>
      {`Сохраняется… Оценок: ${lesson.saving}.`}
    </p>
  );
}

/**
 * Shows that marks are being saved, wait or have failed, on pages without a journal's bar and in
 * place of a journal that does not open.
 */
export function UnsavedMarks() {
  const lessons = useUnsavedLessons();
  const hasBar = useToastHost() !== null;
  if (hasBar) return null;
  return lessons.map((lesson) => <LessonState key={lesson.lessonId} lesson={lesson} />);
}
