import { describe, expect, test } from 'vitest';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { type GroupName, groupStandings } from '../../../../src/domain/reports/standingGroups.ts';
import { standingsOf } from '../../../../src/domain/reports/standings.ts';
import { sortTotals, type Totals, totalsOf } from '../../../../src/domain/reports/totals.ts';
import { totalsRows } from '../../../../src/domain/reports/totalsRows.ts';
import { aStudent } from '../../../kit/builders.ts';
import { reportedMarks, tableOf } from '../../../kit/reported.ts';

const PHYSICS = 'Физика (Начальный)';
const CHESS = 'Шахматы (Начальный)';

/** «7А: Физика 5 5 4, Шахматы Н»: the marks of a student, by subject, on days of one month. */
function entriesOf(id: number, name: string, className: string, subjects: Record<string, string>) {
  return Object.entries(subjects).flatMap(([title, marks]) =>
    marks
      .split(' ')
      .map(
        (mark, index) =>
          [id, name, title, `2026-09-${String(index + 10)}`, mark, className] as const,
      ),
  );
}

const MARKS = reportedMarks([
  ...entriesOf(1, 'Абрамов', '7А', { [PHYSICS]: '5 5', [CHESS]: '5' }),
  ...entriesOf(2, 'Белова', '7А', { [PHYSICS]: '5', [CHESS]: '4' }),
  ...entriesOf(3, 'Волков', '7Б', { [PHYSICS]: '4 4', [CHESS]: '4' }),
  ...entriesOf(4, 'Громов', '7Б', { [PHYSICS]: '3', [CHESS]: '5' }),
  ...entriesOf(5, 'Данилов', '7Б', { [PHYSICS]: '3 3', [CHESS]: '3' }),
  ...entriesOf(6, 'Ежова', '7Б', { [PHYSICS]: '2 2 5', [CHESS]: '2' }),
  ...entriesOf(7, 'Зимин', '', { [PHYSICS]: 'Н Н' }),
  ...entriesOf(8, 'Ильин', '7А', { [CHESS]: 'Н 4 4' }),
]);
const STANDINGS = standingsOf(tableOf(MARKS), ALL_TIME, [
  aStudent({ id: 9, surname: 'Яшин' }),
  aStudent({ id: 1, surname: 'Абрамов' }),
]);

describe('groups', () => {
  const namesOf = (group: GroupName, threshold: 50 | 70 = 50) =>
    groupStandings(STANDINGS, threshold)[group].map(({ standing, because }) =>
      [standing.studentName, ...because].join(': '),
    );

  test('each student is in the group of the proposed marks, with the subjects that put them there', () => {
    expect(namesOf('excellent')).toEqual(['Абрамов']);
    expect(namesOf('good')).toEqual(['Белова', 'Волков', 'Ильин']);
    expect(namesOf('oneFour')).toEqual([`Белова: ${CHESS}`, `Ильин: ${CHESS}`]);
    expect(namesOf('oneThree')).toEqual([`Громов: ${PHYSICS}`]);
    expect(namesOf('severalThrees')).toEqual([`Данилов: ${PHYSICS}: ${CHESS}`]);
    // In physics, 2, 2 and 5 give a 3.
    expect(namesOf('failing')).toEqual([`Ежова: ${CHESS}`]);
    expect(namesOf('unmarked')).toEqual(['Зимин', 'Яшин Лев Ильич']);
  });

  test('exactly a third of absences is not too much', () => {
    expect(namesOf('oftenAbsent')).toEqual(['Зимин']);
  });

  test('another threshold proposes other marks', () => {
    // The average of 5 and 4 is 4,5.
    const standings = standingsOf(
      tableOf(reportedMarks(entriesOf(1, 'Абрамов', '7А', { [PHYSICS]: '5 4' }))),
      ALL_TIME,
    );
    expect(groupStandings(standings, 50).excellent).toHaveLength(1);
    expect(groupStandings(standings, 70).good).toHaveLength(1);
  });
});

