// Plays 200 rounds in which a teacher marks while everything fails, on the embedded backend and on
// Django: npm run test:calamities [-- ROUNDS]. The seed of a round is its number;
// CALAMITY=7 npm run test:calamities -- 1 plays round 7 again.
import { run } from './run.mjs';

const projects = ['--project=app', '--project=django'];
const isWell =
  run('node', ['scripts/ready.mjs', 'browser', 'django']) &&
  run('npx', ['--no-install', 'vite', 'build']) &&
  run(
    'npx',
    ['--no-install', 'playwright', 'test', ...projects, 'tests/e2e/marks/calamities.spec.ts'],
    {
      CALAMITIES: process.argv[2] ?? '200',
    },
  );
process.exit(isWell ? 0 : 1);
