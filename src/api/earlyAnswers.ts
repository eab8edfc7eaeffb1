// What is asked for while the app's code is on its way. src/start.ts asks, the app takes.
import { API_PATH } from '../lib/loading/deployment.ts';

declare global {
  interface Window {
    /** By the path below `API_PATH`. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

const CHECK = 'accounts/check-login/';
/** What home asks for. */
const HOME = ['teachers/user/', 'teachers/subjects/'];

const ask = (path: string) => fetch(API_PATH + path, { headers: { Accept: 'application/json' } });

/** Asks for what the app will ask for first: who is signed in, and what home shows. */
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
  // One that is lost is asked for again by the app, which says what is wrong.
  for (const answer of Object.values(answers)) answer.catch(() => undefined);
  window.earlyAnswers = answers;
}

/** Drops what was asked for early: somebody else may be signed in by now. */
export function dropEarlyAnswers(): void {
  delete window.earlyAnswers;
}

/**
 * The text of an answer that was asked for early; null if there is none, also if it was no success:
 * the call is sent then, and tells why. Each answer is taken once. Rejects when the signal aborts.
 */
export async function takeEarlyAnswer(path: string, signal: AbortSignal): Promise<string | null> {
  const asked = window.earlyAnswers?.[path];
  if (!asked) return null;
  delete window.earlyAnswers?.[path];
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  const text = asked.then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
  return Promise.race([text, aborted]);
}
