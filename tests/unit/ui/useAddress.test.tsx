// @module-tag main
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddress } from '../../../src/lib/addresses/useAddress.ts';

/** Two components of a page that keep their choices in the address. */
function openPage(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const usePage = () => {
    const [params, changeList] = useAddress();
    const [, changeOverview] = useAddress();
    const { search: query, state } = useLocation() as { search: string; state: unknown };
    return { params, changeList, changeOverview, navigate: useNavigate(), query, state };
  };
  const { result } = renderHook(usePage, { wrapper });
  return result;
}

test('changes of one moment add up, whoever makes them', () => {
  const page = openPage('/choices?year=2026');
  act(() => {
    page.current.changeList({ search: 'Ёлкин', sort: 'name' });
    page.current.changeOverview({ semester: '2' });
    page.current.changeList({ sort: '' });
  });
  expect(new URLSearchParams(page.current.query).toString()).toBe(
    new URLSearchParams({ year: '2026', semester: '2' }).toString(),
  );
  expect(page.current.params.get('search')).toBe('Ёлкин');
});

test('a typed search is kept in the history’s state and survives other changes of the address', () => {
  const page = openPage('/students?sort=name');
  act(() => page.current.changeList({ search: 'Ёлкин' }));
  act(() => page.current.changeList({ sort: '' }));
  expect([page.current.query, page.current.params.get('search')]).toEqual(['', 'Ёлкин']);
  expect(page.current.state).toEqual({ search: 'Ёлкин' });
  act(() => page.current.changeList({ search: '' }));
  expect(page.current.params.get('search')).toBe('');
});

test('a search in an old address applies, and moves from the address to the history’s state at the first change', () => {
  const page = openPage('/students?search=Ёлкин&sort=name');
  expect(page.current.params.get('search')).toBe('Ёлкин');
  act(() => page.current.changeList({ sort: '-name' }));
  expect(page.current.query).toBe('?sort=-name');
  expect(page.current.params.get('search')).toBe('Ёлкин');
});

test('an empty value takes the parameter out, and what was not named stays', () => {
  const page = openPage('/choices?year=2026&sort=name');
  act(() => page.current.changeList({ sort: '' }));
  expect(page.current.query).toBe('?year=2026');
  act(() => page.current.changeList({ year: '' }));
  expect(page.current.query).toBe('');
});

test('only what is pushed can be gone back from', () => {
  const page = openPage('/reports');
  act(() => page.current.changeList({ school: '1' }, { push: true }));
  act(() => page.current.changeList({ from: '2026-09-01' }));
  expect(page.current.query).toBe('?school=1&from=2026-09-01');
  act(() => void page.current.navigate(-1));
  expect(page.current.query).toBe('');
});
