import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2, levels A and AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Which rules to check. Another theme changes only colours. */
export type Asked = 'everything' | 'colours' | 'all but colours';

/** The violations that axe finds on the page now: the rule, and the elements. */
export async function violations(page: Page, asked: Asked = 'everything'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(SOURCE);
  await drawn(page);
  return page.evaluate(
    async ([standards, what]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations: found } = await axe.run(document, {
        runOnly: what === 'colours' ? ['color-contrast'] : standards,
        ...(what === 'all but colours' && { rules: { 'color-contrast': { enabled: false } } }),
        resultTypes: ['violations'],
      });
      return found.flatMap(({ id, nodes }) =>
        nodes.slice(0, 5).map(({ target, any }) => {
          const why = any[0]?.message ?? '';
          return `${id}: ${target.join(' ')} ${why}`;
        }),
      );
    },
    [STANDARDS, asked] as const,
  );
}

/**
 * Resolves when the page has its final colours: after the next frame, which draws a change of the
 * theme, and after all animations, such as fades. Gives up after some seconds if no frame is drawn.
 */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const within = (ms: number, done: Promise<unknown>) =>
      Promise.race([done, new Promise((late) => setTimeout(late, ms))]);
    const twoFrames = new Promise((end) => {
      requestAnimationFrame(() => requestAnimationFrame(end));
    });
    await within(2_000, twoFrames);
    // A spinner never ends, and does not change colours.
    const isEnding = (animation: Animation) =>
      Number.isFinite(animation.effect?.getComputedTiming().endTime);
    const ending = document.getAnimations().flatMap((it) => (isEnding(it) ? it.finished : []));
    await within(5_000, Promise.allSettled(ending));
  });
}
