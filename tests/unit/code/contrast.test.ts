import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The colours of the theme by name: #rrggbb in the light and the dark theme. */
const TOKENS = new Map(
  Array.from(
    readFileSync('src/ui/theme.css', 'utf8').matchAll(
      /--([\w-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g,
    ),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

/** Relative luminance of an sRGB colour, by WCAG 2.2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const colour = (name: string) => {
    const token = TOKENS.get(name);
    if (!token) throw new Error(`theme.css has no colour --${name}.`);
    return luminance(token[theme]);
  };
  const [dark = 0, light = 0] = [colour(one), colour(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PAPERS = ['paper', 'paper-2', 'paper-3', 'accent-wash'];
const LEVELS = ['excellent', 'good', 'passing', 'failing', 'absent'];

/** Text and its background: contrast of 4.5 to 1, WCAG 1.4.3. */
const TEXTS = [
  ...['text', 'text-2', 'text-3', 'accent', 'danger', 'wait'].flatMap((ink) =>
    PAPERS.map((paper) => [ink, paper] as const),
  ),
  ...['danger-wash', 'wait-wash'].flatMap((wash) =>
    ['text', 'text-2', 'text-3', 'danger'].map((ink) => [ink, wash] as const),
  ),
  ...['text', 'text-2', 'text-3', 'accent-strong'].map((ink) => [ink, 'accent-wash-2'] as const),
  ...LEVELS.map((level) => [`${level}-fg`, `${level}-bg`] as const),
  ['wait', 'wait-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-inverse', 'inverse'],
  ['inverse-link', 'inverse'],
] as const;

/** Colours that show a control or its state: contrast of 3 to 1, WCAG 1.4.11. */
const CONTROLS = [
  ['rule-3', 'paper'],
  ['rule-3', 'paper-2'],
  ['passing-line', 'paper'],
  ['absent-line', 'paper'],
  ['accent', 'paper'],
] as const;

/** Neighbouring colours that must differ in lightness, not only in hue. */
const NEIGHBOURS = [
  ['failing-bg', 'passing-bg'],
  ['passing-bg', 'good-bg'],
  ['good-bg', 'excellent-bg'],
  ['excellent-bg', 'absent-bg'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each([
    ['texts', TEXTS, 4.5],
    ['controls', CONTROLS, 3],
    ['marks beside each other', NEIGHBOURS, 1.5],
  ] as const)('tells %s from what is behind them', (_what, pairs, least) => {
    const low = pairs
      .map(([one, other]) => ({ one, other, ratio: contrast(one, other, theme) }))
      .filter(({ ratio }) => ratio < least);
    expect(low).toEqual([]);
  });
});
