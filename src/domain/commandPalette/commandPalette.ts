import { foldedText } from '../text/folding.ts';
import { queryWords, type QueryWord } from '../text/search.ts';

/** The groups of the command palette, in their order, and the kinds of entries of each. */
const GROUPS = [
  { label: 'Предметы и уроки', kinds: ['subject', 'lesson'] },
  { label: 'Ученики', kinds: ['student'] },
  { label: 'Разделы', kinds: ['list', 'report'] },
  { label: 'Команды', kinds: ['command'] },
] as const;

export type EntryKind = (typeof GROUPS)[number]['kinds'][number];
export type GroupLabel = (typeof GROUPS)[number]['label'];

/** A place to go to, or something to do. */
export interface PaletteEntry {
  key: string;
  kind: EntryKind;
  /** A tidied text, because the found parts are marked in it. */
  title: string;
  /** The text beside the title. */
  note: string;
  /** Further words that find the entry. */
  keywords?: string;
  /**
   * Words that narrow a search, but find nothing alone: the title of a subject alone would find all
   * its lessons.
   */
  context?: string;
  /** True if the entry is offered before anything is typed. */
  isOffered?: boolean;
}

/** The beginning and the end of a part of a text. */
export type TextRange = readonly [start: number, end: number];

export interface FoundEntry<Entry> {
  entry: Entry;
  /** The found parts of the title: in their order, without overlaps. */
  ranges: readonly TextRange[];
}

export interface FoundGroup<Entry> {
  label: GroupLabel;
  found: readonly FoundEntry<Entry>[];
  /** The number of found entries that are not shown. */
  more: number;
}

export interface Found<Entry> {
  groups: readonly FoundGroup<Entry>[];
  /** The entry that fits best; null if nothing was found. */
  best: Entry | null;
}

/** The number of entries of a group that are shown at first, and that each «Ещё» adds. */
export const FIRST_SHOWN = 5;
export const MORE_SHOWN = 20;

/** How well a word fits an entry: the lower, the better. */
const AT_START = 0;
const AT_WORD = 1;
const INSIDE = 2;
const BESIDE = 3;
/**
 * A match of a word in the other keyboard layout comes after all matches of words as they are
 * typed.
 */
const OTHER_LAYOUT = 10;

interface Match {
  rank: number;
  /** The place in the folded title; null if the word is not in the title. */
  range: TextRange | null;
  isInContext: boolean;
}

type FoldedEntry = Record<'title' | 'keywords' | 'context', string>;

function isAtWord(text: string, index: number): boolean {
  return index === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(index - 1));
}

/** The best place of a word in a text: at its start, at the start of a word, or inside a word. */
function bestPlace(text: string, word: string): { rank: number; start: number } | null {
  const first = text.indexOf(word);
  if (first === -1) return null;
  if (first === 0) return { rank: AT_START, start: 0 };
  for (let start = first; start !== -1; start = text.indexOf(word, start + 1)) {
    if (isAtWord(text, start)) return { rank: AT_WORD, start };
  }
  return { rank: INSIDE, start: first };
}

function matchText({ title, keywords, context }: FoldedEntry, word: string): Match | null {
  const inTitle = bestPlace(title, word);
  if (inTitle) {
    const { rank, start } = inTitle;
    return { rank, range: [start, start + word.length], isInContext: false };
  }
  const inKeywords = bestPlace(keywords, word);
  const beside = inKeywords ?? bestPlace(context, word);
  return beside && { rank: BESIDE + beside.rank, range: null, isInContext: !inKeywords };
}

function matchWord(folded: FoldedEntry, { typed, other }: QueryWord): Match | null {
  const match = matchText(folded, typed);
  if (match || other === null) return match;
  const otherMatch = matchText(folded, other);
  return otherMatch && { ...otherMatch, rank: otherMatch.rank + OTHER_LAYOUT };
}

/** The matches of all words; null if a word has none, or if all are in the context. */
function matchAll(folded: FoldedEntry, words: readonly QueryWord[]): Match[] | null {
  const matches: Match[] = [];
  for (const word of words) {
    const match = matchWord(folded, word);
    if (!match) return null;
    matches.push(match);
  }
  return matches.every(({ isInContext }) => isInContext) ? null : matches;
}

