import { useLayoutEffect, useState } from 'react';
import { mayBeTyping } from '../lib/time/inputPause.ts';
import { leaveApp } from '../lib/forms/unsaved.ts';
import { SignInForm } from '../pages/login/SignInForm.tsx';
import { forgetUser } from '../stores/session/auth.ts';
import { useSignInAgain } from '../stores/session/signInAgain.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog, DialogBody } from '../ui/dialogs/Dialog.tsx';
import { focusWhenOpen } from '../ui/keyboard/focusOnMount.ts';
import { useTopDialog } from '../ui/dialogs/openDialogs.ts';

/** The element of the page that had the focus last. A hidden page loses it, so we give it back. */
let lastFocused: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest('main')) lastFocused = target;
});

function giveFocusBack(): void {
  const isLost = document.activeElement?.matches('body, main');
  if (isLost && lastFocused?.isConnected) lastFocused.focus({ preventScroll: true });
}

/**
 * Covers the page of a user whose session has ended. The page stays as it is, and its calls wait
 * until the same user signs in. Another user gets nothing of that page.
 */
export default function SignInDialog({ username }: { username: string }) {
  // After the dialog's own return of the focus, which fails where the page was hidden.
  useLayoutEffect(() => () => queueMicrotask(() => queueMicrotask(giveFocusBack)), []);
  // Keys of a user who types without looking must not land in the password field.
  const [isKept] = useState(() => useSignInAgain.getState().asked !== 'byUser' && mayBeTyping());
  // A dialog of the page may open late, when its code arrives, and would cover this dialog, which
  // therefore opens again.
  const topDialog = useTopDialog();
  const [opened, setOpened] = useState({ over: topDialog, times: 0 });
  if (topDialog?.closest('main') && topDialog !== opened.over) {
    setOpened({ over: topDialog, times: opened.times + 1 });
  }
  return (
    <Dialog key={opened.times} title="Сессия закончилась" ownFooter>
      <DialogBody>
        <p {...(isKept && { tabIndex: -1, ref: focusWhenOpen })}>
          Войдите снова как <strong>{username}</strong>: всё останется на месте, и начатое
          продолжится.
        </p>
        <SignInForm username={username}>
          <Button onClick={() => leaveApp(forgetUser)}>Войти другим пользователем</Button>
        </SignInForm>
      </DialogBody>
    </Dialog>
  );
}
