import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import {
  giveUpUnsent,
  type UnsavedLesson,
  useUnsavedLessons,
} from '../stores/marks/unsavedMarks.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import styles from './Frame.module.css';

// Not by lazyDialog: its own dialog would belong to the first download.
const GiveUpMarksDialog = lazyPart(() => import('./GiveUpMarksDialog.tsx'), null);

/** What the browser asks where the dialog can't be fetched. */
const QUESTION = 'Отказаться от несохранённых оценок? Они пропадут.';

const pathOf = ({ subjectId, lessonId }: UnsavedLesson) => paths.journal(subjectId, lessonId);

/** What could not be saved; of a journal that does not open any more it can be given up here. */
function FailedMarks({ lesson }: { lesson: UnsavedLesson }) {
  const { lessonId, failed, undecided } = lesson;
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  const askPlainly = () => {
    stop();
    if (window.confirm(QUESTION)) giveUpUnsent(lessonId);
  };
  return (
    <>
      <p role="status" className={styles.unsaved}>
        Не сохранены оценки: {failed}. <Link to={pathOf(lesson)}>Вернуться в журнал</Link>
        {undecided > 0 && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Отказаться
          </Button>
        )}
      </p>
      {asking && (
        <PartBoundary fallback={null} onBroken={askPlainly}>
          <GiveUpMarksDialog lessonId={lessonId} failed={failed} onClose={stop} />
        </PartBoundary>
      )}
    </>
  );
}

/** Shows on every other page that marks of a journal are being saved or have failed. */
export function UnsavedMarks() {
  const lessons = useUnsavedLessons();
  const { pathname } = useLocation();

  // Both journals tell it themselves.
  const isHere = (lesson: UnsavedLesson) =>
    [pathOf(lesson), paths.classJournal(lesson.subjectId)].includes(pathname);
  const elsewhere = lessons.filter((lesson) => !isHere(lesson));
  return elsewhere.map((lesson) =>
    lesson.failed > 0 ? (
      <FailedMarks key={lesson.lessonId} lesson={lesson} />
    ) : (
      <p key={lesson.lessonId} role="status" className={styles.saving}>
        Сохраняется… Оценок: {lesson.saving}.
      </p>
    ),
  );
}
