import { useEffect, useState } from 'react';
import { fetchLesson } from '../api/lessons.ts';
import { showDate } from '../domain/time/dates.ts';
import type { Lesson } from '../domain/entities.ts';
import { orNull } from '../domain/failure.ts';
import { countOf } from '../domain/text/plurals.ts';
import { dropOldMarks, sendOldMarks, type UnsavedLesson } from '../stores/marks/unsavedMarks.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialogs/Dialog.tsx';
import { focusWhenOpen } from '../ui/keyboard/focusOnMount.ts';

interface OldMarksDialogProps {
  lessons: readonly UnsavedLesson[];
  /** The user postpones the decision, which can also be made in the journal. */
  onClose: () => void;
}

/** «Информатика (Начальный), урок от 20.11.2026: 3 оценки». */
function OldLesson({ lesson: { lessonId, old } }: { lesson: UnsavedLesson }) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const load = async () => {
      const found = await orNull(fetchLesson(lessonId, ended.signal));
      if (!ended.signal.aborted) setLesson(found);
    };
    void load();
    return () => ended.abort();
  }, [lessonId]);
  const name = lesson
    ? `${lesson.subjectTitle && `${lesson.subjectTitle}, `}урок от ${showDate(lesson.date)}`
    : `Урок ${lessonId}`;
  return <li>{`${name}: ${countOf(old, ['оценка', 'оценки', 'оценок'])}`}</li>;
}

/** Asks whether marks that have waited for more than a week still count: nobody remembers them. */
export default function OldMarksDialog({ lessons, onClose }: OldMarksDialogProps) {
  const forEach = (action: (lessonId: number) => void) => () =>
    lessons.forEach(({ lessonId }) => action(lessonId));
  return (
    <Dialog title="Отправить старые оценки?" onClose={onClose} ownFooter>
      <DialogBody>
        <p>Эти оценки поставлены в этом браузере больше недели назад и ещё не отправлены.</p>
        <ul>
          {lessons.map((lesson) => (
            <OldLesson key={lesson.lessonId} lesson={lesson} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button look="quietDanger" onClick={forEach(dropOldMarks)}>
          Удалить
        </Button>
        <Button onClick={onClose} ref={focusWhenOpen}>
          Решить позже
        </Button>
        <Button look="primary" onClick={forEach(sendOldMarks)}>
          Отправить
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
