import { useEffect, useEffectEvent, useState } from 'react';
import {
  dropUnsent,
  useIsKept,
  useIsLasting,
  useUndecidedCount,
  useUnsentCount,
} from '../stores/marks/unsavedMarks.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialogs/Dialog.tsx';
import { focusWhenOpen } from '../ui/keyboard/focusOnMount.ts';

interface UnsentMarksDialogProps {
  /** Called when the user stays signed in. */
  onClose: () => void;
  onSignOut: () => void;
}

/** Asks at a sign-out about marks that are not on the server, and watches until they are. */
export default function UnsentMarksDialog({ onClose, onSignOut }: UnsentMarksDialogProps) {
  const count = useUnsentCount();
  const isKept = useIsKept();
  const isLasting = useIsLasting();
  const undecided = useUndecidedCount();
  const [dropping, setDropping] = useState(false);
  const leave = useEffectEvent(onSignOut);
  useEffect(() => {
    if (count === 0 && !dropping) leave();
  }, [count, dropping]);

  const drop = async () => {
    setDropping(true);
    await dropUnsent();
    onSignOut();
  };

  return (
    <Dialog title="Не все оценки отправлены" onClose={onClose} ownFooter busy={dropping}>
      <DialogBody>
        <p aria-live="polite">
          {`Не отправлено оценок: ${count}. ${
            undecided === 0
              ? 'Подождите: как только они сохранятся, выход произойдёт сам.'
              : `Ждут вашего решения в журнале: ${undecided}. Останьтесь и решите, что с ними делать.`
          }`}
        </p>
        {isKept ? (
          <>
            <p>
              Или выйдите сейчас: они отправятся, когда вы снова войдёте в этом же браузере. Другой
              пользователь их не увидит. В приватном окне они пропадут, если его закрыть.
            </p>
            {!isLasting && <p>Браузер может удалить их, если на диске кончится место.</p>}
          </>
        ) : (
          <p>Этот браузер не хранит неотправленные оценки: если выйти сейчас, они пропадут.</p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button look="quietDanger" busy={dropping} onClick={() => void drop()}>
          Выйти и удалить
        </Button>
        <Button busy={dropping} onClick={onClose}>
          Остаться
        </Button>
        {isKept && (
          <Button look="primary" busy={dropping} onClick={onSignOut} ref={focusWhenOpen}>
            Выйти, отправить позже
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
