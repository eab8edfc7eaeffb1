import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serveParts } from '../kit/builtParts.ts';
import { expect, test } from '../kit/fixtures.ts';

const FILE = new URL('partsLayout.json', import.meta.url);

/** In px. Browsers differ by pixels in the width of a text; along a line the differences add up. */
const TOLERANCES = { place: 8, size: 3 };

type Layout = Record<string, readonly (readonly number[])[]>;

/** The elements of each part: x, y, width and height, measured from the corner of the part. */
const layoutOf = (page: Page): Promise<Layout> =>
  page.locator('[data-part]').evaluateAll((parts) =>
    Object.fromEntries(
      parts.map((part) => {
        const from = part.getBoundingClientRect();
        const boxes = [
          part,
          ...part.querySelectorAll('button, input, select, textarea, td, th, span, svg'),
        ];
        return [
          part.getAttribute('data-part') ?? '',
          boxes.map((box) => {
            const { left, top, width, height } = box.getBoundingClientRect();
            return [left - from.left, top - from.top, width, height].map(Math.round);
          }),
        ];
      }),
    ),
  );

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the layout of the parts is unchanged, wide and narrow (after an intended change run with UPDATE_PARTS=1)', async ({
  page,
}, testInfo) => {
  const app = await serveParts(testInfo.outputPath('parts'));
  const layout: Record<string, Layout> = {};
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${app.url}/parts`);
    await expect(page.getByRole('heading', { name: 'Части' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    layout[width] = await layoutOf(page);
  }
  // What the page fetches when it is idle is not refused.
  await page.close();
  await app.close();
  if (process.env['UPDATE_PARTS'] === '1') writeFileSync(FILE, JSON.stringify(layout));
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as typeof layout;
  const moved = Object.entries(layout).flatMap(([width, parts]) =>
    Object.entries(parts).filter(([name, boxes]) => {
      const before = kept[width]?.[name] ?? [];
      const isNear = (box: readonly number[], index: number) =>
        box.every((side, at) => {
          const tolerance = at < 2 ? TOLERANCES.place : TOLERANCES.size;
          return Math.abs(side - (before[index]?.[at] ?? Infinity)) <= tolerance;
        });
      return before.length !== boxes.length || !boxes.every(isNear);
    }),
  );
  expect(moved).toEqual([]);
});
