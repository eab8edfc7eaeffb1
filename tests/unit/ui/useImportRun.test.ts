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
      (_rows, onOutcome) => {
        onOutcome(0, null);
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

test('a run that is stopped says so until the last answers are in', async () => {
  let answer: () => void = () => undefined;
  const { result } = renderHook(() =>
    useImportRun<'title'>(
      FIELDS,
      async (_rows, onOutcome) => {
        await new Promise<void>((resolve) => (answer = resolve));
        onOutcome(0, null);
      },
      () => undefined,
    ),
  );
  act(() => void result.current.start(rows));
  expect(result.current.run).toMatchObject({ running: true, stopping: false });
  act(() => result.current.stop());
  expect(result.current.run).toMatchObject({ running: true, stopping: true });
  await act(async () => {
    answer();
    await Promise.resolve();
  });
  expect(result.current.run).toMatchObject({ running: false, stopping: false, created: 1 });
});
