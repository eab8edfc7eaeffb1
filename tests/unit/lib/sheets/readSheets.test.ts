import { expect, test } from 'vitest';
import { readSheets } from '../../../../src/lib/sheets/readSheets.ts';

test('a folder, or a file that another program holds, is no spreadsheet', async () => {
  const folder = new File([], 'Классы');
  folder.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  expect(await readSheets(folder, new AbortController().signal)).toBe('noSpreadsheet');
});

test('a file that was still being read when it was stopped is nobody’s', async () => {
  const stopping = new AbortController();
  const file = new File(['Ли;Ян'], 'дети.csv');
  const content = file.arrayBuffer();
  file.arrayBuffer = async () => {
    stopping.abort();
    return content;
  };
  expect(await readSheets(file, stopping.signal)).toBeNull();
});
