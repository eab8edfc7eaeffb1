import { fetchAhead } from '../lib/loading/fetchAhead.ts';
import { whenIdle } from '../lib/loading/fetchWhenIdle.ts';
import { useAuth, userOf } from '../stores/session/auth.ts';

const send = async () => (await import('../stores/marks/marks.ts')).resumeMarks();
const tidy = async () => (await import('../stores/marks/keptMarks.ts')).deleteEmptyOutboxes();

/**
 * Sends the marks that a user's earlier pages left in this browser, whenever that user signs in.
 * A sign-out deletes the empty outboxes, which would show who has used this browser.
 */
export function resumeMarksOnSignIn(): void {
  let username: string | null = null;
  const resume = ({ session }: ReturnType<typeof useAuth.getState>) => {
    const before = username;
    username = userOf(session)?.username ?? null;
    if (before !== null && session.status === 'visitor') void fetchAhead([tidy]);
    if (session.status !== 'signedIn' || username === before) return;
    // After the page's own code and data.
    whenIdle(() => fetchAhead([send]));
  };
  useAuth.subscribe(resume);
  resume(useAuth.getState());
}
