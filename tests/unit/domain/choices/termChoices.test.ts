import { expect, test } from 'vitest';
import { carriedChoices } from '../../../../src/domain/choices/carriedChoices.ts';
import { classInYears } from '../../../../src/domain/imports/classTitles.ts';
import { createChoiceMatcher } from '../../../../src/domain/choices/choices.ts';
import type { ElectiveChoice } from '../../../../src/domain/entities.ts';
import {
  beyondRoom,
  overviewOf,
  overviewRows,
} from '../../../../src/domain/choices/termOverview.ts';
import {
  carriedTerms,
  offeredTerms,
  termAfter,
  termFrom,
  termKey,
  termsOf,
  offeredYears,
} from '../../../../src/domain/choices/terms.ts';
import { aChoice, aStudent, aSubject } from '../../../kit/builders.ts';
import { whole } from '../../../kit/listing.ts';

const choice = (id: number, changes: Partial<ElectiveChoice> = {}) =>
  aChoice({
    id,
    studentId: id,
    studentName: `Ученик ${id}`,
    className: '7А',
    firstSubjectName: 'Информатика (Начальный)',
    secondSubjectName: 'Физика (Начальный)',
    ...changes,
  });

const subject = (id: number, name: string, time: string) =>
  aSubject({ id, name, time, teacherName: 'Павлова Т. И.' });

const student = (id: number) =>
  aStudent({ id, surname: 'Ученик', name: String(id), patronymic: '', schoolTitle: 'Лицей' });

test.each([
  ['7А', 1, '8А'],
  ['9', 1, '10'],
  ['10Б', 1, '11Б'],
  ['11А', 1, null],
  ['7А', 0, '7А'],
  ['7 «А»', 2, '9 «А»'],
  ['', 1, ''],
  ['Нулевой', 1, 'Нулевой'],
] as const)('class %j is %i years later %j', (className, years, later) => {
  expect(classInYears(className, years)).toBe(later);
});

test('carried choices keep student and subjects; classes grow by the years, and who has left is counted', () => {
  const choices = [choice(1), choice(2, { className: '11Б' }), choice(3, { className: '' })];
  const to = { year: '2027', semester: '1' };
  const { carried, left } = carriedChoices(choices, to, true);
  expect(carried.map(({ studentId, className }) => [studentId, className])).toEqual([
    [1, '8А'],
    [3, ''],
  ]);
  expect(left).toBe(1);
  expect(carriedChoices(choices, to, false).carried).toHaveLength(3);
  expect(carriedChoices(choices, { year: '2026', semester: '2' }, true).left).toBe(0);
});

test('carried choices stand by the names of the students, as in a class list', () => {
  const names = ['Яшин Пётр', 'Ёлкина Анна', 'Ежов Яков'];
  const choices = names.map((studentName, index) => choice(index + 1, { studentName }));
  const { carried } = carriedChoices(choices, { year: '2026', semester: '2' }, false);
  expect(carried.map(({ studentName }) => studentName)).toEqual([
    'Ежов Яков',
    'Ёлкина Анна',
    'Яшин Пётр',
  ]);
});

test('terms are the newest first, each once, and without what is none', () => {
  const choices = [
    choice(1, { year: '2025', semester: '2' }),
    choice(2),
    choice(3),
    choice(4, { year: '26' }),
    choice(5, { semester: 'весна' }),
  ];
  expect(termsOf(choices)).toEqual([
    { year: '2026', semester: '1' },
    { year: '2025', semester: '2' },
  ]);
});

test('choices are carried to the term looked at from the newest before it, or else to the one after', () => {
  const [old, present] = [
    { year: '2025', semester: '2' },
    { year: '2026', semester: '1' },
  ];
  expect(carriedTerms(present, [present, old])).toEqual({ from: old, to: present });
  expect(carriedTerms({ year: '2027', semester: '1' }, [present, old])).toEqual({
    from: present,
    to: { year: '2027', semester: '1' },
  });
  expect(carriedTerms(old, [present, old])).toEqual({ from: present, to: termAfter(present) });
  expect(termAfter(old)).toEqual(present);
  expect(carriedTerms(old, [])).toEqual({ from: old, to: present });
});

