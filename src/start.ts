// Runs before the app's code is there; scripts/classicScripts.ts builds it as a file of its own.
import type {} from './api/earlyAnswers.ts';

const { app = '', api = '' } = document.currentScript?.dataset ?? {};

/** Not by lib/settings.ts: nothing may be fetched for this script. */
function kept(key: string): string | null {
  try {
    // eslint-disable-next-line no-restricted-globals -- see above
    return localStorage.getItem(key);
  } catch {
    // No storage (a private window, a policy): the system's theme.
    return null;
  }
}

// So that no page flashes in another theme. src/stores/appearance.ts writes what it reads.
for (const name of ['theme', 'density', 'rail', 'keys', 'journal']) {
  const value = kept(`appearance.${name}`);
  if (value) document.documentElement.dataset[name] = value;
}

// What the app asks for first in any case; src/api/earlyAnswers.ts takes the answers.
const answers: Record<string, Promise<Response>> = {};
window.earlyAnswers = answers;

/** An answer that may be lost: the app asks again then, and says what is wrong. */
function keep(path: string, answer: Promise<Response>): Promise<Response> {
  answer.catch(() => undefined);
  answers[path] = answer;
  return answer;
}

const ask = (path: string) => fetch(api + path, { headers: { Accept: 'application/json' } });

const check = keep('accounts/check-login/', ask('accounts/check-login/'));
if (location.pathname === app) {
  const signedIn = check.then(async (answer) => {
    const { authenticated } = (await answer.clone().json()) as { authenticated?: unknown };
    if (authenticated !== true) throw new Error('A visitor has no home.');
  });
  for (const path of ['teachers/user/', 'teachers/subjects/']) {
    void keep(
      path,
      signedIn.then(() => ask(path)),
    );
  }
}
