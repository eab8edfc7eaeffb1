// @module-tag main
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inDoubtFailure } from '../../../../src/api/failures.ts';
import { Failure } from '../../../../src/domain/failure.ts';
import { type RunCall, useRun } from '../../../../src/ui/feedback/useRun.ts';

const TITLES = ['Лицей', 'Гимназия', 'Школа'];

test('a run that a fault of ours ends is over: its dialog can be left, and nothing is certain', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const done: string[] = [];
  const { result } = renderHook(() => useRun<string>());
  await act(async () => {
    const fails: RunCall<string> = (_titles, onOutcome) => {
      onOutcome(0, null);
      return Promise.reject(new TypeError('A bug.'));
    };
    await result.current.start(fails, TITLES, { onDone: (title) => done.push(title) });
  });
  expect(told).toHaveBeenCalledWith(new TypeError('A bug.'));
  told.mockClear();
  expect(done).toEqual(['Лицей']);
  expect(result.current.run).toMatchObject({ isRunning: false, done: 1, isCertain: false });
  expect(result.current.run?.failed.map(({ item }) => item)).toEqual(['Гимназия', 'Школа']);
});

test('a run that is stopped says so until the last answers are in', async () => {
  let answer: () => void = () => undefined;
  const { result } = renderHook(() => useRun<string>());
  const waits: RunCall<string> = async (_titles, onOutcome) => {
    await new Promise<void>((resolve) => (answer = resolve));
    onOutcome(0, null);
  };
  act(() => void result.current.start(waits, TITLES));
  expect(result.current.run).toMatchObject({ isRunning: true, isStopping: false });
  act(() => result.current.stop());
  expect(result.current.run).toMatchObject({ isRunning: true, isStopping: true });
  await act(async () => {
    answer();
    await Promise.resolve();
  });
  expect(result.current.run).toMatchObject({ isRunning: false, isStopping: false, done: 1 });
});

test('what a run that was stopped has not sent is certainly not stored, and keeps what was said before', async () => {
  const { result } = renderHook(() => useRun<string>());
  const refusal = new Failure('invalid', 'Так не называют.', 400);
  const stopped: RunCall<string> = (_titles, onOutcome) => {
    onOutcome(0, null);
    onOutcome(1, refusal);
    return Promise.resolve();
  };
  await act(() => result.current.start(stopped, TITLES));
  const reasons = () => result.current.run?.failed.map(({ item, reason }) => `${item}: ${reason}`);
  const told = ['Гимназия: Так не называют.', 'Школа: Не отправлено.'];
  expect(result.current.run).toMatchObject({ isCertain: true });
  expect(reasons()).toEqual(told);
  const again = ['Гимназия', 'Школа'];
  await act(() => result.current.start(() => Promise.resolve(), again, { isRetry: true }));
  expect(reasons()).toEqual(told);
});

test('what a retry does not take again stays told, and what it can’t find out stays unknown', async () => {
  const { result } = renderHook(() => useRun<string>());
  const taken = new Failure('taken', 'Уже есть.', 400);
  const lost = inDoubtFailure(
    'Неизвестно, создана ли запись.',
    new Failure('offline', 'Нет связи.'),
  );
  const first: RunCall<string> = (_titles, onOutcome) => {
    onOutcome(0, null);
    onOutcome(1, taken);
    onOutcome(2, lost);
    return Promise.resolve();
  };
  await act(() => result.current.start(first, TITLES));
  const told = { total: 3, done: 1, unknown: 1, isCertain: false };
  expect(result.current.run).toMatchObject(told);
  const again = ['Школа'];
  const refused: RunCall<string> = () => Promise.reject(new Failure('forbidden', 'Нет прав.'));
  await act(() => result.current.start(refused, again, { isRetry: true }));
  expect(result.current.run).toMatchObject(told);
  expect(result.current.run?.failed.map(({ item, reason }) => `${item}: ${reason}`)).toEqual([
    'Гимназия: Уже есть.',
    'Школа: Неизвестно, создана ли запись. Нет связи.',
  ]);
  const found: RunCall<string> = (_titles, onOutcome) => {
    onOutcome(0, null);
    return Promise.resolve();
  };
  await act(() => result.current.start(found, again, { isRetry: true }));
  expect(result.current.run).toMatchObject({ total: 3, done: 2, unknown: 0, isCertain: true });
});
