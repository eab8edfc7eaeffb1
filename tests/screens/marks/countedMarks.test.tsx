import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';
import { keepClassCurrent } from '../../../src/stores/journal/classJournal.ts';
import { watchMarks } from '../../../src/stores/marks/marks.ts';
import { classMarksQuery } from '../../../src/stores/lessons/subjectQueries.ts';
import { countMarks } from '../../../src/stores/lessons/taughtSubjects.ts';
import { aMark } from '../../kit/builders.ts';

const SUBJECT = 1;
const LESSON = 5;

function loadSubject(): void {
  const data = { students: [], marks: [] };
  classMarksQuery.useStore.setState(new Map([[String(SUBJECT), { data, failure: null }]]), true);
}

beforeEach(() => {
  vi.useFakeTimers();
  loadSubject();
});

afterEach(() => {
  vi.useRealTimers();
  resetStores();
});

const save = (studentId: number) =>
  countMarks(SUBJECT, LESSON, [aMark({ id: studentId, studentId })]);

const counted = () => classMarksQuery.getData(SUBJECT)?.marks.map(({ studentId }) => studentId);

test('marks that are saved one after the other are counted together, in a pause', () => {
  const drawn = vi.fn();
  const stop = classMarksQuery.useStore.subscribe(drawn);
  for (const studentId of [7, 8, 9]) {
    save(studentId);
    vi.advanceTimersByTime(100);
  }
  expect(counted()).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(counted()).toEqual([7, 8, 9]);
  expect(drawn).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['a lesson', () => watchMarks(LESSON)],
  ['a class', () => keepClassCurrent(SUBJECT, [])],
])('the journal of %s that is left leaves no mark uncounted', (_name, watch) => {
  const leave = watch();
  save(7);
  leave();
  expect(counted()).toEqual([7]);
  vi.advanceTimersByTime(1_000);
  expect(counted()).toEqual([7]);
});

test('after a sign-out nothing is counted for the next user', () => {
  save(7);
  resetStores();
  loadSubject();
  vi.advanceTimersByTime(1_000);
  expect(counted()).toEqual([]);
});