describe('totals', () => {
  const ASKED = {
    basis: 'proposed',
    threshold: 50,
    needed: 3,
    teachers: new Map([[CHESS, 'Ким']]),
  } as const;
  const countsIn = ({ lines, total }: Totals) =>
    [...lines, total].map(({ title, students, counts, unmarked }) =>
      [title, students, counts[5], counts[4], counts[3], counts[2], unmarked].join(' '),
    );

  test('count the students of a subject with fewer marks than needed, also those with none', () => {
    const scarceIn = (needed: 3 | 5) =>
      totalsOf(STANDINGS, { ...ASKED, needed, by: 'subject' }).lines.map(({ title, scarce }) => [
        title,
        scarce,
      ]);
    // Counted again, from the marks of each student.
    const expected = (needed: number) =>
      [CHESS, PHYSICS]
        .sort()
        .map((title) => [
          title,
          STANDINGS.filter(({ subjects }) =>
            subjects.some(
              (one) =>
                one.subjectTitle === title &&
                one.marks.filter(({ value }) => '2345'.includes(value)).length < needed,
            ),
          ).length,
        ]);
    for (const needed of [3, 5] as const) expect(scarceIn(needed)).toEqual(expected(needed));
  });

  test('count each student once by the proposed marks of all subjects', () => {
    const by = (unit: 'class' | 'subject') => totalsOf(STANDINGS, { ...ASKED, by: unit });
    // Of seven with marks, Ежова has a 2, Громов and Данилов have a 3.
    expect(by('class').total.byStudents).toEqual({
      marked: 7,
      passRate: 600 / 7,
      qualityRate: 400 / 7,
    });
    expect(
      by('class').lines.map(({ title, byStudents }) => [title, byStudents.qualityRate]),
    ).toEqual([
      ['7А', 100],
      ['7Б', 25],
      ['Без класса', null],
    ]);
    const rows = totalsRows(by('class'), groupStandings(STANDINGS, 50), 'class');
    expect(rows[0]?.slice(-2)).toEqual(['Без «2»', 'На «4» и «5»']);
    expect(rows[2]?.slice(-2)).toEqual([75, 25]);
    expect(rows.at(-1)).toEqual([
      'Из 7 учеников с оценками: без «2» — 85,71\u00a0%, на «4» и «5» — 57,14\u00a0%.',
    ]);
    expect(totalsRows(by('subject'), groupStandings([], 50), 'subject')[0]?.at(-1)).toBe(
      'Мало оценок',
    );
  });

  test('are made by subject, class and teacher; a student with two subjects is one, with two marks', () => {
    expect(countsIn(totalsOf(STANDINGS, { ...ASKED, by: 'subject' }))).toEqual([
      `${PHYSICS} 7 2 1 3 0 1`,
      `${CHESS} 7 2 3 1 1 0`,
      'Всего 8 4 4 4 1 1',
    ]);
    expect(countsIn(totalsOf(STANDINGS, { ...ASKED, by: 'class' }))).toEqual([
      '7А 3 3 2 0 0 0',
      '7Б 4 1 2 4 1 0',
      'Без класса 1 0 0 0 0 1',
      'Всего 8 4 4 4 1 1',
    ]);
    const teachers = totalsOf(STANDINGS, { ...ASKED, by: 'teacher' });
    expect(teachers.lines.map(({ title }) => title)).toEqual(['Ким', 'Без преподавателя']);
  });

  test('the figures are those of the proposed marks, or of all marks', () => {
    const proposed = totalsOf(STANDINGS, { ...ASKED, by: 'subject' }).total.figures;
    // 5 5 5 5 4 4 4 4 3 3 3 3 2
    expect(proposed.average).toBeCloseTo(50 / 13);
    expect(proposed.passRate).toBeCloseTo((12 / 13) * 100);
    expect(proposed.qualityRate).toBeCloseTo((8 / 13) * 100);
    expect(proposed.learningDegree).toBeCloseTo((400 + 256 + 144 + 16) / 13);
    const all = totalsOf(STANDINGS, { ...ASKED, by: 'subject', basis: 'all' }).total;
    // Physics 5 5 5 4 4 3 3 3 2 2 5, chess 5 4 4 5 3 2 4 4
    expect(all.counts).toMatchObject({ 5: 6, 4: 6, 3: 4, 2: 3, Н: 3 });
    expect(all.figures.passRate).toBeCloseTo((16 / 19) * 100);
    expect(all.figures.attendance).toBeCloseTo((19 / 22) * 100);
    expect(proposed.attendance).toBe(all.figures.attendance);
  });

  test('are sorted by any figure; a line without it comes last in either direction', () => {
    const { lines } = totalsOf(STANDINGS, { ...ASKED, by: 'class' });
    const order = (isDescending: boolean) =>
      sortTotals(lines, 'average', isDescending).map(({ title }) => title);
    expect(order(true)).toEqual(['7А', '7Б', 'Без класса']);
    expect(order(false)).toEqual(['7Б', '7А', 'Без класса']);
    expect(sortTotals(lines, 'title', true)[0]?.title).toBe('Без класса');
    expect(sortTotals(lines, 'students', true)[0]?.title).toBe('7Б');
  });

  test('are ordered by title as on paper and in files: those without one come last', () => {
    const { lines } = totalsOf(STANDINGS, { ...ASKED, by: 'teacher' });
    expect(lines.map(({ title }) => title)).toEqual(['Ким', 'Без преподавателя']);
    expect(sortTotals(lines, 'title', false)).toEqual(lines);
    expect(sortTotals(lines, 'title', true)).toEqual([...lines].reverse());
  });
});
