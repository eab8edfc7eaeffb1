import { useBeforeUnload, useRoutes } from 'react-router-dom';
import { isAnythingUnsaved } from '../lib/unsaved.ts';
import { checkSession, useAuth } from '../stores/auth.ts';
import { useNotices } from '../stores/notices.ts';
import '../stores/slowCalls.ts';
import { FailureMessage } from '../ui/Message.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './Frame.module.css';
import { Notices } from './Notices.tsx';
import { routes } from './routes.tsx';

/** Has the browser ask before it closes what is not on the server, on whatever page. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (isAnythingUnsaved()) event.preventDefault();
}

/** The app below its router: nothing of it is shown until the server has said who is signed in. */
export function App() {
  const session = useAuth((state) => state.session);
  const areNotices = useNotices((state) => state.notices.length > 0);
  const page = useRoutes(routes);
  useBeforeUnload(askBeforeClosing);
  switch (session.status) {
    case 'checking':
      return (
        <>
          <Spinner />
          {areNotices && <Notices />}
        </>
      );
    case 'unavailable':
      return (
        <main className={styles.page}>
          <FailureMessage isPage failure={session.failure} onRetry={() => void checkSession()} />
        </main>
      );
    case 'visitor':
    case 'signedIn':
    case 'ended':
      return page;
  }
}
