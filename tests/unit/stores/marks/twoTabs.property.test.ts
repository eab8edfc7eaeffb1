import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { saveState } from '../../../../src/domain/marks/saveState.ts';
import { canTakeBack } from '../../../../src/domain/marks/markCellSteps.ts';
import { MARKS, type MarkValue } from '../../../../src/domain/marks/marks.ts';
import { type LeftMark, unsavedOf } from '../../../../src/domain/marks/markState.ts';
import { CLOCK_JUMPS, jumpClock, restoreClock, stopTime } from '../../../kit/clock.ts';
import fc from '../../../kit/properties.ts';
import { Browser, type Place, settle, type Tab } from './browserTabs.ts';
import type { Fate } from './slowServer.ts';

const CELLS = [5, 6].flatMap((lessonId) =>
  [1, 2, 3].map((studentId) => ({ lessonId, studentId, name: `${lessonId} ${studentId}` })),
);

const which = fc.nat(1);
const cell = fc.constantFrom(...CELLS);
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tab: which, cell, pressed: fc.constantFrom(...MARKS) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      fate: fc.constantFrom<Fate>(
        ...(['ok', 'ok', 'late', 'fails', 'lost before', 'lost after', 'broken off'] as const),
      ),
      which: fc.nat(5),
    }),
  },
  // The calls of the closed tab are carried out, lost, or still running (null).
  {
    weight: 1,
    arbitrary: fc.record({
      closed: which,
      isKilled: fc.boolean(),
      sent: fc.constantFrom('lost after', 'lost before', null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ tab: which, renewed: fc.constantFrom(5, 6) }) },
  { weight: 1, arbitrary: fc.record({ tab: which, opened: fc.constantFrom(5, 6) }) },
  { weight: 1, arbitrary: fc.record({ tab: which, takenBack: cell }) },
  { weight: 1, arbitrary: fc.record({ tab: which, isShown: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ tab: which, leaves: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ jumped: fc.constantFrom(...CLOCK_JUMPS) }) },
  { weight: 1, arbitrary: fc.record({ passed: fc.constantFrom(100, 3_000, 10_000, 40_000) }) },
);

/** True if the tab made the last press of a first mark, and nothing of it can be on the server. */
async function isLastPress(browser: Browser, tab: Tab, place: Place): Promise<boolean> {
  const cell = tab.shown(place);
  const press = unsavedOf(cell);
  if (!press || !canTakeBack(cell) || cell.entry !== null) return false;
  const rows = (await tab.outbox.read()) ?? [];
  const isHere = (other: Place) =>
    other.lessonId === place.lessonId && other.studentId === place.studentId;
  // A closed tab may have left a later press.
  const isOther = (row: LeftMark) => row.inDoubt !== null || row.pressedAt > press.pressedAt;
  if (rows.some((row) => isHere(row) && isOther(row))) return false;
  if (browser.server.marksOf(place.lessonId).some((mark) => mark.studentId === place.studentId)) {
    return false;
  }
  return browser.tabs.every((other) => {
    const { save, inDoubt } = other.shown(place);
    const theirs = unsavedOf(other.shown(place));
    return !inDoubt && save?.phase !== 'sending' && (theirs?.pressedAt ?? 0) <= press.pressedAt;
  });
}

afterEach(() => {
  restoreClock();
  vi.unstubAllGlobals();
});

test('two tabs that are closed at any moment, answers that are lost: one entry a student and lesson, the last press of all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30, size: 'max' }), async (all) => {
      stopTime();
      vi.stubGlobal('indexedDB', new IDBFactory());
      const browser = new Browser();
      const { server } = browser;
      for (const tab of [browser.open(), browser.open()]) tab.queue.resume();
      await settle();
      const wanted = new Map<string, MarkValue>();
      const one = (index: number) => browser.tabs[index % browser.tabs.length];

      for (const happens of all) {
        await vi.advanceTimersByTimeAsync(1);
        if ('pressed' in happens) {
          one(happens.tab)?.press(happens.cell, happens.pressed, 50);
          wanted.set(happens.cell.name, happens.pressed);
        } else if ('fate' in happens) await server.answer(happens.fate, happens.which);
        else if ('jumped' in happens) jumpClock(happens.jumped);
        else if ('renewed' in happens) void one(happens.tab)?.queue.reload(happens.renewed);
        else if ('opened' in happens) await one(happens.tab)?.openLesson(happens.opened);
        else if ('isShown' in happens) one(happens.tab)?.queue.resume();
        else if ('takenBack' in happens) {
          const tab = one(happens.tab);
          if (tab && (await isLastPress(browser, tab, happens.takenBack))) {
            tab.drop('takenBack', happens.takenBack);
            wanted.delete(happens.takenBack.name);
          }
        } else if ('leaves' in happens) {
          // The user signs out and in again.
          await server.answerAll(happens.leaves ? 'lost after' : 'ok');
          await settle();
          one(happens.tab)?.queue.forget();
          await settle();
          one(happens.tab)?.queue.resume();
        } else if ('passed' in happens) {
          // No call takes the server longer than a minute.
          await server.answerSlow(59_000 - happens.passed);
          await settle();
          await vi.advanceTimersByTimeAsync(happens.passed);
        } else {
          if (happens.sent) await server.answerAll(happens.sent);
          await settle();
          if (happens.isKilled) one(happens.closed)?.close();
          else one(happens.closed)?.leave();
          browser.open().queue.resume();
        }
        await settle();
        expect(server.mostSavesOfOneMark).toBeLessThanOrEqual(1);
        expect(server.mostSavesAtOnce).toBeLessThanOrEqual(8);
      }

      for (let rounds = 0; rounds < 12; rounds += 1) {
        await server.answerAll();
        await settle();
        await vi.advanceTimersByTimeAsync(61_000);
        for (const tab of browser.tabs) {
          tab.queue.resume();
          // A press before the tab knew the stored mark becomes a conflict; the user insists on the press.
          for (const place of CELLS) {
            const asks = saveState(tab.shown(place)) === 'conflict';
            if (asks) tab.queue.dispatch({ type: 'retried', ...place });
          }
        }
        await settle();
      }
      await server.answerAll();
      await settle();
      for (const { lessonId, studentId, name } of CELLS) {
        const entries = server.marksOf(lessonId).filter((mark) => mark.studentId === studentId);
        const value = wanted.get(name);
        expect(
          entries.map((entry) => entry.value),
          name,
        ).toEqual(value ? [value] : []);
        for (const tab of browser.tabs) {
          const shown = tab.shown({ lessonId, studentId });
          expect(['saved', 'changedElsewhere', null]).toContain(saveState(shown));
        }
      }
    }),
    // Failing cases are not shrunk, because that takes longer than the timeout.
    { numRuns: 200, endOnFailure: true },
  );
  // A long timeout, because each run opens databases, which takes time on a busy machine.
}, 60_000);
