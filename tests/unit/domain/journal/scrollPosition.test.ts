import { describe, expect, test } from 'vitest';
import { scrollPositionOf } from '../../../../src/domain/journal/scrollPosition.ts';

/** A row of 30 px, with the row before it and room for a toast behind it. */
const row = (index: number) => ({ at: index * 30, size: 30, before: 30, after: 64 });

describe('a box is scrolled', () => {
  test('not at all to what is in sight with its neighbours', () => {
    expect(scrollPositionOf(0, row(0), 300)).toBe(0);
    expect(scrollPositionOf(120, row(5), 300)).toBe(120);
    expect(scrollPositionOf(120, row(9), 300)).toBe(120);
  });

  test('back to the row before the one that is meant', () => {
    expect(scrollPositionOf(121, row(5), 300)).toBe(120);
    expect(scrollPositionOf(900, row(5), 300)).toBe(120);
    expect(scrollPositionOf(900, row(0), 300)).toBe(0);
  });

  test('down until there is room below it', () => {
    expect(scrollPositionOf(0, row(9), 300)).toBe(64);
  });

  test('with what room there is on both sides in a low box, and to the item alone in a lower one', () => {
    expect(scrollPositionOf(0, row(9), 60)).toBe(255);
    expect(scrollPositionOf(900, row(9), 60)).toBe(255);
    expect(scrollPositionOf(0, row(9), 20)).toBe(280);
    expect(scrollPositionOf(900, row(9), 20)).toBe(270);
  });
});
