// Writes a compressed copy beside each text file of the build, which a web server sends as it is.
//   node scripts/compress.mjs [FOLDER]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(js|css|svg|html|json|webmanifest)$/;
/** A smaller file fits in one packet anyway. */
const FROM_BYTES = 1024;

const [folder = 'dist'] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!TEXTS.test(name) || name.startsWith('.vite')) continue;
  const file = join(folder, name);
  const text = readFileSync(file);
  if (text.length < FROM_BYTES) continue;
  writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
}
