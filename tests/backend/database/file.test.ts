import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackend, type Backend } from '../index.ts';
import { HttpClient } from '../../contract/client.ts';
import { passwordOf } from '../../kit/demo.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-'));
  file = join(folder, 'new', 'school.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const titles = (backend: Backend) => backend.query<{ title: string }>('select title from schools');

test('data and sessions in a file survive a restart of the server', async () => {
  let backend = createBackend({ file });
  const client = new HttpClient((request) => backend.fetch(request));
  await client.signIn('admin', passwordOf('admin'));
  await client.post('/api/schools/', { title: 'Школа № 7' });
  backend.close();

  backend = createBackend({ file });
  expect((await client.check()).body).toMatchObject({ username: 'admin' });
  expect((await client.get('/api/schools/')).body).toHaveLength(5);
  backend.close();
});

test('two statements in one are refused, because the database would run the first alone', () => {
  const backend = createBackend({ file });
  const both = 'delete from journals; delete from lessons';
  expect(() => backend.execute(both)).toThrow(both);
  backend.close();
});

test('a lock that a killed process left behind is removed', () => {
  createBackend({ file }).close();
  mkdirSync(`${file}.lock`);
  const longAgo = new Date(2026, 0, 1);
  utimesSync(`${file}.lock`, longAgo, longAgo);
  const backend = createBackend({ file });
  expect(titles(backend)).toHaveLength(4);
  backend.close();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('a statement waits while another process holds the lock', () => {
  createBackend({ file }).close();
  mkdirSync(`${file}.lock`);
  const started = Date.now();
  const almostStale = new Date(started - 900);
  utimesSync(`${file}.lock`, almostStale, almostStale);
  const backend = createBackend({ file });
  expect(Date.now() - started).toBeGreaterThanOrEqual(50);
  backend.close();
});

test('a damaged file is replaced by a new one', () => {
  createBackend({ file }).close();
  truncateSync(file, 5000);
  const backend = createBackend({ file });
  expect(titles(backend)).toHaveLength(4);
  backend.close();
});

test('two processes on one file see what the other one writes', () => {
  const first = createBackend({ file });
  const second = createBackend({ file });
  first.execute("insert into schools (title) values ('Школа № 7')");
  expect(titles(second)).toContainEqual({ title: 'Школа № 7' });
  second.reset();
  expect(titles(first)).toHaveLength(4);
  first.close();
  second.close();
});
