import { useMemo, useState } from 'react';
import {
  FIRST_SHOWN,
  findEntries,
  type FoundEntry,
  type GroupLabel,
  MORE_SHOWN,
} from '../../domain/commandPalette/commandPalette.ts';
import type { CommandEntry } from './commandEntries.ts';
import type { PlaceEntry } from './entries.ts';

export type JumpEntry = PlaceEntry | CommandEntry;

/** A line that can be chosen: an entry that was found, or «Ещё» of a group. */
export type JumpOption =
  | ({ key: string; kind: 'entry' } & FoundEntry<JumpEntry>)
  | { key: string; kind: 'more'; group: GroupLabel; count: number };

export interface JumpGroup {
  label: GroupLabel;
  options: readonly JumpOption[];
}

interface View {
  query: string;
  /** How many entries are shown of each expanded group. */
  shown: ReadonlyMap<GroupLabel, number>;
  /** The line that the user moved to; null while the best match is chosen. */
  chosen: string | null;
  /** True after an Enter that found nothing yet: the best match opens once all data have come. */
  isAwaited: boolean;
}

const FRESH: View = { query: '', shown: new Map(), chosen: null, isAwaited: false };

/** The text that was typed by keys. The best match is awaited if the last key is Enter. */
const viewOf = (keys: readonly string[]): View => ({
  ...FRESH,
  query: keys.reduce(
    (text, key) => (key === 'Enter' ? text : key === 'Backspace' ? text.slice(0, -1) : text + key),
    '',
  ),
  isAwaited: keys.at(-1) === 'Enter',
});

/**
 * The entries that match the typed text, and which line is chosen.
 *
 * @param keys the keys that were pressed before the field was shown: letters, Enter, Backspace
 */
export function useFound(entries: readonly JumpEntry[], keys: readonly string[]) {
  const [{ query, shown, chosen, isAwaited }, setView] = useState(() => viewOf(keys));
  const { groups, best } = useMemo(() => {
    const found = findEntries(entries, query, (group) => shown.get(group) ?? FIRST_SHOWN);
    return { best: found.best, groups: found.groups.map(jumpGroup) };
  }, [entries, query, shown]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const active = options.find(({ key }) => key === (chosen ?? best?.key)) ?? options[0] ?? null;

  const choose = (key: string | undefined) =>
    setView((view) => ({ ...view, chosen: key ?? view.chosen, isAwaited: false }));

  return {
    query,
    groups,
    active,
    isAwaited,
    setAwaited: (isNowAwaited: boolean) =>
      setView((view) => ({ ...view, isAwaited: isNowAwaited })),
    type: (text: string) => setView({ ...FRESH, query: text }),
    choose,
    chooseFirst: () => choose(options[0]?.key),
    chooseLast: () => choose(options.at(-1)?.key),
    /** Moves to the next or previous line; wraps around at either end. */
    step: (step: 1 | -1) => {
      const index = active ? options.indexOf(active) + step : 0;
      choose((options[index] ?? options.at(step === 1 ? 0 : -1))?.key);
    },
    /** Shows more entries of a group, and moves to the first new entry. */
    showMore: (group: GroupLabel) => {
      const before = shown.get(group) ?? FIRST_SHOWN;
      const now = before + MORE_SHOWN;
      const found = findEntries(entries, query, () => now).groups;
      const next = found.find(({ label }) => label === group)?.found[before]?.entry.key ?? null;
      setView({ ...FRESH, query, shown: new Map(shown).set(group, now), chosen: next });
    },
  };
}

export type FoundView = ReturnType<typeof useFound>;

function jumpGroup({
  label,
  found,
  more,
}: ReturnType<typeof findEntries<JumpEntry>>['groups'][number]): JumpGroup {
  const entries = found.map((one) => ({ ...one, key: one.entry.key, kind: 'entry' as const }));
  const rest = { key: `more ${label}`, kind: 'more' as const, group: label, count: more };
  return { label, options: more > 0 ? [...entries, rest] : entries };
}
