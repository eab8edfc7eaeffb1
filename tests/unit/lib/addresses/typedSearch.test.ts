import { describe, expect, test } from 'vitest';
import {
  setSearchOwner,
  splitTyped,
  typedIn,
  withTyped,
} from '../../../../src/lib/addresses/typedSearch.ts';

describe('what was typed is taken out of an address', () => {
  test.each([
    ['?search=%D0%98%D0%B2%D0%B0', '', 'Ива'],
    ['?sort=-surname&search=Ива&school=2', '?sort=-surname&school=2', 'Ива'],
    ['?search=', '', ''],
    ['?sort=name', '?sort=name', null],
    ['', '', null],
    ['?redirect=%2Fstudents%3Fsearch%3DИва', '?redirect=%2Fstudents', null],
    [
      '?redirect=%2Fstudents%3Fsort%3Dname%26search%3DИва',
      '?redirect=%2Fstudents%3Fsort%3Dname',
      null,
    ],
  ])('%s', (query, rest, typed) => {
    expect(splitTyped(query)).toEqual({ query: rest, typed });
  });

  test('and an address without it stays as it is written', () => {
    const query = '?redirect=/students?sort=name&from=link';
    expect(splitTyped(query)).toEqual({ query, typed: null });
  });
});

test('the next user of a tab finds by Back nothing of what the one before has typed', () => {
  setSearchOwner('admin');
  const state = withTyped(null, 'Ива');
  expect(typedIn(state)).toBe('Ива');
  setSearchOwner('semenov');
  expect(typedIn(state)).toBeNull();
  setSearchOwner('admin');
  expect(typedIn(state)).toBe('Ива');
  setSearchOwner('');
  // A bookmarked address may still have the search.
  expect(typedIn({ search: 'Ива' })).toBe('Ива');
});
