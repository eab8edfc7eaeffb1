import { afterEach, expect, test, vi } from 'vitest';
import { fetchWhenIdle } from '../../../../src/lib/loading/fetchWhenIdle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The number of fetches by an idle browser with this connection. */
function fetchedOn(connection?: { saveData: boolean }) {
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  vi.stubGlobal('navigator', { ...(connection && { connection }) });
  const fetch = vi.fn(() => Promise.resolve());
  fetchWhenIdle(fetch);
  return fetch.mock.calls.length;
}

test('what may be needed is fetched ahead, but not where traffic is to be saved', () => {
  expect(fetchedOn()).toBe(1);
  expect(fetchedOn({ saveData: false })).toBe(1);
  expect(fetchedOn({ saveData: true })).toBe(0);
});
