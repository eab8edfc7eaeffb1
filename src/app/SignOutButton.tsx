import { useState } from 'react';
import { fetchAhead } from '../lib/loading/fetchAhead.ts';
import { leaveApp } from '../lib/forms/unsaved.ts';
import { signOut } from '../stores/session/auth.ts';
import { hasKeptMarks } from '../stores/marks/unsavedMarks.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useCommands } from '../ui/keyboard/commands.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { LogOut } from '../ui/icons/icons.ts';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';

const UnsentMarksDialog = lazyPart(() => import('./UnsentMarksDialog.tsx'), null);

const KEPT = 'Не все оценки на сервере. Выйти и отправить их позже, из этого же браузера?';

/** How long a sign-out waits for marks on their way before it asks. */
const WAIT_FOR_MARKS_MS = 700;

interface SignOutButtonProps {
  className: string | undefined;
  labelClass: string | undefined;
}

export function SignOutButton({ className, labelClass }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const leaveNow = () => {
    setAsking(false);
    void signOut();
  };

  const leaveMarks = async () => {
    setBusy(true);
    // Other tabs may have unsent marks that this page has not loaded.
    await fetchAhead([() => import('../stores/marks/marks.ts')]);
    const isAsking = await hasKeptMarks(WAIT_FOR_MARKS_MS);
    setBusy(false);
    if (isAsking) setAsking(true);
    else await signOut();
  };

  const leave = () => leaveApp(() => void leaveMarks());
  useCommands([
    { label: 'Выйти', icon: LogOut, run: busy ? undefined : leave, isEverywhere: true },
  ]);

  return (
    <>
      <Button look="quiet" className={className} busy={busy} onClick={leave}>
        <Icon of={LogOut} />
        <span className={labelClass}>Выйти</span>
      </Button>
      {asking && (
        <ErrorBoundary
          fallback={null}
          onBroken={() => (window.confirm(KEPT) ? leaveNow() : setAsking(false))}
        >
          <UnsentMarksDialog onClose={() => setAsking(false)} onSignOut={leaveNow} />
        </ErrorBoundary>
      )}
    </>
  );
}
