// First, because all others are imported through it.
import './lib/loading/loadPart.ts';
// Before the components, because the style sheets of the parts must override these.
import './ui/theme.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/utilities.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { drawFirst } from './app/firstDrawing.ts';
import { GuardedRouter } from './app/GuardedRouter.tsx';
import { resumeMarksOnSignIn } from './app/resumeMarks.ts';
import { reloadStaleBuild } from './app/staleBuild.ts';
import { fetchAhead } from './lib/loading/fetchAhead.ts';
import { fetchWhenIdle, whenIdle } from './lib/loading/fetchWhenIdle.ts';
import { recheckSession } from './stores/session/auth.ts';
import { loadLaterStyles } from './ui/loading/laterStyles.ts';

/** Fetches the code that may be needed when the network, or this deployment, is gone. */
async function fetchTheRest(): Promise<void> {
  // By the end of the session, a new deployment may have replaced the files of the sign-in.
  await fetchAhead([
    loadLaterStyles,
    async () => (await import('./ui/popover/tooltip.ts')).showTitles(),
    () => import('./app/SignInDialog.tsx'),
    () => import('./pages/login/LoginPage.tsx'),
  ]);
  // The pages that a teacher uses every day must also open without a network.
  fetchWhenIdle(async () => {
    await fetchAhead([
      () => import('./pages/subject/SubjectPage.tsx'),
      () => import('./pages/journal/JournalPage.tsx'),
      () => import('./app/UnsentMarksDialog.tsx'),
      () => import('./pages/shared/lessons/LessonDialog.tsx'),
      () => import('./app/commandPalette/CommandPalette.tsx'),
      () => import('./app/commandPalette/KeysDialog.tsx'),
      () => import('./app/commandPalette/AddLesson.tsx'),
    ]);
    const shell = () => import('./app/newVersion.ts');
    await fetchAhead([async () => (await shell()).installShell()]);
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

window.addEventListener('vite:preloadError', reloadStaleBuild);
// The page comes from the browser's back/forward cache: another user may have signed in since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void recheckSession();
});
resumeMarksOnSignIn();

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <GuardedRouter>
        <App />
      </GuardedRouter>
    </StrictMode>,
  );
// The rest is fetched after all that the page itself needs.
void drawFirst(draw).then(() => whenIdle(fetchTheRest));
window.hasStarted = true;
