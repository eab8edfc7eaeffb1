// Tries the properties with values of 20 other seeds, or of as many as are named:
// npm run test:properties [-- SEEDS]. PROPERTY_SEED=7 npx vitest run FILE tries seed 7 again.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const FOLDER = 'tests/unit';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => join(FOLDER, name))
  .filter((path) => /\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('properties.ts'));
const seeds = Array.from({ length: Number(process.argv[2] ?? 20) }, () =>
  String(Math.floor(Math.random() * 2 ** 31)),
);
for (const PROPERTY_SEED of seeds) {
  if (!run('npx', ['--no-install', 'vitest', 'run', ...files], { PROPERTY_SEED })) {
    console.error(`Found by PROPERTY_SEED=${PROPERTY_SEED}.`);
    process.exit(1);
  }
}
