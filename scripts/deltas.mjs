// Writes, beside the files of a build, what has changed in them since former releases. A browser that
// keeps the former file fetches that alone (RFC 9842): for a word of the start 120 bytes instead of
// 140 kB.
//   node scripts/deltas.mjs FOLDER FORMER…   each FORMER a folder or an archive of a release
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findZstd } from './zstd.mjs';

/** The start of a `dcz`: a frame that a decoder skips, with the SHA-256 of the former file in it. */
const HEAD = Buffer.from('5e2a4d1820000000', 'hex');
/** How much of the SHA-256 names the folder of a delta; docs/nginx.conf takes as much of a request. */
const DIGEST_LENGTH = 12;

/** The name of a file without the hash of its content, which two files may share. */
const stemOf = (/** @type {string} */ name) => name.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** The scripts and styles of a build, and the table of its parts. */
const codeOf = (/** @type {string} */ folder) =>
  readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css|json)$/.test(name));

/** What a browser without the former file fetches. */
function fullSize(/** @type {string} */ file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/**
 * The change from one file to another, as zstd with the former file before it.
 *
 * @param {string} former
 * @param {string} file
 */
function deltaOf(former, file) {
  const options = ['--quiet', '--stdout', '--single-thread', '--no-check', '--ultra', '-20'];
  const change = execFileSync('zstd', [...options, `--patch-from=${former}`, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const digest = createHash('sha256').update(readFileSync(former)).digest();
  const folder = digest.toString('base64').slice(0, DIGEST_LENGTH);
  return { folder, content: Buffer.concat([HEAD, digest, change]) };
}

/**
 * Writes the deltas of a build against a former one; returns how many.
 *
 * @param {string} build
 * @param {string} former
 */
function writeDeltas(build, former) {
  const known = codeOf(former);
  const changed = codeOf(build).filter((name) => !known.includes(name));
  let count = 0;
  for (const name of changed) {
    const file = join(build, 'assets', name);
    for (const counterpart of known.filter((one) => stemOf(one) === stemOf(name))) {
      const { folder, content } = deltaOf(join(former, 'assets', counterpart), file);
      if (content.length >= fullSize(file)) continue;
      // A digest may contain a slash: it is a folder more.
      const target = join(build, 'deltas', folder, 'assets', name);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
      count += 1;
    }
  }
  return count;
}

const [folder = 'dist', ...formers] = process.argv.slice(2);
if (formers.length > 0 && findZstd() === undefined) {
  console.log('There is no zstd here: browsers will fetch changed files as a whole.');
} else {
  for (const former of formers) {
    const isFolder = statSync(former).isDirectory();
    const unpacked = isFolder ? former : mkdtempSync(join(tmpdir(), 'former-'));
    if (!isFolder) {
      execFileSync('tar', ['-xzf', former, '-C', unpacked, '--strip-components=2']);
    }
    console.log(`${former}: ${writeDeltas(folder, unpacked)} deltas`);
    if (!isFolder) rmSync(unpacked, { recursive: true });
  }
}
