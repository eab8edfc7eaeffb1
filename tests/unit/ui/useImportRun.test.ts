// @module-tag main
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RowsCall, useImportRun } from '../../../src/ui/import/useImportRun.ts';

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
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const created: number[] = [];
  const { result } = renderHook(() =>
    useImportRun<'title'>(FIELDS, ({ number }) => created.push(number)),
  );
  await act(async () => {
    const fails: RowsCall<'title'> = (_rows, onOutcome) => {
      onOutcome(0, null);
      return Promise.reject(new TypeError('A bug.'));
    };
    await result.current.start(fails, rows);
  });
  expect(told).toHaveBeenCalledWith(new TypeError('A bug.'));
  told.mockClear();
  expect(created).toEqual([1]);
  expect(result.current.run).toMatchObject({
    running: false,
    created: 1,
    notCreated: 1,
    isCertain: false,
  });
  expect(result.current.run?.failed.map(({ number }) => number)).toEqual([2]);
});

test('a run that is stopped says so until the last answers are in', async () => {
  let answer: () => void = () => undefined;
  const { result } = renderHook(() => useImportRun<'title'>(FIELDS, () => undefined));
  const waits: RowsCall<'title'> = async (_rows, onOutcome) => {
    await new Promise<void>((resolve) => (answer = resolve));
    onOutcome(0, null);
  };
  act(() => void result.current.start(waits, rows));
  expect(result.current.run).toMatchObject({ running: true, stopping: false });
  act(() => result.current.stop());
  expect(result.current.run).toMatchObject({ running: true, stopping: true });
  await act(async () => {
    answer();
    await Promise.resolve();
  });
  expect(result.current.run).toMatchObject({ running: false, stopping: false, created: 1 });
});
