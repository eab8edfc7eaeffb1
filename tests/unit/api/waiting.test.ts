// @module-tag main
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchSubjectLessons } from '../../../src/api/lessons.ts';
import { fetchSubjectStudents } from '../../../src/api/students.ts';
import { isInDoubt } from '../../../src/domain/failure.ts';
import { nextTask } from '../../../src/lib/time/nextTask.ts';
import { useToasts } from '../../../src/stores/toasts.ts';
import '../../../src/stores/slowCalls.ts';
import { gate } from '../../backend/gate.ts';
import { ManualClock } from '../../kit/clock.ts';
import { backend, calls } from '../../kit/school.ts';
import { signInBefore } from '../../kit/session.ts';

let clock: ManualClock;

beforeEach(async () => {
  clock = new ManualClock();
  await signInBefore('pavlova');
  backend.clearRequests();
});

const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

/** Starts a call whose answer is held until it is released; returns its outcome, too. */
async function hangingCall(call: () => Promise<unknown>, path: string) {
  const { open: answer, passed } = gate();
  backend.fault({ path, wait: passed });
  const before = calls().length;
  const ended = call().then(
    () => 'answered',
    (error: unknown) => error,
  );
  await waitFor(() => expect(calls().length).toBe(before + 1));
  return { answer, ended };
}

const lessons = (signal?: AbortSignal) =>
  hangingCall(() => fetchSubjectLessons(1, signal), '/api/subjects/1/lessons/');
const students = () => hangingCall(() => fetchSubjectStudents(1), '/api/subjects/1/students/');

/** Starts a call whose answer the test sends piece by piece. */
async function slowAnswer() {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
  let onAsked: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pieces = controller;
        onAsked();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'application/json' };
  backend.fault({ path: '/api/subjects/1/lessons/', reply: () => new Response(body, { headers }) });
  const ended = fetchSubjectLessons(1).then(
    (list) => list.length,
    (error: unknown) => error,
  );
  await waitFor(() => expect(pieces).toBeDefined());
  /** Resolves when the app has read the piece and requests the next. */
  const send = async (text: string) => {
    const asked = new Promise<void>((resolve) => (onAsked = resolve));
    pieces?.enqueue(new TextEncoder().encode(text));
    await asked;
    await nextTask();
  };
  return { send, close: () => pieces?.close(), ended };
}

describe('an answer that comes slowly', () => {
  test('is waited for as long as something comes', async () => {
    const { send, close, ended } = await slowAnswer();
    await send('{"sub-lessons"');
    for (const piece of [':', ' ', '[', ']', '}']) {
      clock.pass(50);
      await send(piece);
    }
    close();
    expect(await ended).toBe(0);
  });

  test('is told of while nothing comes for ten seconds, and no more when it goes on', async () => {
    const { send, close, ended } = await slowAnswer();
    await send('[');
    clock.pass(9);
    await send(' ');
    clock.pass(9.9);
    expect(toasts()).toEqual([]);
    clock.pass(0.1);
    expect(toasts()).toEqual(['Сервер долго не отвечает.']);
    await send(' ');
    expect(toasts()).toEqual([]);
    await send(']');
    close();
    expect(await ended).toBe(0);
  });

  test('is given up after a minute in which nothing more came', async () => {
    const { send, ended } = await slowAnswer();
    await send('[');
    clock.pass(59.9);
    await send(' ');
    clock.pass(59.9);
    expect(toasts()).toHaveLength(1);
    clock.pass(0.1);
    expect(await ended).toMatchObject({
      kind: 'unanswered',
      message: 'Ответ сервера оборвался. Повторите.',
    });
  });
});

describe('a call without an answer', () => {
  test('is told of after ten seconds, until the answer comes', async () => {
    const { answer, ended } = await lessons();
    clock.pass(9.9);
    expect(toasts()).toEqual([]);
    clock.pass(0.1);
    expect(toasts()).toEqual(['Сервер долго не отвечает.']);
    answer();
    expect(await ended).toBe('answered');
    expect(toasts()).toEqual([]);
  });

  test('shares its toast with others, which stays until the last has ended', async () => {
    const first = await lessons();
    const second = await students();
    clock.pass(10);
    expect(toasts()).toEqual(['Сервер долго не отвечает.']);
    first.answer();
    await first.ended;
    expect(toasts()).toHaveLength(1);
    second.answer();
    await second.ended;
    expect(toasts()).toEqual([]);
  });

  test('is given up after a minute, as one that may have been carried out', async () => {
    const { answer, ended } = await lessons();
    clock.pass(59.9);
    expect(toasts()).toHaveLength(1);
    clock.pass(0.1);
    const failure = await ended;
    expect(failure).toMatchObject({
      kind: 'unanswered',
      message: 'Сервер не ответил за минуту. Повторите.',
    });
    expect(isInDoubt(failure)).toBe(true);
    expect(toasts()).toEqual([]);
    answer();
  });

  test('is ended by the user, who leaves alone what has not waited so long', async () => {
    const slow = await lessons();
    clock.pass(5);
    const young = await students();
    clock.pass(5);
    const [toast] = useToasts.getState().toasts;
    expect(toast?.action?.label).toBe('Отменить ожидание');
    toast?.action?.run();
    expect(await slow.ended).toMatchObject({
      kind: 'unanswered',
      message: 'Ожидание отменено. Повторите.',
    });
    expect(toasts()).toEqual([]);
    slow.answer();
    young.answer();
    expect(await young.ended).toBe('answered');
  });

  test('that its screen has stopped is nobody’s failure, and told of no more', async () => {
    const screen = new AbortController();
    const { answer, ended } = await lessons(screen.signal);
    clock.pass(10);
    screen.abort();
    expect(await ended).toMatchObject({ kind: 'aborted' });
    expect(toasts()).toEqual([]);
    answer();
  });

  test('is told of again when the toast was put away and another call is slow', async () => {
    const first = await lessons();
    clock.pass(10);
    useToasts.setState({ toasts: [] });
    const second = await students();
    clock.pass(10);
    expect(toasts()).toEqual(['Сервер долго не отвечает.']);
    for (const one of [first, second]) {
      one.answer();
      await one.ended;
    }
    expect(toasts()).toEqual([]);
  });
});
