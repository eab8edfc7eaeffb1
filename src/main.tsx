import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { GuardedRouter } from './app/GuardedRouter.tsx';
import { reloadStaleBuild } from './app/staleBuild.ts';
import { fetchAhead } from './lib/fetchAhead.ts';
import { fetchWhenIdle } from './lib/fetchWhenIdle.ts';
import { checkSession, recheckSession } from './stores/auth.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

window.addEventListener('vite:preloadError', reloadStaleBuild);
// A page that Back brings out of the browser's memory has heard nothing of what happened meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void recheckSession();
});
void checkSession().then(async () => {
  // An ended session must find where to sign in, though a deployment may have replaced it by then.
  await fetchAhead([
    () => import('./app/SignInDialog.tsx'),
    () => import('./pages/login/LoginPage.tsx'),
  ]);
  // A teacher's day: so that a lost network costs no page of it.
  fetchWhenIdle(() =>
    fetchAhead([
      () => import('./pages/subject/SubjectPage.tsx'),
      () => import('./pages/journal/JournalPage.tsx'),
      () => import('./pages/subject/LessonDialog.tsx'),
    ]),
  );
});

createRoot(root).render(
  <StrictMode>
    <GuardedRouter>
      <App />
    </GuardedRouter>
  </StrictMode>,
);
