import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { replaceChance } from '../../src/lib/time/chance.ts';
import { endQuiet } from '../../src/lib/time/quiet.ts';
import { setKeyRest } from '../../src/lib/time/inputPause.ts';
import { setAppearance } from '../../src/stores/appearance.ts';
import { setHold } from '../../src/stores/marks/marks.ts';
import { setBurst } from '../../src/ui/keyboard/unseenKeys.ts';
import { resetStores } from '../../src/stores/kit/lifecycle.ts';
import { cancelTimers, restoreClock } from './clock.ts';
import './computedStyle.ts';
import './dialogElement.ts';
import './mediaQueries.ts';
import './popoverElement.ts';
import './resizeObserver.ts';
import './scrolling.ts';
import { forgetSession } from './session.ts';
import { closeSchool, openSchool, server } from './school.ts';

configure({
  // Long because the machine may be busy; a query that succeeds returns at once.
  asyncUtilTimeout: 30_000,
  // A waiting query fails many times: the text of the page is cheaper than a print of its elements.
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
  // A new database for each story; jsdom has no indexedDB.
  vi.stubGlobal('indexedDB', new IDBFactory());
  replaceChance(() => 0);
  endQuiet();
  setHold(0);
  setKeyRest(0);
  setBurst(0);
  openSchool();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  // Also called here: this file runs before each test file, but its imports run only once.
  restoreClock();
  cancelTimers();
  cleanup();
  resetStores();
  setAppearance({ theme: 'system', density: 'compact', rail: 'open', keys: 'on', journal: 'list' });
  window.localStorage.clear();
  forgetSession();
  closeSchool();
  server.resetHandlers();
  // Console output fails the test, unless the story removes output that it expects.
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  // The app warns of each unreadable answer, and many stories send such answers.
  const isOther = ([text]: readonly unknown[]) => !String(text).startsWith('Непонятный ответ: ');
  expect(vi.mocked(console.warn).mock.calls.filter(isOther)).toEqual([]);
});

afterAll(() => {
  server.close();
});
