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
void checkSession();

createRoot(root).render(
  <StrictMode>
    <GuardedRouter>
      <App />
    </GuardedRouter>
  </StrictMode>,
);
