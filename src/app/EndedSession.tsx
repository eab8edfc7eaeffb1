import { useEffect } from 'react';
import { whenInputPauses } from '../lib/time/inputPause.ts';
import { askForPassword, useSignInAgain } from '../stores/session/signInAgain.ts';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const SignInDialog = lazyPart(() => import('./SignInDialog.tsx'), null);

interface EndedSessionProps {
  username: string;
  /** True if the page is hidden: then the password is asked for at once. */
  isHidden: boolean;
}

/** Asks the user of an ended session for the password, after the user has stopped typing and tapping. */
export function EndedSession({ username, isHidden }: EndedSessionProps) {
  const isAsked = useSignInAgain(({ asked }) => asked !== null);
  useEffect(() => {
    const stop = whenInputPauses(() => askForPassword('automatic'));
    return () => {
      stop();
      askForPassword(null);
    };
  }, []);
  if (!isAsked && !isHidden) return null;
  return (
    <PageBoundary>
      <SignInDialog username={username} />
    </PageBoundary>
  );
}
