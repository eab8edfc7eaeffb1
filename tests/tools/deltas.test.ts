import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A text that does not get much smaller. */
const CODE = Array.from({ length: 400 }, (_, line) =>
  createHash('sha256').update(String(line)).digest('hex'),
).join('\n');
const NEXT = CODE.replace('a', 'слово');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deltas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files of a release. */
function release(name: string, files: Record<string, string>): string {
  const release = join(folder, name, 'dist');
  mkdirSync(join(release, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(release, 'assets', file), text);
  }
  return release;
}

/** Runs the command as a release does; returns what it says. */
const writeDeltas = (build: string, formers: string[], env = process.env) =>
  execFileSync(process.execPath, ['scripts/deltas.mjs', build, ...formers], {
    encoding: 'utf8',
    env,
  });

const deltaOf = (build: string, former: string, file: string) => {
  const digest = createHash('sha256').update(former).digest();
  const start = digest.toString('base64').slice(0, 12);
  return { digest, path: join(build, 'deltas', start, 'assets', file) };
};

/** The file that a browser makes of a delta and the former file. */
function decode(path: string, former: string): string {
  const [known, delta] = [join(folder, 'known'), join(folder, 'delta')];
  writeFileSync(known, former);
  writeFileSync(delta, readFileSync(path).subarray(40));
  return execFileSync('zstd', ['-dcq', `--patch-from=${known}`, delta], { encoding: 'utf8' });
}

test('a delta begins as RFC 9842 says, and makes the new file of the former one', () => {
  const former = release('former', { 'index-aaaaaaaa.js': CODE });
  const build = release('build', { 'index-bbbbbbbb.js': NEXT });
  writeDeltas(build, [former]);
  const { digest, path } = deltaOf(build, CODE, 'index-bbbbbbbb.js');
  const delta = readFileSync(path);
  expect(delta.length).toBeLessThan(200);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(digest);
  expect(decode(path, CODE)).toBe(NEXT);
});

test('each of several former releases has its delta, an archive too', () => {
  const oldest = release('oldest', { 'index-99999999.js': `${CODE}alt` });
  const former = release('former', { 'index-aaaaaaaa.js': CODE });
  const archive = join(folder, 'former.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'former/dist']);
  const build = release('build', { 'index-bbbbbbbb.js': NEXT });
  rmSync(former, { recursive: true });
  writeDeltas(build, [oldest, archive]);
  for (const known of [CODE, `${CODE}alt`]) {
    expect(decode(deltaOf(build, known, 'index-bbbbbbbb.js').path, known)).toBe(NEXT);
  }
});

test('files that are as they were, new, or quite different have none', () => {
  const other = createHash('sha512').update('other').digest('hex');
  const former = release('former', { 'same-aaaaaaaa.js': CODE, 'changed-aaaaaaaa.js': CODE });
  const build = release('build', {
    'same-aaaaaaaa.js': CODE,
    'changed-bbbbbbbb.js': other,
    'new-bbbbbbbb.js': NEXT,
  });
  expect(writeDeltas(build, [former])).toContain(': 0 deltas');
  expect(existsSync(join(build, 'deltas'))).toBe(false);
});

test('without zstd the release has no deltas, and says so', () => {
  const former = release('former', { 'index-aaaaaaaa.js': CODE });
  const build = release('build', { 'index-bbbbbbbb.js': NEXT });
  expect(writeDeltas(build, [former], { PATH: '' })).toContain('There is no zstd here');
  expect(existsSync(join(build, 'deltas'))).toBe(false);
});