/**
 * Translates ranges of a folded title into ranges of the title: a folded letter may be longer than
 * the original one.
 */
function unfoldRanges(title: string, ranges: readonly TextRange[]): readonly TextRange[] {
  if (foldedText(title).length === title.length) return ranges;
  /** For each character of the folded title, the place of its letter in the title. */
  const letters: TextRange[] = [];
  let start = 0;
  for (const letter of title) {
    const end = start + letter.length;
    const folded = foldedText(letter) || letter;
    for (let unit = 0; unit < folded.length; unit += 1) letters.push([start, end]);
    start = end;
  }
  return ranges.map(([from, to]) => [letters[from]?.[0] ?? 0, letters[to - 1]?.[1] ?? start]);
}

/** Ranges in their order; ranges that touch or overlap are joined. */
function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const apart: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

/** The folded texts of entries, kept because each key press searches all entries. */
const foldedEntries = new WeakMap<PaletteEntry, FoldedEntry>();

function foldedOf(entry: PaletteEntry): FoldedEntry {
  const known = foldedEntries.get(entry);
  if (known) return known;
  const folded = {
    title: foldedText(entry.title),
    keywords: foldedText(entry.keywords ?? ''),
    context: foldedText(entry.context ?? ''),
  };
  foldedEntries.set(entry, folded);
  return folded;
}

interface Ranked<Entry> {
  entry: Entry;
  rank: number;
  matches: readonly Match[];
}

function rankEntries<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  words: readonly QueryWord[],
): Ranked<Entry>[] {
  if (words.length === 0) {
    return entries
      .filter(({ isOffered }) => isOffered)
      .map((entry) => ({ entry, rank: 0, matches: [] }));
  }
  return entries.flatMap((entry) => {
    const matches = matchAll(foldedOf(entry), words);
    return matches
      ? { entry, rank: matches.reduce((sum, { rank }) => sum + rank, 0), matches }
      : [];
  });
}

/** The entries of one group, best first; at equal rank, a subject comes before its lessons. */
function inGroup<Entry extends PaletteEntry>(
  ranked: readonly Ranked<Entry>[],
  kinds: readonly EntryKind[],
): Ranked<Entry>[] {
  const kindOf = ({ entry }: Ranked<Entry>) => kinds.indexOf(entry.kind);
  return ranked
    .filter(({ entry }) => kinds.includes(entry.kind))
    .sort((a, b) => a.rank - b.rank || kindOf(a) - kindOf(b));
}

function toFoundEntry<Entry extends PaletteEntry>({
  entry,
  matches,
}: Ranked<Entry>): FoundEntry<Entry> {
  const ranges = matches.flatMap(({ range }) => (range ? [range] : []));
  return { entry, ranges: mergeRanges(unfoldRanges(entry.title, ranges)) };
}

/**
 * Finds entries: each word of the query must occur in an entry. Matches at the start of the title
 * come first, then those at the start of a word in it, then the others; equal ones keep the given
 * order. Without a query it finds the entries that are offered.
 */
export function findEntries<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  query: string,
  shownOf: (group: GroupLabel) => number = () => FIRST_SHOWN,
): Found<Entry> {
  const ranked = rankEntries(entries, queryWords(query));
  const groups = GROUPS.map(({ label, kinds }) => ({ label, sorted: inGroup(ranked, kinds) }));
  const firsts = groups.flatMap(({ sorted }) => sorted.slice(0, 1));
  const bestRank = Math.min(...firsts.map(({ rank }) => rank));
  return {
    best: firsts.find(({ rank }) => rank === bestRank)?.entry ?? null,
    groups: groups
      .filter(({ sorted }) => sorted.length > 0)
      .map(({ label, sorted }) => {
        const shown = sorted.slice(0, shownOf(label));
        return { label, found: shown.map(toFoundEntry), more: sorted.length - shown.length };
      }),
  };
}
