import { useEffect } from 'react';
import type { Failure } from '../domain/failure.ts';
import { pollWhileVisible } from '../lib/time/pollWhileVisible.ts';
import { KeptMarks } from '../pages/login/KeptMarks.tsx';
import { checkSession, checkSessionInBackground } from '../stores/session/auth.ts';
import { FailureMessage } from '../ui/feedback/Message.tsx';
import styles from './Frame.module.css';

const AGAIN_AFTER_MS = 15_000;

/** Shown instead of the app while the server can't say who is signed in. The app then opens by itself. */
export function Unavailable({ failure }: { failure: Failure }) {
  useEffect(() => pollWhileVisible(checkSessionInBackground, { everyMs: AGAIN_AFTER_MS }), []);

  return (
    <main className={styles.unavailable}>
      <FailureMessage isPage failure={failure} onRetry={() => void checkSession()}>
        <p>Журнал откроется сам, когда сервер ответит.</p>
        <KeptMarks
          isClosingAsked
          when="Они отправятся, когда их учитель откроет журнал в этом браузере. Если это приватное окно, не закрывайте его: оценки пропадут."
        />
      </FailureMessage>
    </main>
  );
}
