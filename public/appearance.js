// Runs before the first paint, so that no page flashes in another theme. src/stores/appearance.ts
// writes what it reads.
(function () {
  for (const name of ['theme', 'density', 'rail', 'keys', 'journal']) {
    try {
      const value = localStorage.getItem(`appearance.${name}`);
      if (value) document.documentElement.dataset[name] = value;
    } catch {
      // No storage (a private window, a policy): the system's theme.
    }
  }
})();
