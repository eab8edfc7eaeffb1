import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CACHE_ASSETS, CACHE_PAGES, SECURITY_HEADERS } from './securityHeaders.ts';

test('the README gives the headers for nginx that the preview sends', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect(readme).toContain(`add_header ${name} "${value}" always;`);
  }
  expect(readme).toContain(`~^/assets/ "${CACHE_ASSETS}";`);
  expect(readme).toContain(`default "${CACHE_PAGES}";`);
});
