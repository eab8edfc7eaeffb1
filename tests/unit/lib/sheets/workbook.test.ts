import { expect, test } from 'vitest';
import { type CellObject, read } from 'xlsx';
import { readWorkbook } from '../../../../src/lib/sheets/readWorkbook.ts';
import fc from '../../../kit/properties.ts';
import { writtenSheet } from '../../../kit/sheets.ts';

/** The text as a file can store it: lone surrogates are replaced, and line ends become \n. */
const storable = (text: string) =>
  text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n?/g, '\n');

/** The cells of a file as SheetJS reads them, row by row. */
function cellsOf(file: ArrayBuffer): (CellObject | undefined)[][] {
  const sheet = read(file, { dense: true }).Sheets['Etuds'];
  return sheet?.['!data'] ?? [];
}

test('whatever a cell holds, the file holds it as it stands: numbers, texts, and no formula', async () => {
  const anyCodes = fc
    .array(fc.nat(0xffff), { maxLength: 20 })
    .map((codes) => String.fromCharCode(...codes));
  const likeSyntax = fc
    .array(
      fc.constantFrom('=', '+', '-', '@', '_x0041_', '_x', '_', '<b>', '&amp;', '\r', '\n', ' '),
    )
    .map((parts) => parts.join(''));
  const text = fc.oneof(anyCodes, likeSyntax);
  const cell = fc.oneof(text, fc.constantFrom(2, 3, 4, 5), fc.constant(null));
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const stored = cellsOf(await writtenSheet([['ФИО'], ...written])).slice(1);
      written.forEach((row, line) =>
        row.forEach((value, place) => {
          const kept = stored[line]?.[place];
          if (value === null || value === '') expect(kept).toBeUndefined();
          else {
            expect(kept?.t).toBe(typeof value === 'number' ? 'n' : 's');
            expect(kept?.v).toBe(typeof value === 'number' ? value : storable(value));
            expect(kept?.f).toBeUndefined();
          }
        }),
      );
    }),
    { numRuns: 300 },
  );
});

test('a file of no rows is a sheet, too', async () => {
  expect(cellsOf(await writtenSheet([]))).toEqual([]);
});

test('a row is as long as it must be, and rows without cells keep their places', async () => {
  const long = Array.from({ length: 16_384 }, (_one, index) => index);
  const stored = cellsOf(await writtenSheet([['ФИО'], long, ...Array<[]>(5_000).fill([]), ['Н']]));
  expect(stored[1]?.map((cell) => cell?.v)).toEqual(long);
  expect(stored[5_002]?.[0]?.v).toBe('Н');
});

test('what is no spreadsheet is rows or an error, never a crash', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      let rows: unknown;
      try {
        rows = readWorkbook(Uint8Array.from(bytes).buffer);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        return;
      }
      expect(rows).toBeInstanceOf(Array);
    }),
    // The beginning of an old file that breaks off: SheetJS throws a string, not an Error.
    { examples: [[Uint8Array.from([9, 0, 0, 1])]] },
  );
});
