import { expect, test } from '../e2e/kit/fixtures.ts';
import { SCREENS } from '../kit/badAnswers.ts';

// Takes pictures of every screen into `pictures/` and judges nothing: `npm run pictures`.

const WINDOWS = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

/** «subjects-1-lessons-5-journal» of /subjects/1/lessons/5/journal. */
const nameOf = (address: string) => address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';

/** The journal of a lesson with marks shows more than that of an empty one. */
const OTHERS = [
  { address: '/', user: 'admin', name: 'overview' },
  { address: '/login', user: null, name: 'login' },
] as const;

const ALL = [
  ...SCREENS.map(({ address, user }) => ({ address, user, name: nameOf(address) })),
  ...OTHERS,
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'ru-RU' });

for (const { address, user, name } of ALL) {
  for (const [size, viewport] of WINDOWS) {
    test(`${name}, ${size}`, async ({ page, openAs }) => {
      await page.setViewportSize(viewport);
      if (user === null) await page.goto(address);
      else await openAs(user, address);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.getByText('Загрузка…')).toHaveCount(0);
        // What comes behind the first data.
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `pictures/${name}-${size}-${theme}.png` });
      }
    });
  }
}
