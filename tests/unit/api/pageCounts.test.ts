// @module-tag main
import { beforeEach, expect, test } from 'vitest';
import { fetchLessonMarks } from '../../../src/api/marks.ts';
import { fetchSchoolTable } from '../../../src/api/reports.ts';
import { schoolCalls } from '../../../src/api/schools.ts';
import { fetchSubjectStudents } from '../../../src/api/students.ts';
import type { AnsweredPage } from '../../kit/pages.ts';
import { answerInPages } from '../../kit/pages.ts';
import { backend, calls } from '../../kit/school.ts';
import { signInBefore } from '../../kit/session.ts';

const SCHOOLS = '/api/schools/';
const school = (id: number) => ({ id, title: `Школа ${id}` });
const page = (count: number, ...ids: number[]): AnsweredPage => ({
  count,
  results: ids.map(school),
});

beforeEach(async () => {
  await signInBefore('admin');
  backend.clearRequests();
});

const read = async () => {
  const { items, gap } = await schoolCalls.fetchAll();
  return { ids: items.map(({ id }) => id), gap };
};

test('pages that have all that they count are a whole list, read once', async () => {
  answerInPages(backend, SCHOOLS, [page(3, 1, 2), page(3, 3)]);
  expect(await read()).toEqual({ ids: [1, 2, 3], gap: null });
  expect(calls('GET')).toHaveLength(2);
});

test.each([
  ['a row is missing', [page(3, 1, 2), page(3)]],
  ['a row comes twice and another never', [page(3, 1, 2), page(3, 2)]],
  ['a deletion has moved a row to the page before', [page(4, 1, 2), page(3, 4)]],
  ['a row comes twice in the only page', [page(3, 1, 2, 2)]],
])('a list is read once more where %s, and is whole then', async (_what, first) => {
  answerInPages(backend, SCHOOLS, first, [page(3, 1, 2), page(3, 3)]);
  expect(await read()).toEqual({ ids: [1, 2, 3], gap: null });
});

test('a list that stays short is read twice, and says how much of it has come', async () => {
  answerInPages(backend, SCHOOLS, [page(60, 1, 2), page(60, 3)]);
  expect(await read()).toEqual({
    ids: [1, 2, 3],
    gap: 'Сервер отдал 3 записи из 60. Обновите список.',
  });
  expect(calls('GET').filter((call) => call === `GET ${SCHOOLS}`)).toHaveLength(2);
});

test('a list that changes each time it is read says so', async () => {
  answerInPages(backend, SCHOOLS, [page(4, 1, 2), page(3, 4)]);
  expect((await read()).gap).toBe('Пока список читался, он изменился. Обновите список.');
});

test('a list that is longer than its count lacks nothing', async () => {
  answerInPages(backend, SCHOOLS, [page(1, 1, 2)]);
  expect(await read()).toEqual({ ids: [1, 2], gap: null });
});

test('students whom the server repeats, and counts as often, are a whole class', async () => {
  answerInPages(backend, '/api/subjects/1/students/', [
    { count: 3, results: [{ id: 1 }, { id: 2 }, { id: 1 }] },
  ]);
  expect(await fetchSubjectStudents(1)).toHaveLength(2);
});

test('marks of a lesson that are not all there are refused: a missing one would be given twice', async () => {
  answerInPages(backend, '/api/lessons/1/journal/', [
    { count: 2, results: [{ id: 1, students: 1, mark: '5' }] },
  ]);
  await expect(fetchLessonMarks(1)).rejects.toThrow(/^Сервер отдал 1 запись из 2/);
});

test('marks of a school that are not all there make no report', async () => {
  answerInPages(backend, '/api/journals/1/school/', [
    { count: 2, results: [{ students: 1, students_name: 'Ежов Олег', lessons: 3, mark: '5' }] },
  ]);
  await expect(fetchSchoolTable(1)).rejects.toThrow(/^Сервер отдал 1 запись из 2/);
});
