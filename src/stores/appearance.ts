import { create } from 'zustand';
import {
  APPEARANCE_NAMES,
  type AppearanceName,
  appearanceKey,
} from '../lib/settings/appearanceSettings.ts';
import { keepSetting } from '../lib/settings/settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['compact', 'comfortable'] as const;
export const RAILS = ['open', 'folded'] as const;
export const SINGLE_KEYS = ['on', 'off'] as const;
export const JOURNALS = ['list', 'card'] as const;

/** What the person has chosen for this browser. */
export interface Appearance extends Record<AppearanceName, string> {
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  rail: (typeof RAILS)[number];
  /** Whether a key does something by itself, without Ctrl; whoever dictates may not want that. */
  keys: (typeof SINGLE_KEYS)[number];
  /** Whether a phone shows the journal as a list, or one student at a time. */
  journal: (typeof JOURNALS)[number];
}

/** The first of each is the default. */
const CHOICES = {
  theme: THEMES,
  density: DENSITIES,
  rail: RAILS,
  keys: SINGLE_KEYS,
  journal: JOURNALS,
} satisfies Record<AppearanceName, readonly string[]>;

/** What src/start.ts has set on the root element before the first paint. */
function chosen<Name extends AppearanceName>(name: Name): Appearance[Name] {
  const values: readonly string[] = CHOICES[name];
  const stored = document.documentElement.dataset[name] ?? '';
  return (values.includes(stored) ? stored : values[0]) as Appearance[Name];
}

export const useAppearance = create<Appearance>()(() => ({
  theme: chosen('theme'),
  density: chosen('density'),
  rail: chosen('rail'),
  keys: chosen('keys'),
  journal: chosen('journal'),
}));

function apply(change: Partial<Appearance>): void {
  Object.assign(document.documentElement.dataset, change);
  useAppearance.setState(change);
}

/** Changes the appearance at once, and for the next visits if the browser stores anything. */
export function setAppearance(change: Partial<Appearance>): void {
  apply(change);
  for (const name of APPEARANCE_NAMES) {
    const value = change[name];
    if (value) keepSetting(appearanceKey(name), value);
  }
}

// The other tabs of this browser.
window.addEventListener('storage', ({ key, newValue }) => {
  for (const name of APPEARANCE_NAMES) {
    const value = CHOICES[name].find((one) => one === newValue);
    if (key === appearanceKey(name) && value) apply({ [name]: value });
  }
});
