// Runs before the app's code is there.
(function () {
  // So that no page flashes in another theme. src/stores/appearance.ts writes what it reads.
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // No storage (a private window, a policy): the system's theme.
      return null;
    }
  };
  for (const name of ['theme', 'density', 'rail', 'keys', 'journal']) {
    const value = kept(`appearance.${name}`);
    if (value) document.documentElement.dataset[name] = value;
  }

  // What the app asks for first in any case; src/api/earlyAnswers.ts takes the answers.
  const paths = ['accounts/check-login/'];
  const isHome = location.pathname === '/';
  if (isHome && kept('session')) paths.push('teachers/user/', 'teachers/subjects/');
  const answers = {};
  for (const path of paths) {
    answers[path] = fetch(`/api/${path}`, { headers: { Accept: 'application/json' } });
    // The app asks again, and says what is wrong.
    answers[path].catch(() => undefined);
  }
  window.earlyAnswers = answers;
})();
