/** Control characters, of which other kinds of files are full; texts have none. */
// eslint-disable-next-line no-control-regex -- the pattern looks for them
const NO_TEXT = /[\0-\x08\x0e-\x1f]/;
/** The last byte of texts by DOS programs. */
const DOS_END = 0x1a;

/** Encodings of Russian texts with one byte per letter, the likeliest first. */
const RUSSIAN = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'iso-8859-5'] as const;

/** How many of a hundred letters in Russian names and titles are this one, about. */
const FREQUENCIES: ReadonlyMap<string, number> = new Map(
  // prettier-ignore
  Object.entries({
    о: 10, а: 10, е: 8, и: 8, н: 7, т: 5, с: 5, р: 5, в: 5, л: 4.5, к: 4, м: 3, д: 3, п: 2.5, у: 2.5,
    я: 2.5, ь: 1.5, ы: 1.5, г: 2, з: 1.5, б: 1.6, ч: 1.6, й: 1.5, х: 1, ж: 0.8, ш: 0.9, ю: 0.7,
    ц: 0.6, щ: 0.4, э: 0.4, ф: 0.6, ъ: 0.04, ё: 0.3,
  }),
);
const SIGNS = '«»№–—“”„’…\u00a0';
/** The score of a strange sign: no Russian letter, and none of SIGNS. */
const STRANGE = -8;
/** The score of a capital letter behind a small one: «іМЛЙОБ» is no name. */
const INNER_CAPITAL = -6;

/** How much a text looks like Russian, in total and per letter. */
function russianScore(text: string): { sum: number; mean: number } {
  let sum = 0;
  let count = 0;
  let before = '';
  for (const letter of text) {
    if (letter > '\u007f') {
      const lower = letter.toLowerCase();
      const frequency = FREQUENCIES.get(lower);
      count += 1;
      if (frequency !== undefined) {
        sum += Math.log(frequency);
        if (letter !== lower && /\p{Ll}/u.test(before)) sum += INNER_CAPITAL;
      } else if (!SIGNS.includes(letter)) sum += STRANGE;
    }
    before = letter;
  }
  return { sum, mean: count === 0 ? 0 : sum / count };
}

/**
 * Added to the score of the first encoding, which nearly all files have: a few odd letters are no
 * evidence against it.
 */
const FIRST_BONUS = 8;
/** The score of the second best guess must be this much lower. */
const DISTINCT = 2;
/** The mean of a Russian text is about 1.5; a text below this is not Russian. */
const RUSSIAN_ENOUGH = 0;
/** The number of first bytes that decide on the encoding. */
const SAMPLE = 20_000;

/** The encoding of a Russian text with one byte per letter; null in doubt. */
function oneByteEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  const [best, second] = RUSSIAN.map((encoding, index) => {
    const text = new TextDecoder(encoding).decode(sample);
    const { sum, mean } = russianScore(text);
    return { encoding, text, mean, sum: sum + (index === 0 ? FIRST_BONUS : 0) };
  }).sort((a, b) => b.sum - a.sum);
  if (!best || !second) return null;
  const isDistinct = best.sum - second.sum >= DISTINCT || best.text === second.text;
  const isRussian = best.mean >= RUSSIAN_ENOUGH || best.sum >= 0;
  return isRussian && isDistinct ? best.encoding : null;
}

/** A text counts as UTF-8 if it has at least this many letters for each damaged byte. */
const LETTERS_TO_DAMAGE = 10;

/** Decodes UTF-8, in which single bytes may be damaged; null if the text is not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  const damage = text.split('\ufffd').length - 1;
  if (damage === 0) return text;
  const letters = text.match(/[^\0-\u007f\ufffd]/g)?.length ?? 0;
  return letters >= damage * LETTERS_TO_DAMAGE ? text : null;
}

/** The byte order of UTF-16 without a byte order mark; null for anything else. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE - (SAMPLE % 2));
  // The high byte of Latin and Russian letters is 0 or 4; no other text has so many of these bytes.
  const high = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0 || byte === 4) high[index % 2] = (high[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = high.map((count) => count / (sample.length / 2));
  if (bytes.length % 2 === 1 || Math.max(even, odd) < 0.9 || Math.min(even, odd) > 0.3) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decodeBytes(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes);
  const unicode = decodeUtf8(bytes);
  if (unicode !== null) return unicode;
  const encoding = oneByteEncoding(bytes);
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes);
}

/** The text of a file; `noText` if it is no text, `otherEncoding` if its letters are uncertain. */
export type DecodedText = { text: string } | 'noText' | 'otherEncoding';

/** Decodes a text: compares what it would be in each encoding that Russian programs write. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, ...new TextEncoder().encode('%PDF-'))) return 'noText';
  let { length } = bytes;
  while (bytes[length - 1] === DOS_END) length -= 1;
  const text = decodeBytes(bytes.subarray(0, length));
  if (text !== null) return NO_TEXT.test(text) ? 'noText' : { text };
  return bytes.some((byte) => byte < 9) ? 'noText' : 'otherEncoding';
}
