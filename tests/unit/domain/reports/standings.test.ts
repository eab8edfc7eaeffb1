import { expect, test } from 'vitest';
import { buildSchoolReport } from '../../../../src/domain/reports/buildReports.ts';
import { cellTexts } from '../../../../src/domain/reports/lineMarks.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { standingsOf, subjectStandings } from '../../../../src/domain/reports/standings.ts';
import { teachersByTitle } from '../../../../src/domain/lessons/subjects.ts';
import { aLesson, aStudent, aSubject } from '../../../kit/builders.ts';
import { reported, reportedMarks, noRest, tableOf } from '../../../kit/reported.ts';

const AUTUMN = { from: '2026-09-01', to: '2026-11-30' };

const MARKS = reportedMarks([
  [2, 'Ёлкин Лев', 'Физика (Начальный)', '2026-10-05', '4', '7А'],
  [2, 'Ёлкин Лев', 'Физика (Начальный)', '2026-09-07', '5', '6А'],
  [2, 'Ёлкин Лев', 'Биология (Начальный)', '2026-12-01', 'Н', '7А'],
  [1, 'Яшин Олег', 'Физика (Начальный)', '', '3', ''],
  [3, 'Ежов Ким', 'Физика (Начальный)', '2026-09-07', '', '7А'],
]);

test('the marks of each student stand by subject and date, those of all days without a period', () => {
  const standings = standingsOf(tableOf(MARKS), ALL_TIME);
  expect(standings.map(({ studentName }) => studentName)).toEqual(['Ёлкин Лев', 'Яшин Олег']);
  const [lev] = standings;
  expect(lev?.className).toBe('7А');
  expect(lev?.subjects.map(({ subjectTitle }) => subjectTitle)).toEqual([
    'Биология (Начальный)',
    'Физика (Начальный)',
  ]);
  expect(lev?.subjects[1]?.marks).toEqual([
    { date: '2026-09-07', value: '5' },
    { date: '2026-10-05', value: '4' },
  ]);
  expect(lev?.subjects[1]?.counts).toMatchObject({ 5: 1, 4: 1, Н: 0 });
});

test('a period leaves out what is before, after, and without a day', () => {
  const [lev, ...others] = standingsOf(tableOf(MARKS), AUTUMN);
  expect(others).toEqual([]);
  expect(lev?.subjects.map(({ subjectTitle }) => subjectTitle)).toEqual(['Физика (Начальный)']);
  expect(standingsOf(tableOf(MARKS), { from: '2026-12-01', to: null })[0]?.subjects).toHaveLength(
    1,
  );
});

test('of two entries for one lesson the later one counts, and namesakes get their numbers', () => {
  const twice = reportedMarks([
    [1, 'Ким Анна', 'Физика (Начальный)', '2026-09-01', '2', '7А', 10],
    [1, 'Ким Анна', 'Физика (Начальный)', '2026-09-01', '5', '7А', 10],
    [7, 'Ким Анна', 'Физика (Начальный)', '2026-09-01', '4', '7Б', 10],
  ]);
  const standings = standingsOf(tableOf(twice), ALL_TIME);
  expect(standings.map(({ note }) => note)).toEqual(['(№ 1)', '(№ 7)']);
  expect(standings[0]?.subjects[0]?.marks).toEqual([{ date: '2026-09-01', value: '5' }]);
});

test('marks of one day stand in the order of their lessons, whenever they were given', async () => {
  const sameDay = reportedMarks([
    [1, 'Ким Анна', 'Физика (Начальный)', '2026-09-01', '5', '7А', 11],
    [1, 'Ким Анна', 'Физика (Начальный)', '2026-09-01', '2', '7А', 10],
  ]);
  const [physics] = standingsOf(tableOf(sameDay), ALL_TIME)[0]?.subjects ?? [];
  expect(physics?.marks.map(({ value }) => value)).toEqual(['2', '5']);
  const { lines } = await buildSchoolReport(tableOf(sameDay), noRest);
  expect(lines.map(({ marks }) => cellTexts(marks))).toEqual([['2, 5']]);
});

test('a subject of one title with two teachers has both, and nobody twice', () => {
  const teachers = teachersByTitle([
    aSubject({ id: 1, name: 'Физика', teacherName: 'Ким' }),
    aSubject({ id: 2, name: 'Физика', teacherName: 'Лем' }),
    aSubject({ id: 3, name: 'Физика', teacherName: 'Ким' }),
    aSubject({ id: 4, name: 'Химия' }),
  ]);
  expect([...teachers]).toEqual([
    ['Физика (Начальный)', 'Ким, Лем'],
    ['Химия (Начальный)', ''],
  ]);
});

test('of one subject a mark is of its lesson’s day and of the listed student, whoever sent it', () => {
  const marks = [
    reported(1, 7, '5', 'Абрамов Лев Ильич'),
    // An older server sends no lesson.
    reported(2, null, '4', 'Абрамов Лев Ильич'),
    reported(3, 7, '2', 'Абрамов Лев Ильич'),
  ];
  const lessons = [
    aLesson({ id: 1, date: '2026-09-07' }),
    aLesson({ id: 2, date: '2026-10-05' }),
    aLesson({ id: 3, date: '2026-12-01' }),
  ];
  const students = [
    aStudent({ id: 7, surname: 'Абрамов' }),
    aStudent({ id: 8, surname: 'Белова' }),
  ];
  const [lev, without] = subjectStandings(
    { lessons, students, marks: tableOf(marks) },
    'Шахматы',
    AUTUMN,
  );
  expect(lev?.subjects).toMatchObject([
    { subjectTitle: 'Шахматы', counts: { 5: 1, 4: 1, 3: 0, 2: 0, Н: 0 } },
  ]);
  expect(without).toMatchObject({ studentName: 'Белова Лев Ильич', subjects: [] });
});
