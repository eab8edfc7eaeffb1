import { parseJson } from './parseJson.ts';
import { unwrap, type Unwrapped } from './unwrap.ts';

/** The list is parsed each time this many characters have come. */
const PIECE_LENGTH = 1_000_000;

/**
 * The characters between two items of a list, as Django writes them. A text may contain them too.
 */
const BETWEEN = '},{';

/** True if the text before the first item opens the wanted list, and no other. */
function isHead(head: string, wrapper: string): boolean {
  const end = `]${'}'.repeat(head.split('{').length - 1)}`;
  const countWith = (items: string) => unwrap(parseJson(head + items + end), wrapper)?.items.length;
  return countWith('') === 0 && countWith('0') === 1;
}

/**
 * Parses a long list while it arrives, and hands on its items piece by piece. So neither the whole
 * text nor all items are held in memory, and most of the work is done before the last byte arrives.
 * A list that can't be cut is parsed as a whole.
 *
 * @param wrapper the key under which some servers put the list.
 * @param onItems gets the items, in their order.
 */
export function createListParser(
  wrapper: string,
  onItems: (items: readonly unknown[]) => void,
  pieceLength = PIECE_LENGTH,
) {
  /** The text before the first item; null until the first items are cut off. */
  let head: string | null = null;
  let rest = '';
  let enough = pieceLength;

  const cutHead = () => {
    const begin = rest.indexOf('[{') + 1;
    const found = rest.slice(0, begin);
    if (!isHead(found, wrapper)) return false;
    head = found;
    rest = rest.slice(begin);
    return true;
  };

  /** Hands on the complete items; false if none can be cut off. */
  const cut = () => {
    if (head === null && !cutHead()) return false;
    const end = rest.lastIndexOf(BETWEEN) + 1;
    // A cut inside a text or an item leaves a quote or a bracket open, which is no valid JSON.
    const items = parseJson(`[${rest.slice(0, end)}]`);
    if (!Array.isArray(items)) return false;
    onItems(items);
    rest = rest.slice(end === 0 ? 0 : end + 1);
    return end > 0;
  };

  return {
    feed: (text: string): void => {
      rest += text;
      if (rest.length >= enough) enough = cut() ? pieceLength : rest.length * 2;
    },
    /** Hands on the last items. Returns the rest of the answer; null if the answer is no list. */
    end: (): Omit<Unwrapped, 'items'> | null => {
      const last = unwrap(parseJson((head ?? '') + rest), wrapper);
      if (last) onItems(last.items);
      return last;
    },
  };
}
