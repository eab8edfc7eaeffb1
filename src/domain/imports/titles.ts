import type { Option } from '../text/distinctLabels.ts';
import { foldedTitle } from '../text/folding.ts';
import { tidyText } from '../text/tidyText.ts';

/** The names that people may write for an option; none if its title is blank. */
function namesOf({ label, title }: Option): string[] {
  if (title === undefined) return [label];
  return title.trim() === '' ? [] : [title, label];
}

/** The values of options by name; `normalise` makes spellings of one name equal. */
function valuesByName(options: readonly Option[], normalise: (name: string) => string) {
  const values = new Map<string, Set<string>>();
  for (const option of options) {
    for (const name of namesOf(option).map(normalise)) {
      if (name !== '') values.set(name, (values.get(name) ?? new Set()).add(option.value));
    }
  }
  return values;
}

/**
 * Makes a search for options by the title that people write. It returns the values of all options
 * with this title and never guesses: none for an unknown title, several for namesakes.
 *
 * @param asOption turns a written text into the spelling of the options, such as 10:00:00 into
 *   10:00.
 */
export function createTitleSearch(
  options: readonly Option[],
  asOption: (text: string) => string = (text) => text,
) {
  const exact = valuesByName(options, tidyText);
  const folded = valuesByName(options, foldedTitle);
  return (written: string): readonly string[] => {
    const text = asOption(written);
    return [...(exact.get(tidyText(text)) ?? folded.get(foldedTitle(text)) ?? [])];
  };
}
