// Plays 200 rounds in which a teacher marks while all goes wrong, on the embedded backend and, if
// there is one, on Django: npm run test:calamities [-- ROUNDS]. The seed of a round is its number;
// CALAMITY=7 npm run test:calamities -- 1 plays round 7 again.
import { install } from './install.mjs';
import { findDjango } from './python.mjs';
import { run } from './run.mjs';

await install(['browser', 'django']);
const rounds = process.argv[2] ?? '200';
const projects = ['app', ...(findDjango() ? ['django'] : [])].map((name) => `--project=${name}`);
const isWell =
  run('node', ['scripts/ready.mjs', 'browser']) &&
  run('npx', ['--no-install', 'vite', 'build']) &&
  run('npx', ['--no-install', 'playwright', 'test', ...projects, 'tests/e2e/calamities.spec.ts'], {
    CALAMITIES: rounds,
  });
process.exit(isWell ? 0 : 1);
