// Plays 500 rounds in which a teacher marks while everything fails, on the embedded backend and on
// Django: npm run test:calamities [-- ROUNDS]. The seed of a round is its number;
// CALAMITY=7 npm run test:calamities -- 1 plays round 7 again. With FORMER_BUILD=FOLDER, the folder
// of an earlier build, a tab of every fifth computer runs that.
import { mkdirSync } from 'node:fs';
import { countsOf } from './results.mjs';
import { run } from './run.mjs';

const RESULTS = 'test-results/calamities.json';

mkdirSync('test-results', { recursive: true });
const isReady =
  run('node', ['scripts/ready.mjs', 'browser', 'django']) &&
  run('npx', ['--no-install', 'vite', 'build']);
if (!isReady) process.exit(1);

const projects = ['--project=app', '--project=django'];
const isWell = run(
  'npx',
  [
    '--no-install',
    'playwright',
    'test',
    ...projects,
    'tests/e2e/marks/calamities.spec.ts',
    '--retries=0',
  ],
  { CALAMITIES: process.argv[2] ?? '500', E2E_RESULTS: RESULTS },
);
const sums = Object.entries(countsOf(RESULTS)).map(([what, sum]) => `${what} ${sum}`);
console.log(sums.join(', ') || 'no round has ended');
process.exit(isWell ? 0 : 1);