test('a table may say the years of a school time, those that are stored, and that of the term', () => {
  const years = offeredYears([choice(1, { year: '2003' })], { year: '2040', semester: '1' }, 2026);
  expect(years.slice(0, 3)).toEqual(['2040', '2028', '2027']);
  expect(years).toContain('2015');
  expect(years.at(-1)).toBe('2003');
  expect(offeredYears([], { year: '20', semester: '1' }, 2026)).not.toContain('20');
});

test('a new choice of a term is told from the same one, from another, and from none', () => {
  const chosen = createChoiceMatcher([
    choice(1),
    choice(2, { className: '7Б' }),
    choice(3),
    choice(4, { studentId: 3, firstSubjectId: 9 }),
  ]);
  expect(chosen(choice(0, { studentId: 1 }))).toBe('same');
  expect(chosen(choice(0, { studentId: 2 }))).toBe('other');
  expect(chosen(choice(0, { studentId: 3 }))).toBe('same');
  expect(chosen(choice(0, { studentId: 1, semester: '2' }))).toBeNull();
  expect(chosen(choice(0, { studentId: 9 }))).toBeNull();
});

test('an overview counts each student once a subject, and the last ones are beyond its room', () => {
  const subjects = [subject(1, 'Информатика', '10:00'), subject(2, 'Физика', '11.45')];
  const choices = [
    choice(5, { studentId: 1 }),
    choice(3, { studentId: 2 }),
    choice(4, { studentId: 1, secondSubjectId: null }),
    choice(6, { studentId: 3, semester: '2' }),
    choice(7, { studentId: null, firstSubjectId: null }),
  ];
  const term = { year: '2026', semester: '1' };
  const overview = overviewOf(
    term,
    whole(choices),
    whole([student(3), student(1)]),
    whole(subjects),
  );
  expect(overview.without.items.map(({ id }) => id)).toEqual([3]);
  expect(overview.doubles.map(({ count, last }) => [count, last.id])).toEqual([[2, 5]]);
  const [informatics, physics] = overview.groups;
  expect(informatics?.choices.map(({ id }) => id)).toEqual([3, 4]);
  expect(physics?.choices.map(({ id }) => id)).toEqual([3, 5, 7]);
  const limits = new Map([[2, { places: 1, groups: 1 }]]);
  expect(physics && beyondRoom(physics, limits).map(({ id }) => id)).toEqual([5, 7]);
  expect(informatics && beyondRoom(informatics, limits)).toEqual([]);
  expect(overviewRows(overview, limits)).toEqual([
    ['Предмет', 'Время', 'Преподаватель', 'Выбрали', 'Мест', 'Сверх мест'],
    ['Информатика (Начальный)', '10:00', 'Павлова Т. И.', 2, null, null],
    ['Физика (Начальный)', '11:45', 'Павлова Т. И.', 3, 1, 2],
    [],
    ['Без выбора', 'Школа'],
    ['Ученик 3', 'Лицей'],
    [],
    ['Повторы', 'Выборов'],
    ['Ученик 5', 2],
  ]);
});

test('the list offers the terms with choices, the next one and those of this year, each once', () => {
  const choices = [
    choice(1, { year: '2025', semester: '2' }),
    choice(2, { year: '2026', semester: '1' }),
    choice(3, { year: '26', semester: '1' }),
  ];
  const shown = { year: '2027', semester: '2' };
  expect(offeredTerms(choices, shown, 2026).map(termKey)).toEqual([
    '2027-2',
    '2026-2',
    '2026-1',
    '2025-2',
  ]);
});

test.each(['', '2026', '2026-3', '26-1', '2026-1-1', 'none'])('«%s» names no term', (key) => {
  expect(termFrom(key)).toBeNull();
});
