// Calls that src/start.ts sends while the browser still loads the app's code. The app takes the
// answers.
import { API_PATH } from '../lib/loading/deployment.ts';

declare global {
  interface Window {
    /** The answers, by the path below `API_PATH`. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

const CHECK = 'accounts/check-login/';
/** The calls of the home page. */
const HOME = ['teachers/user/', 'teachers/subjects/'];

const ask = (path: string) => fetch(API_PATH + path, { headers: { Accept: 'application/json' } });

/** Sends the app's first calls: who is signed in, and the data of the home page. */
export function askEarly({ isHome }: { isHome: boolean }): void {
  const check = ask(CHECK);
  const answers: Record<string, Promise<Response>> = { [CHECK]: check };
  if (isHome) {
    const signedIn = check.then(async (answer) => {
      const { authenticated } = (await answer.clone().json()) as { authenticated?: unknown };
      if (authenticated !== true) throw new Error('A visitor has no home.');
    });
    for (const path of HOME) answers[path] = signedIn.then(() => ask(path));
  }
  // A failed call is ignored here: the app sends it again and shows the failure.
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  window.earlyAnswers = answers;
}

/** Drops the early answers: another user may have signed in since. */
export function dropEarlyAnswers(): void {
  delete window.earlyAnswers;
}

/**
 * The text of an early answer. Null if the call was not sent early, or did not succeed: the caller
 * then sends it and gets the failure. Each answer is taken once. Rejects when the signal aborts.
 */
export async function takeEarlyAnswer(path: string, signal: AbortSignal): Promise<string | null> {
  const asked = window.earlyAnswers?.[path];
  if (!asked) return null;
  signal.throwIfAborted();
  delete window.earlyAnswers?.[path];
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  const text = asked.then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
  return Promise.race([text, aborted]);
}
