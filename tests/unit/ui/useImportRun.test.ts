import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useImportRun } from '../../../src/ui/import/useImportRun.ts';

const FIELDS = [{ name: 'title', label: 'Наименование' }] as const;

const rows = ['Лицей', 'Гимназия'].map((title, index) => ({
  number: index + 1,
  values: { title },
  texts: { title },
  remarks: [],
  key: title,
  mended: {},
}));

test('a run that a fault of ours ends is over: its dialog can be left, and nothing is certain', async () => {
  const created: number[] = [];
  const { result } = renderHook(() =>
    useImportRun<'title'>(
      FIELDS,
      (_rows, told) => {
        told(0, null);
        return Promise.reject(new TypeError('A bug.'));
      },
      ({ number }) => created.push(number),
    ),
  );
  await act(async () => {
    await expect(result.current.start(rows)).rejects.toThrow('A bug.');
  });
  expect(created).toEqual([1]);
  expect(result.current.run).toMatchObject({
    running: false,
    created: 1,
    notCreated: 1,
    isCertain: false,
  });
  expect(result.current.run?.failed.map(({ number }) => number)).toEqual([2]);
});
