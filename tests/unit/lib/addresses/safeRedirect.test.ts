import { describe, expect, test } from 'vitest';
import { safeRedirect } from '../../../../src/lib/addresses/safeRedirect.ts';
import fc from '../../../kit/properties.ts';

const ORIGIN = 'https://journal.school.example';

describe('addresses of ours are kept', () => {
  test.each([
    '/',
    '/subjects/3',
    '/subjects/3/lessons/14/journal',
    '/reports/schools?school=2#figures',
    '/students?search=%D0%81%D0%BB%D0%BA%D0%B8%D0%BD%D0%B0&sort=name',
    '/students?back=//evil.example',
  ])('%s', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });
});

describe('anything else leads home', () => {
  test.each([
    null,
    '',
    'subjects/3',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%252F%252Fevil.example',
    '/%5Cevil.example',
    '/subjects//evil.example',
    '/../accounts',
    '/./login',
    'https://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' /subjects/3',
    '/login',
    '/login/',
    '/LOGIN?redirect=/login',
    '/login#x',
    '/%6Cogin',
  ])('%j', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });
});

test('whatever the value, the answer stays on our origin and never is the sign-in page', () => {
  const nasty = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '%2F',
      '%252f',
      '%5c',
      '\t',
      '\n',
      '\r',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
    ),
  );
  const words = fc.constantFrom('login', 'evil.example', 'javascript', 'subjects', '7', 'http');
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .array(
        fc.oneof(
          nasty.map((parts) => parts.join('')),
          words,
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(value, (target) => {
      const landed = new URL(safeRedirect(target), ORIGIN);
      expect(landed.origin).toBe(ORIGIN);
      expect(decodeURIComponent(landed.pathname).toLowerCase()).not.toMatch(/^\/login\/?$/);
      expect(safeRedirect(target)).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 2000 },
  );
});
