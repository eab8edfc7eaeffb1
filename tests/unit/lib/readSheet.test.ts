import { expect, test } from 'vitest';
import { readSheet } from '../../../src/lib/sheets/readSheet.ts';

test('a folder, or a file that another program holds, is no spreadsheet', async () => {
  const folder = new File([], 'Классы');
  folder.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  expect(await readSheet(folder)).toBe('noSpreadsheet');
});
