import { create } from 'zustand';
import {
  APPEARANCE_NAMES,
  type AppearanceName,
  appearanceKey,
} from '../lib/settings/appearanceSettings.ts';
import { keepSetting, onSettingChanged } from '../lib/settings/settings.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['compact', 'comfortable'] as const;
export const RAILS = ['open', 'folded'] as const;
export const SINGLE_KEYS = ['on', 'off'] as const;
export const JOURNALS = ['list', 'card'] as const;

/** The appearance that the user has chosen for this browser. */
export interface Appearance extends Record<AppearanceName, string> {
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
  rail: (typeof RAILS)[number];
  /** `on` if a key alone, without Ctrl, runs a command; users who dictate may not want that. */
  keys: (typeof SINGLE_KEYS)[number];
  /** How a phone shows the journal: as a list, or one student at a time. */
  journal: (typeof JOURNALS)[number];
}

/** The values of each part; the first is the default. */
const CHOICES = {
  theme: THEMES,
  density: DENSITIES,
  rail: RAILS,
  keys: SINGLE_KEYS,
  journal: JOURNALS,
} satisfies Record<AppearanceName, readonly string[]>;

/** The value that src/start.ts has set on the root element before the first paint. */
function initialValue<Name extends AppearanceName>(name: Name): Appearance[Name] {
  const values: readonly string[] = CHOICES[name];
  const stored = document.documentElement.dataset[name] ?? '';
  return (values.includes(stored) ? stored : values[0]) as Appearance[Name];
}

export const useAppearance = create<Appearance>()(() => ({
  theme: initialValue('theme'),
  density: initialValue('density'),
  rail: initialValue('rail'),
  keys: initialValue('keys'),
  journal: initialValue('journal'),
}));

function apply(change: Partial<Appearance>): void {
  Object.assign(document.documentElement.dataset, change);
  useAppearance.setState(change);
}

/** Changes the appearance at once; keeps it for the next visits if the browser stores anything. */
export function setAppearance(change: Partial<Appearance>): void {
  apply(change);
  for (const name of APPEARANCE_NAMES) {
    const value = change[name];
    if (value) keepSetting(appearanceKey(name), value);
  }
}

for (const name of APPEARANCE_NAMES) {
  onSettingChanged(appearanceKey(name), (text) => {
    const value = CHOICES[name].find((one) => one === text);
    if (value) apply({ [name]: value });
  });
}
