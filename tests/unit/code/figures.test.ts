import { describe, expect, test } from 'vitest';
import { countFigures } from '../../../scripts/figures.mjs';

/** What `npm run figures` prints, and what it may come to at the most. */
describe('the code stays', () => {
  const figures = countFigures();
  const perThousand = (count: number) => (1000 * count) / figures.lines;

  test('in functions that fit on a screen or two', () => {
    const long = figures.functions.filter(({ lines }) => lines > 100);
    expect(long, 'Allowed are 100 lines: take a part out.').toEqual([]);
  });

  test('in files that are read at a sitting', () => {
    const long = figures.files.filter(({ lines }) => lines > 250);
    expect(long, 'Allowed are 250 lines: find what the file holds two of.').toEqual([]);
    expect(figures.medianFile).toBeGreaterThanOrEqual(40);
    expect(figures.medianFile).toBeLessThanOrEqual(85);
  });

  test('without `any`, and with few suppressed rules and few effects', () => {
    expect(figures.any).toBe(0);
    expect(perThousand(figures.suppressions)).toBeLessThanOrEqual(1);
    expect(perThousand(figures.effects)).toBeLessThanOrEqual(1);
  });
});
