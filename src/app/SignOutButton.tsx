import { useState } from 'react';
import { Failure } from '../domain/failure.ts';
import { leave } from '../lib/leaveGuard.ts';
import { signOut } from '../stores/auth.ts';
import { useUnsavedLessons } from '../stores/marks/unsavedMarks.ts';
import { notify } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Question } from './Question.tsx';

/** Signs out; marks that are not on the server are not left behind without a question. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const lessons = useUnsavedLessons();
  const failed = lessons.reduce((sum, lesson) => sum + lesson.failed, 0);
  const saving = lessons.reduce((sum, lesson) => sum + lesson.saving, 0);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const signOutNow = async () => {
    setBusy(true);
    try {
      if (!(await signOut())) notify('Не удалось выйти. Повторите.');
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      notify(`Не удалось выйти. ${failure.message}`);
    } finally {
      setBusy(false);
    }
  };

  const leaveNow = () => leave(() => void signOutNow());

  return (
    <>
      <Button
        look="quiet"
        className={className}
        busy={busy}
        onClick={() => (lessons.length > 0 ? setAsking(true) : leaveNow())}
      >
        Выйти
      </Button>
      {asking && (
        <Question
          title="Выйти без сохранения?"
          text={
            failed > 0
              ? `Не сохранены оценки: ${failed + saving}. Они пропадут.`
              : `Оценки ещё сохраняются: ${saving}. Если не дождаться, они могут пропасть.`
          }
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            leaveNow();
          }}
        />
      )}
    </>
  );
}
