import { describe, expect, test } from 'vitest';
import { createBackend, DEMO_ACCOUNTS } from '../index.ts';
import { TODAY } from '../../kit/demo.ts';
import { embedded, startTarget } from '../../contract/target.ts';

startTarget();

const column = (sql: string) =>
  embedded()
    .query<Record<string, string | number>>(sql)
    .map((row) => Object.values(row)[0]);
const value = (sql: string) => Number(column(sql)[0]);

describe('the demo', () => {
  test('has four schools, one of them without students', () => {
    expect(value('select count(*) from schools')).toBe(4);
    expect(column('select count(*) from students group by school')).toHaveLength(3);
  });

  test('has 120 students, among them names with Ё and Й, and two namesakes in one school', () => {
    expect(value('select count(*) from students')).toBe(120);
    const surnames = column('select surname from students');
    expect(surnames).toEqual(expect.arrayContaining(['Ёлкина', 'Ежов', 'Йогансен', 'Семёнова']));
    const namesakes = 'select count(*) from students group by surname, name, patr';
    expect(column(`${namesakes} having count(*) > 1`)).toEqual([2, 2]);
    expect(column(`${namesakes}, school having count(*) > 1`)).toEqual([2]);
  });

  test('has six teachers, and eight subjects at both times and levels', () => {
    expect(value('select count(*) from teachers')).toBe(6);
    expect(column('select count(*) from subjects group by time')).toEqual([4, 4]);
    expect(column('select distinct time || level from subjects')).toHaveLength(4);
    expect(value('select count(distinct teacher) from subjects')).toBe(6);
  });

  test('has a choice of this year for all students but a few', () => {
    const chosen = "from choices where year = '2026' and semester = '1'";
    expect(value(`select count(distinct students) ${chosen}`)).toBe(115);
    expect(value("select count(*) from choices where year = '2025'")).toBeGreaterThan(5);
    for (const slot of ['sub_first', 'sub_second']) {
      const sizes = column(`select count(*) ${chosen} group by ${slot}`).map(Number);
      expect(sizes).toHaveLength(4);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(26);
    }
    const misplaced = `select count(*) from choices c
      join subjects a on a.id = c.sub_first join subjects b on b.id = c.sub_second
      where a.time <> '10:00' or b.time <> '11:45'`;
    expect(value(misplaced)).toBe(0);
  });

  test('has lessons up to today, and never two of a subject on one day', () => {
    expect(column('select count(*) from lessons group by subjects')).toEqual(Array(8).fill(24));
    const newest = column('select max(date) from lessons group by subjects');
    expect(new Set(newest)).toEqual(new Set([TODAY, '2026-11-19']));
    expect(column('select 1 from lessons group by subjects, date having count(*) > 1')).toEqual([]);
    expect(column('select topic from lessons where length(topic) > 100')).toEqual([]);
  });

  test('has most marks, but none of the newest lessons', () => {
    const due = 24 - 1;
    const places = value("select count(*) from choices where year = '2026'") * 2 * due;
    const share = value('select count(*) from journals') / places;
    expect(share).toBeGreaterThan(0.67);
    expect(share).toBeLessThan(0.73);
    const newest = '(select max(date) from lessons n where n.subjects = l.subjects)';
    const marked = `from journals j join lessons l on l.id = j.lessons where l.date = ${newest}`;
    expect(value(`select count(*) ${marked}`)).toBe(0);
    expect(column('select distinct mark from journals order by mark')).toEqual([
      '2',
      '3',
      '4',
      '5',
      'Н',
    ]);
  });

  test('has past lessons without marks, and others with only some marks', () => {
    const fewest = column(`select (select count(*) from journals where lessons = l.id) as marks
      from lessons l where subjects in (1, 2) and date < '2026-11-19' order by marks limit 4`);
    expect(fewest.slice(0, 2)).toEqual([0, 0]);
    expect(Number(fewest[2])).toBeLessThan(10);
    expect(Number(fewest[3])).toBeGreaterThan(14);
  });

  test('has the same data every time', () => {
    const other = createBackend({ today: TODAY });
    for (const table of ['students', 'choices', 'lessons', 'journals']) {
      const sql = `select * from ${table}`;
      expect(other.query(sql)).toEqual(embedded().query(sql));
    }
    other.close();
  });

  test.each(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-25', '2026-01-09', '2028-02-29'])(
    'keeps Sundays free when the term ends on %s',
    (today) => {
      const backend = createBackend({ today });
      const dates = backend.query<{ date: string }>('select distinct date from lessons');
      backend.close();
      const sundays = dates.filter(({ date }) => new Date(`${date}T12:00`).getDay() === 0);
      expect(sundays).toEqual([]);
      expect(dates.every(({ date }) => date <= today)).toBe(true);
    },
  );
});

test.each([
  ['lists the accounts of a demo', true, DEMO_ACCOUNTS],
  ['lists no accounts outside of a demo', false, undefined],
])('check-login %s', async (_what, demo, accounts) => {
  const backend = createBackend({ demo });
  const response = await backend.fetch(new Request('http://localhost/api/accounts/check-login/'));
  const answer = (await response.json()) as { demo_accounts?: unknown };
  expect(answer.demo_accounts).toEqual(accounts);
  backend.close();
});
