import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { GuardedRouter } from './app/GuardedRouter.tsx';
import { reloadStaleBuild } from './app/staleBuild.ts';
import { checkSession } from './stores/auth.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

window.addEventListener('vite:preloadError', reloadStaleBuild);
// An ended session must find its sign-in page, though a deployment may have replaced it by then;
// where it can't be fetched, whoever needs it is told.
void checkSession().then(() => {
  import('./pages/login/LoginPage.tsx').catch(() => undefined);
});

createRoot(root).render(
  <StrictMode>
    <GuardedRouter>
      <App />
    </GuardedRouter>
  </StrictMode>,
);
