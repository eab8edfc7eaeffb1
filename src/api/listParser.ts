import { parseJson } from './parseJson.ts';
import { unwrap, type Unwrapped } from './unwrap.ts';

/** So many characters are read at once, as soon as they are there. */
const PIECE_LENGTH = 1_000_000;

/** Between two items of a list, as Django writes them. In a text it may stand as well. */
const BETWEEN = '},{';

/** Whether what stands before the first item begins the list that is looked for, and no other. */
function isHead(head: string, wrapper: string): boolean {
  const end = `]${'}'.repeat(head.split('{').length - 1)}`;
  const countWith = (items: string) => unwrap(parseJson(head + items + end), wrapper)?.items.length;
  return countWith('') === 0 && countWith('0') === 1;
}

/**
 * Parses a long list while it comes: its items are handed on in pieces, so that neither the whole
 * text nor all items are ever held, and most of the work is done before the last byte is there. A
 * list that can't be cut is parsed as a whole.
 *
 * @param wrapper the key some servers wrap it in.
 * @param onItems gets the items, in their order.
 */
export function createListParser(
  wrapper: string,
  onItems: (items: readonly unknown[]) => void,
  pieceLength = PIECE_LENGTH,
) {
  /** What stands before the items; null as long as none has been cut off. */
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

  /** Hands on the whole items; false where they can't be told. */
  const cut = () => {
    if (head === null && !cutHead()) return false;
    const end = rest.lastIndexOf(BETWEEN) + 1;
    // Cut within a text, or within an item, it is no list: what has been opened is not closed.
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
    /** Hands on the last items. Returns what else the answer holds; null if it is no list. */
    end: (): Omit<Unwrapped, 'items'> | null => {
      const last = unwrap(parseJson((head ?? '') + rest), wrapper);
      if (last) onItems(last.items);
      return last;
    },
  };
}
