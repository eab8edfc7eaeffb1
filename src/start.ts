// Runs before the app's code has come; scripts/classicScripts.ts builds it as a separate file.
import { askEarly } from './api/earlyAnswers.ts';
import { APPEARANCE_NAMES, appearanceKey } from './lib/settings/appearanceSettings.ts';
import { BASE_PATH } from './lib/loading/deployment.ts';
import { loadAnew } from './lib/loading/loadAnew.ts';
import { askForParts } from './lib/loading/partTable.ts';
import { readSetting } from './lib/settings/settings.ts';
import { watchStart } from './shell/brokenStart.ts';

// Before the first paint, so that no page flashes in another theme.
for (const name of APPEARANCE_NAMES) {
  const value = readSetting(appearanceKey(name));
  if (value) document.documentElement.dataset[name] = value;
}

askEarly({ isHome: location.pathname === BASE_PATH });
// Development has no parts.
if (document.querySelector('meta[name="parts"]')) void askForParts();
watchStart();
window.loadAnew = loadAnew;

// The browser loads its Russian language data at their first use, which takes 60 ms on a phone.
// Here it does so while the app's code is being downloaded.
setTimeout(() => [
  new Intl.Collator('ru', { numeric: true }),
  new Intl.NumberFormat('ru'),
  new Intl.DateTimeFormat('ru', { weekday: 'long' }),
]);
