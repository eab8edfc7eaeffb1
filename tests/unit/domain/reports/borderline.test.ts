import { describe, expect, test } from 'vitest';
import {
  borderlineAmong,
  borderlineOf,
  shiftText,
} from '../../../../src/domain/reports/borderline.ts';
import { countMarks, type Threshold, THRESHOLDS } from '../../../../src/domain/reports/figures.ts';
import fc from '../../../kit/properties.ts';

const textsOf = (marks: string, threshold: Threshold = 50, most: 1 | 2 = 2) => {
  const { higher, lower } = borderlineOf(countMarks(marks), threshold, most);
  return [shiftText(higher), shiftText(lower)];
};

describe('a proposed mark is borderline', () => {
  test.each([
    // 13 / 3 = 4,33: a 5 makes it 4,5.
    ['445', 50, ['5, если 5', '3, если 2 и 2']],
    // 15 / 4 = 3,75 is still a 4, 18 / 5 = 3,6 is not.
    ['445', 70, ['', '3, если 2 и 3']],
    // 4 / 1: a 5 makes it 4,5, a 2 makes it 3.
    ['4', 50, ['5, если 5', '3, если 2']],
    ['4', 60, ['5, если 5 и 5', '3, если 3']],
    // There is nothing above a 5 and below a 2.
    ['5', 50, ['', '4, если 3']],
    ['2', 50, ['3, если 3', '']],
    ['444444444', 50, ['', '']],
    ['НН', 50, ['', '']],
    ['', 50, ['', '']],
  ] as const)('%s, rounded from 0,%i: %o', (marks, threshold, texts) => {
    expect(textsOf(marks, threshold)).toEqual(texts);
  });

  test('by one mark alone, where only that is asked for', () => {
    expect(textsOf('445', 50, 1)).toEqual(['5, если 5', '']);
  });

  test('as adding each pair of marks shows', () => {
    const rounded = (marks: readonly string[], threshold: number) => {
      const numbers = marks.filter((mark) => mark !== 'Н').map(Number);
      const sum = numbers.reduce((a, b) => a + b, 0);
      const whole = Math.floor(sum / numbers.length);
      return whole + Number((sum - whole * numbers.length) * 100 >= threshold * numbers.length);
    };
    const values = ['2', '3', '4', '5'];
    const further = [
      ...values.map((one) => [one]),
      ...values.flatMap((one) => values.map((two) => [one, two])),
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('2', '3', '4', '5', 'Н'), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...THRESHOLDS),
        (marks, threshold) => {
          fc.pre(marks.some((mark) => mark !== 'Н'));
          const now = rounded(marks, threshold);
          const fewest = (isWanted: (to: number) => boolean) =>
            further.find((more) => isWanted(rounded([...marks, ...more], threshold)))?.length;
          const { higher, lower } = borderlineOf(countMarks(marks), threshold);
          expect(higher?.marks.length).toBe(fewest((to) => to > now));
          expect(lower?.marks.length).toBe(fewest((to) => to < now));
          for (const shift of [higher, lower]) {
            if (shift)
              expect(rounded([...marks, ...shift.marks], threshold)).toBe(Number(shift.to));
          }
        },
      ),
    );
  });
});

test('students within one mark stand before those within two, in their order', () => {
  const rows = ['445', '444444444', '4', '44444'].map((marks) => ({
    marks,
    counts: countMarks(marks),
  }));
  expect(borderlineAmong(rows, 50, 2).map(({ marks }) => marks)).toEqual(['445', '4', '44444']);
  expect(borderlineAmong(rows, 50, 1).map(({ marks }) => marks)).toEqual(['445', '4']);
});
