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
const paths = ['accounts/check-login/'];
if (location.pathname === app && kept('session')) {
  paths.push('teachers/user/', 'teachers/subjects/');
}
window.earlyAnswers = {};
for (const path of paths) {
  const answer = fetch(api + path, { headers: { Accept: 'application/json' } });
  // The app asks again, and says what is wrong.
  answer.catch(() => undefined);
  window.earlyAnswers[path] = answer;
}
