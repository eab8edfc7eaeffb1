import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and all before it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is asked of a page. Another theme changes its colours alone. */
export type Asked = 'everything' | 'colours' | 'all but colours';

/** What axe finds wrong on the page as it is now: the rule, and where. */
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
 * Resolves when the page has its final colours: a change of the theme is drawn with the next frame,
 * and what fades in has them only at the end. A browser that draws nothing is not waited for.
 */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const within = (ms: number, done: Promise<unknown>) =>
      Promise.race([done, new Promise((late) => setTimeout(late, ms))]);
    const twoFrames = new Promise((end) => {
      requestAnimationFrame(() => requestAnimationFrame(end));
    });
    await within(2_000, twoFrames);
    // What turns while it waits has no end, and no colours of its own.
    const isEnding = (animation: Animation) =>
      Number.isFinite(animation.effect?.getComputedTiming().endTime);
    const ending = document.getAnimations().flatMap((it) => (isEnding(it) ? it.finished : []));
    await within(5_000, Promise.allSettled(ending));
  });
}
