/** What gzip writes before the compressed content, and after it: the CRC-32 and the size. */
const GZIP_HEAD = 10;
const GZIP_TAIL = 8;

/** Archives need a date for each file: 1 January 1980 is the first that they can tell. */
const DATE = 0x21;
/** The version of the format that can deflate. */
const VERSION = 20;
const NAME_IN_UTF8 = 0x800;
const DEFLATED = 8;

/**
 * Makes a zip archive (PKWARE's APPNOTE, 4.3) of files of less than 4 GB, one after the other. The
 * browser compresses them, as gzip: its end has the checksum that a zip needs too.
 */
export function createZip() {
  const files: { name: string; gzip: Promise<ArrayBuffer> }[] = [];
  let writer: WritableStreamDefaultWriter<BufferSource> | null = null;
  let failure: { error: unknown } | null = null;
  const note = (error: unknown) => {
    failure ??= { error };
  };
  const close = () => writer?.close().catch(note);
  return {
    /** Ends the file before, and begins the next one. Throws in a browser that can't compress. */
    begin: (name: string): void => {
      void close();
      const { readable, writable } = new CompressionStream('gzip');
      writer = writable.getWriter();
      const gzip = new Response(readable).arrayBuffer();
      gzip.catch(note);
      files.push({ name, gzip });
    },
    /** Adds to the present file. */
    add: (bytes: Uint8Array<ArrayBuffer>): void => void writer?.write(bytes).catch(note),
    /** Ends the last file; the archive. Rejects if the browser could not compress a file. */
    end: async (): Promise<ArrayBuffer> => {
      await close();
      // Not every browser also fails the stream that is read.
      if (failure) throw failure.error;
      const packed = await Promise.all(
        files.map(async ({ name, gzip }) => unpack(name, await gzip)),
      );
      return archiveOf(packed);
    },
  };
}

/** A compressed file, with what an archive says of it. */
interface PackedFile {
  name: Uint8Array;
  content: Uint8Array;
  crc: number;
  size: number;
}

function unpack(name: string, gzip: ArrayBuffer): PackedFile {
  const tail = new DataView(gzip, gzip.byteLength - GZIP_TAIL);
  return {
    name: new TextEncoder().encode(name),
    content: new Uint8Array(gzip, GZIP_HEAD, gzip.byteLength - GZIP_HEAD - GZIP_TAIL),
    crc: tail.getUint32(0, true),
    size: tail.getUint32(4, true),
  };
}

function archiveOf(files: readonly PackedFile[]): ArrayBuffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const lengthOf = (all: readonly Uint8Array[]) => all.reduce((sum, { length }) => sum + length, 0);
  for (const { name, content, crc, size } of files) {
    // In this order before the content, and again in the directory.
    const facts: Field[] = [
      [2, VERSION],
      [2, NAME_IN_UTF8],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, content.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ];
    const offset = lengthOf(parts);
    const entry: Field[] = [[4, 0x02014b50], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0]];
    directory.push(record(...entry, [4, 0], [4, offset]), name);
    parts.push(record([4, 0x04034b50], ...facts), name, content);
  }
  const count = files.length;
  const sizes: Field[] = [
    [4, lengthOf(directory)],
    [4, lengthOf(parts)],
  ];
  const end = record([4, 0x06054b50], [4, 0], [2, count], [2, count], ...sizes, [2, 0]);
  return joined([...parts, ...directory, end]);
}

/** A number, and in how many bytes it is written. */
type Field = [bytes: 2 | 4, value: number];

function record(...fields: readonly Field[]): Uint8Array {
  const bytes = fields.flatMap(([count, value]) =>
    Array.from({ length: count }, (_one, index) => (value >>> (8 * index)) & 0xff),
  );
  return Uint8Array.from(bytes);
}

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole.buffer;
}
