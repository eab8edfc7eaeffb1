import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type Backend, createBackend } from '../../backend/index.ts';
import { serveApp } from '../../backend/mounting.ts';
import { serve } from '../../e2e/kit/served.ts';
import { passwordOf, TODAY } from '../../kit/demo.ts';
import { test as base } from '../../kit/freeCore.ts';
import { Tab } from './tab.ts';
import { openBrowser, type Session } from './webDriver.ts';

export { expect } from '@playwright/test';

interface Site {
  origin: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

export interface Story {
  /** The server behind the app, with fresh data for every story, which the story can query. */
  backend: Backend;
  /** The server of the app and its calls, at the same address after a stop and a start. */
  site: Site;
  /** A browser with fresh storage. */
  session: Session;
  /** Opens a further tab. */
  newTab: () => Promise<Tab>;
  /** The first tab. */
  tab: Tab;
  /** Opens a page of the app in the first tab as a user who has already signed in. */
  openAs: (username: string, path: string) => Promise<void>;
}

/** Signs in from the page that is open, which need not be one of the app. */
async function signIn(username: string, password: string): Promise<number> {
  const check = await fetch('/api/accounts/check-login/');
  const { csrf } = (await check.json()) as { csrf: string };
  const answer = await fetch('/api/accounts/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrf },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

/**
 * The production build in Safari's engine, with a backend for each story. A story fails on an uncaught
 * error, or anything else that the page logs once it is loaded, in any tab.
 */
export const test = base.extend<Story>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
  backend: async ({}, provide) => {
    const backend = createBackend({ today: TODAY, demo: true });
    await provide(backend);
    backend.close();
  },

  site: async ({ backend }, provide) => {
    let server = await serve([serveApp(backend)]);
    const origin = server.url;
    await provide({
      origin,
      stop: () => server.close(),
      start: async () => {
        server = await serve([serveApp(backend)], { port: Number(new URL(origin).port) });
      },
    });
    await server.close();
  },

  // eslint-disable-next-line no-empty-pattern -- as above
  session: async ({}, provide) => {
    const session = await openBrowser();
    await provide(session);
    await session.close();
  },

  newTab: async ({ session, site }, provide, testInfo) => {
    const tabs: Tab[] = [];
    await provide(async () => {
      const window = tabs.length === 0 ? await session.firstWindow() : await session.newTab();
      const tab = new Tab(session, window, site.origin);
      await tab.resize(1366, 768);
      tabs.push(tab);
      return tab;
    });
    const isFailed = testInfo.status !== testInfo.expectedStatus;
    for (const [index, tab] of tabs.entries()) {
      if (isFailed) writeFileSync(testInfo.outputPath(`tab-${index + 1}.png`), await tab.picture());
      expect(await tab.complaints(), 'the complaints of the page').toEqual([]);
    }
  },

  tab: async ({ newTab }, provide) => provide(await newTab()),

  openAs: async ({ tab, backend }, provide) => {
    await provide(async (username, path) => {
      await tab.open('/api/accounts/check-login/');
      expect(await tab.run(signIn, username, passwordOf(username)), `${username} signs in`).toBe(
        200,
      );
      backend.clearRequests();
      await tab.open(path);
      await tab.css('main').seen();
    });
  },
});
