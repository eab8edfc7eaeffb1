import { useEffect } from 'react';
import type { Failure } from '../domain/failure.ts';
import { lookOften } from '../lib/lookOften.ts';
import { checkSession, checkSessionBehind } from '../stores/auth.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { FailureMessage } from '../ui/Message.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import styles from './Frame.module.css';

// It brings the code of the browser's database.
const KeptMarks = lazyPart(() => import('./KeptMarks.tsx'), null);

const AGAIN_AFTER_MS = 15_000;

/** Instead of the app, while nobody can be asked who is signed in. It opens by itself. */
export function Unavailable({ failure }: { failure: Failure }) {
  useEffect(() => lookOften(checkSessionBehind, AGAIN_AFTER_MS), []);

  return (
    <main className={styles.unavailable}>
      <FailureMessage isPage failure={failure} onRetry={() => void checkSession()}>
        <p>Журнал откроется сам, когда сервер ответит.</p>
        <PartBoundary fallback={null}>
          <KeptMarks />
        </PartBoundary>
      </FailureMessage>
    </main>
  );
}
