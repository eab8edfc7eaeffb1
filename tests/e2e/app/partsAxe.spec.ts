import type { Page } from '@playwright/test';
import { type Asked, violations } from '../kit/axe.ts';
import { serveParts } from '../kit/builtParts.ts';
import { expect, test } from '../kit/fixtures.ts';

interface Look {
  name: string;
  width: number;
  height: number;
  media: Parameters<Page['emulateMedia']>[0];
  asked: Asked;
}

const LIGHT = { colorScheme: 'light', forcedColors: 'none' } as const;
const DESK = { width: 1366, height: 768 };

/**
 * In another theme only colours differ, in another window only the layout. In forced colours Chrome
 * tells axe the colours of the page, so nothing can be said of them.
 */
const LOOKS: readonly Look[] = [
  { name: 'light', ...DESK, media: LIGHT, asked: 'everything' },
  { name: 'dark', ...DESK, media: { ...LIGHT, colorScheme: 'dark' }, asked: 'colours' },
  {
    name: 'forced',
    ...DESK,
    media: { ...LIGHT, forcedColors: 'active' },
    asked: 'all but colours',
  },
  { name: '200 %', width: 683, height: 384, media: LIGHT, asked: 'all but colours' },
  { name: 'phone', width: 390, height: 844, media: LIGHT, asked: 'all but colours' },
];

/** What a button of a part opens, which axe does not see while it is closed. */
const OPENED = [
  { button: 'Ещё', shown: (page: Page) => page.getByRole('button', { name: 'Редактировать' }) },
  { button: 'Календарь', shown: (page: Page) => page.getByRole('gridcell') },
  { button: 'Период', shown: (page: Page) => page.getByLabel('С даты') },
  { button: 'Форма', shown: (page: Page) => page.getByRole('dialog') },
  { button: 'Вопрос', shown: (page: Page) => page.getByRole('dialog') },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any part: light, dark, in forced colours, at 200 % and on a phone', async ({
  page,
}, testInfo) => {
  test.slow();
  const app = await serveParts(testInfo.outputPath('parts'));
  await page.goto(`${app.url}/parts`);
  await expect(page.getByRole('heading', { name: 'Части' })).toBeVisible();
  await page.getByRole('button', { name: 'Уведомление' }).click();
  await expect(page.getByText('Удалён урок №24')).toBeVisible();
  for (const { name, width, height, media, asked } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    expect.soft(await violations(page, asked), name).toEqual([]);
    for (const { button, shown } of OPENED) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(shown(page).first()).toBeVisible();
      expect.soft(await violations(page, asked), `${name}: ${button}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
  await app.close();
});
