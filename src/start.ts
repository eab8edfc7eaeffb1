// Runs before the app's code is there; scripts/classicScripts.ts builds it as a file of its own.
import { askEarly } from './api/earlyAnswers.ts';
import { APPEARANCE_NAMES, appearanceKey } from './lib/settings/appearanceSettings.ts';
import { BASE_PATH } from './lib/loading/deployment.ts';
import { loadAnew } from './lib/loading/loadAnew.ts';
import { readSetting } from './lib/settings/settings.ts';
import { watchStart } from './shell/brokenStart.ts';

// So that no page flashes in another theme.
for (const name of APPEARANCE_NAMES) {
  const value = readSetting(appearanceKey(name));
  if (value) document.documentElement.dataset[name] = value;
}

askEarly({ isHome: location.pathname === BASE_PATH });
watchStart();
window.loadAnew = loadAnew;

// The browser reads its rules of Russian when they are first asked for, which takes a phone 60 ms;
// here it does so while the app's code is on its way.
setTimeout(() => [
  new Intl.Collator('ru', { numeric: true }),
  new Intl.NumberFormat('ru'),
  new Intl.DateTimeFormat('ru', { weekday: 'long' }),
]);
