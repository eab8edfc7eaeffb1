import { useBeforeUnload, useRoutes } from 'react-router-dom';
import { isAnythingUnsaved } from '../lib/forms/unsaved.ts';
import { useAuth } from '../stores/session/auth.ts';
import { useToasts } from '../stores/toasts.ts';
import '../stores/slowCalls.ts';
import { Waiting } from '../ui/loading/Waiting.tsx';
import { Toasts } from './Toasts.tsx';
import { routes } from './routes.tsx';
import { Unavailable } from './Unavailable.tsx';

/** Makes the browser ask before it closes the app, if anything is unsaved on any page. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (isAnythingUnsaved()) event.preventDefault();
}

/** The app below its router. It shows no page until the server has said who is signed in. */
export function App() {
  const session = useAuth((state) => state.session);
  const hasToasts = useToasts((state) => state.toasts.length > 0);
  const page = useRoutes(routes);
  useBeforeUnload(askBeforeClosing);
  switch (session.status) {
    case 'checking':
      return (
        <>
          <Waiting />
          {hasToasts && <Toasts />}
        </>
      );
    case 'unavailable':
      return <Unavailable failure={session.failure} />;
    case 'visitor':
    case 'signedIn':
    case 'ended':
      return page;
  }
}
