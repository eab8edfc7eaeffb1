import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from './kit.ts';

// No container is run here: the parts are what the other stories prove, if they fit together.
const COMPOSE = readFileSync('docs/trial/compose.yaml', 'utf8');

test.beforeAll(() => {
  execFileSync('node', ['scripts/trial.mjs']);
});

test('what is to be tried out has the file for nginx with its own host, and all it names is there', () => {
  const named = [...COMPOSE.matchAll(/(?:- |env_file: |context: )(\.\.\/[^:\s]+)/g)];
  expect(named.length).toBeGreaterThan(4);
  for (const [, path = ''] of named)
    expect(existsSync(resolve('docs/trial', path)), path).toBe(true);
  const [, requirements = ''] = /COPY (requirements\/\S+)/.exec(COMPOSE) ?? [];
  expect(existsSync(`tests/django/${requirements}`)).toBe(true);

  const nginx = readFileSync('docs/nginx.conf', 'utf8');
  const [, host = ''] = /server_name (\S+);/.exec(nginx) ?? [];
  expect(COMPOSE).toContain(`sed 's/${host.replaceAll('.', '\\.')}/localhost/' /site.conf`);
  for (const [directive, ours] of [
    [/root (\S+);/, ':%:ro'],
    [/proxy_pass http:\/\/(\S+);/, '--bind % '],
    [/ssl_certificate (\S+);/, '-out %'],
    [/ssl_certificate_key (\S+);/, '-keyout %'],
  ] as const) {
    const [, value = ''] = directive.exec(nginx) ?? [];
    expect(COMPOSE).toContain(ours.replace('%', value));
  }
});

test('the demo of a trial goes into the database once', ({ school: { postgres } }) => {
  const demo = readFileSync('.demo/trial.sql', 'utf8');
  const counts = () =>
    ['auth_user', 'students', 'lessons', 'journals'].map((table) =>
      Number(postgres.query(`select count(*) from ${table}`)[0]?.[0]),
    );
  postgres.query('truncate auth_user, schools, teachers, students restart identity cascade');
  expect(counts()).toEqual([0, 0, 0, 0]);
  postgres.query(demo);
  const filled = counts();
  expect(Math.min(...filled)).toBeGreaterThan(3);
  postgres.query(demo);
  expect(counts()).toEqual(filled);
});
