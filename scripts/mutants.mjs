// Changes the code of the marks in 1,800 ways, one at a time, and lists the changes that no test
// notices: npm run test:mutants [-- FILES]. Stryker, which does that, is installed into a copy.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];
const FILES = [
  'src/domain/marks/*.ts',
  ...['markFetches', 'markQueue', 'outbox', 'turn'].map((name) => `src/stores/marks/${name}.ts`),
];
const COPIED = ['src', 'tests', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const REPORT = 'mutants.json';

/** The tests that have a sentence for each rule: what only a random one notices counts as missed. */
const TESTS = `import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: {
    isolate: false,
    setupFiles: ['tests/kit/chance.ts'],
    restoreMocks: true,
    include: ['tests/unit/domain/**/*.test.ts', 'tests/unit/stores/marks/**/*.test.ts'],
    exclude: ['**/*.property.test.ts', '**/smallWorlds.test.ts'],
  },
});
`;

const copy = join(tmpdir(), 'school-journal-mutants');

/** @param {readonly [string, ...string[]]} command */
function runInCopy(...[command, ...args]) {
  const { status } = spawnSync(command, args, {
    cwd: copy,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
mkdirSync(copy, { recursive: true });
for (const name of COPIED) {
  rmSync(join(copy, name), { recursive: true, force: true });
  cpSync(name, join(copy, name), { recursive: true });
}
if (!existsSync(join(copy, 'node_modules', '@stryker-mutator'))) {
  runInCopy('npm', 'ci', '--no-audit', '--no-fund');
  runInCopy('npm', 'install', '--no-save', '--no-audit', '--no-fund', ...STRYKER);
}
writeFileSync(join(copy, 'mutants.config.ts'), TESTS);
const settings = {
  testRunner: 'vitest',
  vitest: { configFile: 'mutants.config.ts' },
  mutate: process.argv.length > 2 ? process.argv.slice(2) : FILES,
  // What is another string is another type, which the compiler notices.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  timeoutMS: 10_000,
  reporters: ['progress', 'json'],
  jsonReporter: { fileName: REPORT },
};
writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(settings));
runInCopy('npx', '--no-install', 'stryker', 'run');

const { files } = JSON.parse(readFileSync(join(copy, REPORT), 'utf8'));
let noticed = 0;
let missed = 0;
for (const [file, { source, mutants }] of Object.entries(files)) {
  const lines = source.split('\n');
  for (const { status, location, replacement } of mutants) {
    if (status === 'Killed' || status === 'Timeout') noticed += 1;
    if (status !== 'Survived' && status !== 'NoCoverage') continue;
    missed += 1;
    const { line, column } = location.start;
    console.log(`${file}:${line}:${column}  ${lines[line - 1].trim()}  →  ${replacement}`);
  }
}
console.log(`Noticed: ${noticed} of ${noticed + missed}.`);
