import type { Option } from './distinctLabels.ts';
import { foldedTitle, tidied } from './folding.ts';

/** What people may call an option. An option without a title has none: its label is its id. */
function namesOf({ value, label, title }: Option): string[] {
  if (title === undefined) return label.trim() === `№ ${value}` ? [] : [label];
  return title.trim() === '' ? [] : [title, label];
}

/** The values of options by their names, each name written in one way. */
function byName(options: readonly Option[], write: (name: string) => string) {
  const found = new Map<string, Set<string>>();
  for (const option of options) {
    for (const name of namesOf(option).map(write)) {
      if (name !== '') found.set(name, (found.get(name) ?? new Set()).add(option.value));
    }
  }
  return found;
}

/**
 * Looks up options by what people write: the values of those with this title, never a guess. An
 * unknown title has none; of several values somebody has to choose one.
 */
export function createTitleSearch(options: readonly Option[]) {
  const exact = byName(options, tidied);
  const folded = byName(options, foldedTitle);
  return (text: string): readonly string[] => [
    ...(exact.get(tidied(text)) ?? folded.get(foldedTitle(text)) ?? []),
  ];
}
