import type { Locator, Page } from '@playwright/test';

/** Milliseconds from a step to the second frame after it: by then the browser has painted. */
export async function measure(page: Page, step: () => Promise<void>): Promise<number> {
  const start = await page.evaluate(() => performance.now());
  await step();
  const end = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
  return end - start;
}

/**
 * Milliseconds from a press of a control to the frame that shows a text. The page measures both,
 * because the program that drives the browser takes some tenths of a second for each step.
 */
export function measurePress(control: Locator, text: RegExp): Promise<number> {
  return control.evaluate(
    (element, source) =>
      new Promise<number>((resolve) => {
        const wanted = new RegExp(source, 'u');
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!wanted.test(document.body.innerText)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        (element as HTMLElement).click();
      }),
    text.source,
  );
}

/** Milliseconds from an input, as the browser has got it, to after the frame that shows what it did. */
export async function measureInput(
  page: Page,
  type: 'keydown' | 'input' | 'click',
  act: () => Promise<void>,
): Promise<number> {
  const painted = await page.evaluateHandle(
    (kind) => ({
      painted: new Promise<number>((resolve) => {
        window.addEventListener(
          kind,
          ({ timeStamp }) =>
            requestAnimationFrame(() =>
              // A task after the frame: the browser has painted by then.
              setTimeout(() => resolve(performance.now() - timeStamp)),
            ),
          { capture: true, once: true },
        );
      }),
    }),
    type,
  );
  await act();
  return painted.evaluate((own) => own.painted);
}

export const measureKey = (page: Page, key: string) =>
  measureInput(page, 'keydown', () => page.keyboard.press(key));

/**
 * Milliseconds from the end of an answer to after the frame that first shows an element. Recorded in
 * the page: the program that drives the browser waits while the page is busy.
 *
 * @param path the end of the call's address
 */
export async function measureShown(
  page: Page,
  selector: string,
  path: string,
  ask: () => Promise<unknown>,
): Promise<number> {
  const shown = await page.evaluateHandle(
    (wanted) => ({
      at: new Promise<number>((resolve) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (!document.querySelector(wanted)) look();
            else setTimeout(() => resolve(performance.now()));
          });
        look();
      }),
    }),
    selector,
  );
  await ask();
  return shown.evaluate(async ({ at }, end) => {
    const time = await at;
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return time - (calls.findLast(({ name }) => name.endsWith(end))?.responseEnd ?? NaN);
  }, path);
}

/** Records the tasks that keep the page busy for over 50 ms; the returned function tells the longest. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const tasks = await page.evaluateHandle(() => {
    const long: number[] = [];
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    return long;
  });
  return async () => Math.max(0, ...(await tasks.jsonValue()));
}

/** Milliseconds of each frame while a box scrolls by so many pixels a frame. */
export function scrollFrames(box: Locator, x: number, y: number, frames = 60): Promise<number[]> {
  return box.evaluate(
    async (element, by) => {
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < by.frames; frame += 1) {
        element.scrollBy(by.x, by.y);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { x, y, frames },
  );
}

/** The value that a share of all stays below. */
export const quantile = (times: readonly number[], share: number) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

export const median = (times: readonly number[]) => quantile(times, 0.5);

/** One row of a table of figures: the median of each time. */
export const medians = (times: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(Object.entries(times).map(([name, all]) => [`${name}, ms`, median(all)]));
