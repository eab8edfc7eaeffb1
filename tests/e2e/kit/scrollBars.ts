import { test as base } from './fixtures.ts';

/** A browser whose scroll bars take room, as on Windows. By default Playwright hides them. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
});
