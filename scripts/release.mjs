// Packs the archive that an administrator deploys: the build with its licences, the nginx file, the
// instructions and the changelog.
//   node scripts/release.mjs [--after FORMER]…   after `npm run build`; the archive and its checksum go
//   to release/. FORMER is the archive, or the folder of files, of a release that browsers have; without
//   one, the archives that lie in release/.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './run.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
/** «-journal» for a build below /journal/, which must not replace that of the root. */
const path = (process.env['BASE_PATH'] ?? '/').split('/').filter(Boolean);
const name = ['school-journal', version, ...path].join('-');
const folder = join('release', name);

/** The archives in release/ that are of the same path. */
function formerArchives() {
  const known = new RegExp(
    `^school-journal-\\d[\\d.]*${path.map((part) => `-${part}`).join('')}\\.tar\\.gz$`,
  );
  return readdirSync('release')
    .filter((file) => known.test(file))
    .map((file) => join('release', file));
}

const { values } = parseArgs({ options: { after: { type: 'string', multiple: true } } });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync('dist', join(folder, 'dist'), {
  recursive: true,
  // Vite's own files stay out of the archive.
  filter: (path) => !path.includes('.vite'),
});
const formers = values.after ?? formerArchives();
if (!run('node', ['scripts/deltas.mjs', join(folder, 'dist'), ...formers])) process.exit(1);
for (const file of ['docs/nginx.conf', 'docs/deployment.md', 'CHANGELOG.md']) {
  cpSync(file, join(folder, file.replace('docs/', '')));
}

// Fixed modes: the web server must read the files, whatever modes they have on the builder's machine.
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const whole = join(folder, file);
  chmodSync(whole, statSync(whole).isDirectory() ? 0o755 : 0o644);
}

/**
 * True for files that name other files of the build. They are unpacked last: a page opened meanwhile
 * must find every file that it requests.
 *
 * @param {string} file
 */
const isLast = (file) => /^(index\.html|serviceWorker\.js)/.test(file);
const files = readdirSync(join(folder, 'dist')).sort((a, b) => +isLast(a) - +isLast(b));
const entries = [
  ...files.map((file) => join(name, 'dist', file)),
  ...['nginx.conf', 'deployment.md', 'CHANGELOG.md'].map((file) => join(name, file)),
];

const archive = `${name}.tar.gz`;
if (!run('tar', ['-czf', join('release', archive), '-C', 'release', ...entries])) process.exit(1);
rmSync(folder, { recursive: true });
const sum = createHash('sha256')
  .update(readFileSync(join('release', archive)))
  .digest('hex');
// In the format of `sha256sum -c`.
writeFileSync(join('release', `${archive}.sha256`), `${sum}  ${archive}\n`);
console.log(`release/${archive}`);
