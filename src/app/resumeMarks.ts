import { fetchAhead } from '../lib/fetchAhead.ts';
import { whenIdle } from '../lib/fetchWhenIdle.ts';
import { useAuth, userOf } from '../stores/auth.ts';

/** Sends what earlier pages of a user have left in this browser, whenever that user signs in. */
export function resumeMarksOnSignIn(): void {
  let username: string | null = null;
  const resume = ({ session }: ReturnType<typeof useAuth.getState>) => {
    const before = username;
    username = userOf(session)?.username ?? null;
    if (session.status !== 'signedIn' || username === before) return;
    const send = async () => (await import('../stores/marks/marks.ts')).resumeMarks();
    // Behind the page's own code and data.
    whenIdle(() => fetchAhead([send]));
  };
  useAuth.subscribe(resume);
  resume(useAuth.getState());
}
