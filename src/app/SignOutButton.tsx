import { useState } from 'react';
import { Failure } from '../domain/failure.ts';
import { leaveApp } from '../lib/unsaved.ts';
import { signOut } from '../stores/auth.ts';
import { notify } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';

export function SignOutButton({ className }: { className: string | undefined }) {
  const [busy, setBusy] = useState(false);

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

  return (
    <Button
      look="quiet"
      className={className}
      busy={busy}
      onClick={() => leaveApp(() => void signOutNow())}
    >
      Выйти
    </Button>
  );
}
