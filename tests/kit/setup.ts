import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { setKeyRest } from '../../src/lib/time/inputPause.ts';
import { setAppearance } from '../../src/stores/appearance.ts';
import { setHold } from '../../src/stores/marks/marks.ts';
import { setBurst } from '../../src/ui/keyboard/unseenKeys.ts';
import { resetStores } from '../../src/stores/kit/lifecycle.ts';
import { endAlarms, restoreClock } from './clock.ts';
import './computedStyle.ts';
import './dialogElement.ts';
import './mediaQueries.ts';
import './popoverElement.ts';
import './resizeObserver.ts';
import './scrolling.ts';
import { forgetSession } from './session.ts';
import { closeSchool, openSchool, server } from './school.ts';

configure({
  // Long for a busy machine; a query that succeeds returns at once.
  asyncUtilTimeout: 30_000,
  // A waiting query fails many times, and the page as text is cheaper than a print of its elements.
  getElementError: (message, container) =>
    Object.assign(new Error(`${message ?? ''}\n\nThe page says: ${container.textContent}`), {
      name: 'TestingLibraryElementError',
    }),
});

restoreClock();

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});

beforeEach(() => {
  // Each story has a browser of its own, which jsdom gives no database.
  vi.stubGlobal('indexedDB', new IDBFactory());
  setHold(0);
  setKeyRest(0);
  setBurst(0);
  openSchool();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  // Here, because this file runs before each file of tests, while its imports run once.
  restoreClock();
  endAlarms();
  cleanup();
  resetStores();
  setAppearance({ theme: 'system', density: 'compact', rail: 'open', keys: 'on', journal: 'list' });
  window.localStorage.clear();
  forgetSession();
  closeSchool();
  server.resetHandlers();
  // Any console output is a fault; a story that expects output must say so.
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  // Answers that can't be read are named there, which many stories give.
  const isOther = ([text]: readonly unknown[]) => !String(text).startsWith('Непонятный ответ: ');
  expect(vi.mocked(console.warn).mock.calls.filter(isOther)).toEqual([]);
});

afterAll(() => {
  server.close();
});
