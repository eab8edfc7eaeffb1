import { expect, test } from '../e2e/kit/fixtures.ts';
import { SCREENS } from '../kit/badAnswers.ts';
import { TODAY } from '../kit/demo.ts';

// Takes pictures of every screen into `pictures/` and judges nothing: `npm run pictures`. Six of
// them are in `docs/pictures`, for the README.

const WINDOWS = [
  [390, 844],
  [768, 1024],
  [1366, 768],
] as const;
const ZOOMS = [100, 150, 200];
const THEMES = ['light', 'dark'] as const;

/** The narrowest window that the app promises to fit, in px of its styles. */
const NARROWEST = 320;

/** «subjects-1-lessons-5-journal» of /subjects/1/lessons/5/journal. */
const nameOf = (address: string) => address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';

const OTHERS = [
  { address: '/login', user: null, name: 'login' },
  { address: '/', user: 'admin', name: 'overview' },
] as const;

const ALL = [
  ...SCREENS.map(({ address, user }) => ({ address, user, name: nameOf(address) })),
  ...OTHERS,
];

for (const zoom of ZOOMS) {
  test.describe(`${zoom} %`, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      deviceScaleFactor: zoom / 100,
      locale: 'ru-RU',
    });
    for (const { address, user, name } of ALL) {
      test(name, async ({ page, openAs }) => {
        await page.clock.setFixedTime(`${TODAY}T09:30:00`);
        for (const [width, height] of WINDOWS) {
          const zoomed = (px: number) => Math.round((px * 100) / zoom);
          await page.setViewportSize({
            width: Math.max(NARROWEST, zoomed(width)),
            height: zoomed(height),
          });
          if (user === null) await page.goto(address);
          else await openAs(user, address);
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme });
            await expect(page.getByText('Загрузка…')).toHaveCount(0);
            // What comes behind the first data.
            await page.waitForLoadState('networkidle');
            await page.evaluate(() => document.fonts.ready);
            await page.screenshot({ path: `pictures/${name}-${width}-${zoom}-${theme}.png` });
          }
        }
      });
    }
  });
}
