// Runs before the app's code is there; scripts/classicScripts.ts builds it as a file of its own.
import { askEarly } from './api/earlyAnswers.ts';
import { BASE_PATH } from './lib/deployment.ts';
import { readSetting } from './lib/settings.ts';

// So that no page flashes in another theme. src/stores/appearance.ts writes what it reads.
for (const name of ['theme', 'density', 'rail', 'keys', 'journal']) {
  const value = readSetting(`appearance.${name}`);
  if (value) document.documentElement.dataset[name] = value;
}

askEarly({ isHome: location.pathname === BASE_PATH });
