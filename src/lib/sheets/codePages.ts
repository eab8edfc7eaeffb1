/**
 * Browsers' names of code pages, by the number in old workbooks; only names that do not follow from
 * the number.
 */
const NAMES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  1200: 'utf-16le',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  21866: 'koi8-u',
  28595: 'iso-8859-5',
  65001: 'utf-8',
};

/** The code page that a Russian Windows uses for a file that names none. */
export const RUSSIAN_WINDOWS = 1251;

const decoders = new Map<number, TextDecoder>();

function decoderOf(codePage: number): TextDecoder {
  const before = decoders.get(codePage);
  if (before) return before;
  const isWindows = codePage >= 1250 && codePage <= 1258;
  const name = NAMES[codePage] ?? `windows-${isWindows ? codePage : 1252}`;
  const decoder = new TextDecoder(name, { ignoreBOM: true });
  decoders.set(codePage, decoder);
  return decoder;
}

/** The decoders for SheetJS, for texts in workbooks before Excel 97: the browser's own. */
export const CODE_PAGES = {
  utils: {
    decode: (codePage: number, bytes: ArrayLike<number>) =>
      decoderOf(codePage).decode(Uint8Array.from(bytes)),
  },
};
