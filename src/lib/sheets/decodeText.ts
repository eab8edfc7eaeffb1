/** Control characters: other kinds of files are full of them, texts have none. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x1f]/;
/** How programs of DOS end a text. */
const DOS_END = 0x1a;

/** Encodings of Russian texts with one byte a letter, the likeliest first. */
const RUSSIAN = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'iso-8859-5'] as const;

/** Of a hundred letters of Russian names and titles, about how many are this one. */
const FREQUENCIES: ReadonlyMap<string, number> = new Map(
  // prettier-ignore
  Object.entries({
    о: 10, а: 10, е: 8, и: 8, н: 7, т: 5, с: 5, р: 5, в: 5, л: 4.5, к: 4, м: 3, д: 3, п: 2.5, у: 2.5,
    я: 2.5, ь: 1.5, ы: 1.5, г: 2, з: 1.5, б: 1.6, ч: 1.6, й: 1.5, х: 1, ж: 0.8, ш: 0.9, ю: 0.7,
    ц: 0.6, щ: 0.4, э: 0.4, ф: 0.6, ъ: 0.04, ё: 0.3,
  }),
);
const SIGNS = '«»№–—“”„’…\u00a0';
/** What a sign costs that is no letter of Russian. */
const STRANGE = -8;
/** What a capital letter costs behind a small one: in «іМЛЙОБ» it is no name. */
const INNER_CAPITAL = -6;

/** How much a text looks like Russian, in all and by letter. */
function russianness(text: string): { sum: number; mean: number } {
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

/** Nearly all files are in the first encoding: a few letters do not speak against it. */
const FIRST_BONUS = 8;
/** The second best guess must be so much worse. */
const DISTINCT = 2;
/** The mean of a Russian text is about 1.5; below this it is none. */
const RUSSIAN_ENOUGH = 0;
/** So much of a text tells its encoding. */
const SAMPLE = 20_000;

/** The encoding of a Russian text with one byte a letter; null in doubt. */
function oneByteEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  const [best, second] = RUSSIAN.map((encoding, index) => {
    const text = new TextDecoder(encoding).decode(sample);
    const { sum, mean } = russianness(text);
    return { encoding, text, mean, sum: sum + (index === 0 ? FIRST_BONUS : 0) };
  }).sort((a, b) => b.sum - a.sum);
  if (!best || !second) return null;
  const isDistinct = best.sum - second.sum >= DISTINCT || best.text === second.text;
  const isRussian = best.mean >= RUSSIAN_ENOUGH || best.sum >= 0;
  return isRussian && isDistinct ? best.encoding : null;
}

/** How many bytes of UTF-8 may be damaged beside its letters: one in so many. */
const LETTERS_TO_DAMAGE = 10;

/** A text of UTF-8, in which single bytes may be damaged; null if it is none. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  const damage = text.split('\ufffd').length - 1;
  if (damage === 0) return text;
  const letters = text.match(/[^\0-\u007f\ufffd]/g)?.length ?? 0;
  return letters >= damage * LETTERS_TO_DAMAGE ? text : null;
}

/** Of UTF-16 without a mark, which byte of a letter comes first; null of anything else. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE - (SAMPLE % 2));
  // Latin letters and Russian ones have a high byte of 0 or 4, and nothing else has so many.
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

function decoded(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes);
  const unicode = decodeUtf8(bytes);
  if (unicode !== null) return unicode;
  const encoding = oneByteEncoding(bytes);
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes);
}

/** What a file of text says; or that it is no text, or one whose letters nobody can be sure of. */
export type DecodedText = { text: string } | 'noText' | 'otherEncoding';

/** Decodes a text by what it would say in each encoding that Russian programs write. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, ...new TextEncoder().encode('%PDF-'))) return 'noText';
  let { length } = bytes;
  while (bytes[length - 1] === DOS_END) length -= 1;
  const text = decoded(bytes.subarray(0, length));
  if (text !== null) return NO_TEXT.test(text) ? 'noText' : { text };
  return bytes.some((byte) => byte < 9) ? 'noText' : 'otherEncoding';
}
