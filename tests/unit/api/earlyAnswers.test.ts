// @module-tag main
import { afterEach, expect, test } from 'vitest';
import { dropEarlyAnswers, takeEarlyAnswer } from '../../../src/api/earlyAnswers.ts';

const PATH = 'accounts/check-login/';
const never = new AbortController().signal;

const asked = (answer: Promise<Response>) => {
  window.earlyAnswers = { [PATH]: answer };
};

afterEach(dropEarlyAnswers);

test('an answer is taken once, by its own path', async () => {
  asked(Promise.resolve(new Response('{}')));
  expect(await takeEarlyAnswer('lessons/', never)).toBeNull();
  expect(await takeEarlyAnswer(PATH, never)).toBe('{}');
  expect(await takeEarlyAnswer(PATH, never)).toBeNull();
});

test('a refusal, a lost answer and one that was dropped are none', async () => {
  asked(Promise.resolve(new Response('{}', { status: 403 })));
  expect(await takeEarlyAnswer(PATH, never)).toBeNull();
  asked(Promise.reject(new TypeError('Failed to fetch')));
  expect(await takeEarlyAnswer(PATH, never)).toBeNull();
  asked(Promise.resolve(new Response('{}')));
  dropEarlyAnswers();
  expect(await takeEarlyAnswer(PATH, never)).toBeNull();
});

test('a call that is given up does not wait for it', async () => {
  const controller = new AbortController();
  asked(new Promise(() => undefined));
  const taken = takeEarlyAnswer(PATH, controller.signal);
  controller.abort();
  await expect(taken).rejects.toThrow();
});

test('an early answer is left for the next call where the screen has already been left', async () => {
  asked(Promise.resolve(new Response('mine')));
  await expect(takeEarlyAnswer(PATH, AbortSignal.abort())).rejects.toThrow();
  expect(await takeEarlyAnswer(PATH, new AbortController().signal)).toBe('mine');
});
