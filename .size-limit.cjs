const { readFileSync } = require('node:fs');

/**
 * What each way into the product downloads before it can be used, gzipped. Each limit leaves two per
 * cent of air: a patch of a dependency is no failure.
 */
const manifest = JSON.parse(readFileSync(`${__dirname}/dist/.vite/manifest.json`, 'utf8'));

/**
 * The scripts of the given modules and of all they import.
 *
 * @param {string[]} modules
 */
function download(...modules) {
  const files = new Set();
  const visit = (/** @type {string} */ name) => {
    const { file, imports = [] } = manifest[name];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].map((file) => `dist/${file}`);
}

/**
 * @param {string} name
 * @param {string} file below src/pages
 */
const page = (name, file) => ({
  name,
  path: download('index.html', `src/pages/${file}`),
  gzip: true,
});

/**
 * The file of a sheet of styles.
 *
 * @param {string} name
 */
const styles = (name) => `dist/assets/${name}-*.css`;

module.exports = [
  {
    // React, router, Zustand and axios alone are 96 kB; the rest is all of our own code on the
    // way in, and the checks of the answers.
    name: 'sign-in and home, scripts',
    path: download('index.html', 'src/pages/login/LoginPage.tsx'),
    gzip: true,
    limit: '136.4 kB',
  },
  {
    name: 'styles of home',
    path: styles('index'),
    gzip: true,
    limit: '8.4 kB',
  },
  {
    name: 'all styles',
    path: [styles('index'), styles('later')],
    gzip: true,
    limit: '28.2 kB',
  },
  { ...page('subject', 'subject/SubjectPage.tsx'), limit: '147 kB' },
  { ...page('journal', 'journal/JournalPage.tsx'), limit: '169.5 kB' },
  // The table of the reports, and the calendar of a period.
  { ...page('class journal', 'classJournal/ClassJournalPage.tsx'), limit: '197.5 kB' },
  { ...page('lesson dialog', 'shared/lessons/LessonDialog.tsx'), limit: '160 kB' },
  // Comes with an answer of some thousand marks.
  { name: 'long reports', path: 'dist/assets/marksWorker-*.js', gzip: true, limit: '2 kB' },
  // The workers come only when a file is read or written, that of the styled sheets apart.
  {
    name: 'written sheets',
    path: 'dist/assets/{writeSheet,zipWorker}-*.js',
    gzip: true,
    limit: '3.2 kB',
  },
  { name: 'read sheets', path: 'dist/assets/readWorker-*.js', gzip: true, limit: '129 kB' },
  { name: 'styled sheets', path: 'dist/assets/styledBookWorker-*.js', gzip: true, limit: '20 kB' },
];
