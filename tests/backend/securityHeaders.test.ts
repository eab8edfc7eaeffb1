import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHE_ASSETS, CACHE_PAGES, SECURITY_HEADERS } from './securityHeaders.ts';

const nginx = readFileSync('docs/nginx.conf', 'utf8');

test('docs/nginx.conf sends the same headers as the preview server', () => {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
  }
  expect(nginx).toContain(`~^/assets/ "${CACHE_ASSETS}";`);
  expect(nginx).toContain(`default "${CACHE_PAGES}";`);
});

test('only nginx sends Strict-Transport-Security', () => {
  expect(nginx).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
  expect(SECURITY_HEADERS).not.toHaveProperty('Strict-Transport-Security');
});
