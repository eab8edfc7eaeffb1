import { leaveApp } from '../lib/unsaved.ts';
import { SignInForm } from '../pages/login/SignInForm.tsx';
import { forgetUser } from '../stores/auth.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogBody } from '../ui/Dialog.tsx';

/**
 * Shown over the page when the session has ended. The page stays, and its calls wait until the same
 * user is back. For another user everything is dropped.
 */
export default function SignInDialog({ username }: { username: string }) {
  return (
    <Dialog title="Сессия закончилась" ownFooter>
      <DialogBody>
        <p>
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
