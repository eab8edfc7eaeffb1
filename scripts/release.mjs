// Packs what an administrator deploys: the build with its licences, the file for nginx and how to.
//   node scripts/release.mjs   after `npm run build`; the archive and its checksum go to release/
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = `school-journal-${version}`;
const folder = join('release', name);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync('dist', join(folder, 'dist'), {
  recursive: true,
  // What the build keeps for itself.
  filter: (path) => !path.includes('.vite'),
});
for (const file of ['nginx.conf', 'deployment.md']) cpSync(join('docs', file), join(folder, file));

const archive = `${name}.tar.gz`;
if (!run('tar', ['-czf', join('release', archive), '-C', 'release', name])) process.exit(1);
rmSync(folder, { recursive: true });
const sum = createHash('sha256')
  .update(readFileSync(join('release', archive)))
  .digest('hex');
// As sha256sum -c reads it.
writeFileSync(join('release', `${archive}.sha256`), `${sum}  ${archive}\n`);
console.log(`release/${archive}`);
