import { describe, expect, test } from 'vitest';
import { createGuardedHistory } from '../../../src/app/guardedHistory.ts';
import fc from '../../kit/properties.ts';
import { FakeBrowser } from './fakeBrowser.ts';

/** An app with a history, a page that may have unsaved text, and the question before it is left. */
function openApp() {
  const browser = new FakeBrowser('/a');
  let question: { go: () => void; stay: (() => void) | undefined } | null = null;
  let questions = 0;
  const page = { isDirty: false };
  const history = createGuardedHistory(browser.window, {
    blocks: () => page.isDirty,
    ask: (go, stay) => {
      question = { go, stay };
      questions += 1;
    },
  });
  let shown = history.current().location;
  let steps = 0;
  history.listen(({ location }) => {
    // Going to another page discards the typed text.
    if (location.pathname !== shown.pathname) page.isDirty = false;
    shown = location;
    steps += 1;
  });
  return {
    browser,
    history,
    page,
    isAsked: () => question !== null,
    questions: () => questions,
    answer: (yes: boolean) => {
      const asked = question;
      question = null;
      if (yes) asked?.go();
      else asked?.stay?.();
    },
    shown: () => shown.pathname + shown.search + shown.hash,
    steps: () => steps,
  };
}

describe('going back from a page with unsaved edits', () => {
  function editOnB() {
    const app = openApp();
    app.history.push('/b');
    app.page.isDirty = true;
    app.browser.back();
    app.browser.settle();
    return app;
  }

  test('asks, and stays when told so', () => {
    const app = editOnB();
    expect(app.isAsked()).toBe(true);
    expect(app.shown()).toBe('/b');
    app.answer(false);
    app.browser.settle();
    expect([app.shown(), app.browser.address]).toEqual(['/b', '/b']);
    expect(app.isAsked()).toBe(false);
  });

  test('goes when told so, and forward from there', () => {
    const app = editOnB();
    app.answer(true);
    app.browser.settle();
    expect([app.shown(), app.browser.address]).toEqual(['/a', '/a']);
    app.browser.forward();
    app.browser.settle();
    expect(app.shown()).toBe('/b');
  });

  test('asks once, however often Back is pressed', () => {
    const app = openApp();
    app.history.push('/b');
    app.history.push('/c');
    app.page.isDirty = true;
    app.browser.back();
    app.browser.back();
    app.browser.settle();
    app.answer(false);
    app.browser.settle();
    expect([app.shown(), app.browser.address]).toEqual(['/c', '/c']);
    expect(app.questions()).toBe(1);
  });
});

describe('a step within one page', () => {
  test('is never asked about where a link leads to a place in the page', () => {
    const app = openApp();
    app.page.isDirty = true;
    app.browser.followFragment('#page');
    app.browser.settle();
    expect(app.isAsked()).toBe(false);
    expect(app.shown()).toBe('/a#page');
    app.browser.back();
    app.browser.settle();
    expect([app.isAsked(), app.shown()]).toEqual([false, '/a']);
  });

  test('never reloads the page when the same link is followed again', () => {
    const app = openApp();
    app.page.isDirty = true;
    for (const kind of ['kept', 'dropped'] as const) {
      app.browser.followFragment('#page', kind);
      app.browser.settle();
    }
    expect([app.browser.reloads, app.isAsked(), app.shown()]).toEqual([0, false, '/a#page']);
  });

  test('is no step at all where nothing changes', () => {
    const app = openApp();
    app.history.push('#page');
    const before = app.steps();
    app.browser.followFragment('#page');
    app.browser.settle();
    expect(app.steps()).toBe(before);
  });
});

test('a page that its user has left in another tab takes its question along', () => {
  const app = openApp();
  app.history.push('/b');
  app.page.isDirty = true;
  app.browser.back();
  app.browser.settle();
  app.page.isDirty = false;
  app.history.replace('/login');
  app.answer(false);
  app.browser.settle();
  expect([app.shown(), app.browser.address]).toEqual(['/login', '/login']);
});

test('an entry that somebody else wrote is taken for one of ours without a number', () => {
  const app = openApp();
  app.history.push('/b');
  app.browser.window.history.replaceState({ from: 'an extension' }, '');
  app.history.push('/c');
  app.page.isDirty = true;
  app.browser.back();
  app.browser.settle();
  app.answer(false);
  app.browser.settle();
  expect(app.browser.reloads).toBe(0);
  app.page.isDirty = false;
  app.browser.back();
  app.browser.settle();
  expect(app.shown()).toBe(app.browser.address);
});

test('whatever is pressed, typed and answered in whatever order: nothing unsaved is left unasked, the page and the address agree, and nothing is reloaded', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/b?sort=x', '/c#page', '#page');
  const event = fc.oneof(
    fc.record({ kind: fc.constantFrom('push' as const, 'replace' as const), path }),
    fc.record({
      kind: fc.constant('fragment' as const),
      state: fc.constantFrom('kept' as const, 'dropped' as const),
    }),
    fc.record({
      kind: fc.constant('step' as const),
      step: fc.integer({ min: -3, max: 3 }).filter((step) => step !== 0),
    }),
    fc.record({ kind: fc.constant('answer' as const), yes: fc.boolean() }),
    fc.record({
      kind: fc.constantFrom(
        'type' as const,
        'save' as const,
        'arrive' as const,
        'sign out' as const,
      ),
    }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const app = openApp();
      const pathnameOf = (address: string) => address.replace(/[?#].*/, '');
      const answered = (yes: boolean) => {
        const before = pathnameOf(app.shown());
        app.answer(yes);
        if (!yes) expect(pathnameOf(app.shown())).toBe(before);
        app.browser.settle();
        // A step from before the question arrives only now, and may leave the page if all is saved.
        if (!yes && app.page.isDirty) expect(pathnameOf(app.shown())).toBe(before);
      };
      for (const one of events) {
        const before = pathnameOf(app.shown());
        const mayLeave = !app.page.isDirty;
        switch (one.kind) {
          case 'push':
          case 'replace':
            // The question is modal: only the browser's Back and Forward can still be pressed.
            if (!app.isAsked()) app.history[one.kind](one.path);
            break;
          case 'fragment':
            if (!app.isAsked()) app.browser.followFragment('#page', one.state);
            break;
          case 'step':
            app.browser.step(one.step);
            break;
          case 'answer':
            if (app.isAsked()) answered(one.yes);
            // «Yes» leaves the page even if it has unsaved text.
            continue;
          case 'type':
            if (!app.isAsked()) app.page.isDirty = true;
            break;
          case 'save':
            app.page.isDirty = false;
            break;
          case 'sign out':
            // The sign-out in another tab closes the page and its question.
            app.page.isDirty = false;
            app.answer(false);
            app.history.replace('/login');
            continue;
          case 'arrive':
            app.browser.arrive();
            break;
        }
        if (!mayLeave) expect(pathnameOf(app.shown())).toBe(before);
      }
      app.browser.settle();
      while (app.isAsked()) answered(false);
      expect(app.shown()).toBe(app.browser.address);
      expect(app.browser.reloads).toBe(0);
    }),
    {
      numRuns: 3000,
      examples: [
        // A step from before the question arrives after its answer, when all is saved.
        [
          [
            { kind: 'push', path: '/b' },
            { kind: 'push', path: '/c' },
            { kind: 'type' },
            { kind: 'step', step: -1 },
            { kind: 'step', step: -1 },
            { kind: 'arrive' },
            { kind: 'save' },
            { kind: 'answer', yes: false },
          ],
        ],
      ],
    },
  );
});
