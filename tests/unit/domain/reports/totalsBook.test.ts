import { describe, expect, test } from 'vitest';
import { buildSchoolReport } from '../../../../src/domain/reports/buildReports.ts';
import { ALL_TIME, QUARTERS } from '../../../../src/domain/time/periods.ts';
import { createNarrowing, type ReportRange } from '../../../../src/domain/reports/reports.ts';
import { worksheetRows } from '../../../../src/domain/reports/worksheetRows.ts';
import { reportedClasses } from '../../../../src/domain/reports/studentClasses.ts';
import { standingsOf } from '../../../../src/domain/reports/standings.ts';
import { totalsBook, type TotalsBookQuestion } from '../../../../src/domain/reports/totalsBook.ts';
import { aStudent } from '../../../kit/builders.ts';
import { reportedMarks, noRest, tableOf } from '../../../kit/reported.ts';

const PHYSICS = 'Физика (Начальный)';
const CHESS = 'Шахматы (Начальный)';
const [FIRST, SECOND, THIRD] = ['2026-09-01', '2026-09-02', '2026-10-05'];

const MARKS = reportedMarks([
  // The average of 5 and 4 is 4,5: a 5 with the threshold 0,5, a 4 with 0,6.
  [1, 'Абрамов', PHYSICS, FIRST, '5', '7А'],
  [1, 'Абрамов', PHYSICS, SECOND, '4', '7А'],
  [1, 'Абрамов', CHESS, FIRST, '5', '7А'],
  // The average of 3, 3 and 4 is 3,33; the absence does not count.
  [2, 'Белова', PHYSICS, FIRST, '3', '7Б'],
  [2, 'Белова', PHYSICS, SECOND, '3', '7Б'],
  [2, 'Белова', PHYSICS, THIRD, '4', '7Б'],
  [2, 'Белова', CHESS, FIRST, 'Н', '7Б'],
]);

async function bookOf(range: Partial<ReportRange> = {}, more: Partial<TotalsBookQuestion> = {}) {
  const whole = { ...ALL_TIME, search: '', className: '', ...range };
  const classes = reportedClasses(tableOf(MARKS), [aStudent({ id: 9, surname: 'Яшин' })]);
  const report = createNarrowing(await buildSchoolReport(tableOf(MARKS), noRest), classes)(whole);
  const book = totalsBook({
    title: 'Итоги: Лицей № 40',
    report,
    range: whole,
    basis: 'proposed',
    threshold: 50,
    needed: 3,
    calendar: { today: new Date(2026, 10, 22), parts: QUARTERS },
    readAt: new Date(2026, 10, 21, 23),
    standings: standingsOf(tableOf(MARKS), whole, [aStudent({ id: 9, surname: 'Яшин' })]),
    classes,
    hasEverybody: true,
    teachers: new Map([[PHYSICS, 'Ким Лев']]),
    ...more,
  });
  const sheet = (name: string) => book.find((one) => one.name === name);
  return { report, names: book.map(({ name }) => name), sheet };
}

describe('the file with totals', () => {
  test('begins with the sheet of the file without them, cell for cell', async () => {
    const { report, names, sheet } = await bookOf();
    expect(names).toEqual([
      'Etuds',
      'Итоги',
      'По классам',
      'По преподавателям',
      'Группы',
      'Ученики',
    ]);
    const { heads, lines, notes, frozenColumns } = sheet('Etuds') ?? {};
    expect([heads, ...(lines ?? [])]).toEqual([...worksheetRows(report)]);
    expect(notes).toEqual([]);
    expect(frozenColumns).toBe(2);
  });

  test('has the totals by subject, class and teacher, each with the line of all', async () => {
    const { sheet } = await bookOf();
    expect(sheet('Итоги')?.heads).toEqual([
      ...['Предмет', 'Учеников', '2', '3', '4', '5', 'Без оценки'],
      ...['Средний балл', 'Успеваемость', 'Качество знаний', 'СОУ', 'Посещаемость'],
      'Мало оценок',
    ]);
    // Physics: 5 and 3. Chess: a 5, and one student without a mark. All: 5, 5 and 3.
    expect(sheet('Итоги')?.lines).toEqual([
      [PHYSICS, 2, 0, 1, 0, 1, 0, 4, 100, 50, 68, 100, 1],
      [CHESS, 2, 0, 0, 0, 1, 1, 5, 100, 100, 100, 50, 2],
      ['Всего', 2, 0, 1, 0, 2, 1, 4.33, 100, 66.67, 78.67, 85.71, 3],
    ]);
    expect(sheet('По классам')?.lines.map(([title, count]) => [title, count])).toEqual([
      ['7А', 1],
      ['7Б', 1],
      ['Всего', 2],
    ]);
    expect(sheet('По классам')?.heads.slice(-3)).toEqual([
      'Мало оценок',
      'Без «2»',
      'На «4» и «5»',
    ]);
    expect(sheet('По классам')?.lines.map((line) => line.slice(-2))).toEqual([
      [100, 100],
      [100, 0],
      [100, 50],
    ]);
    expect(sheet('По преподавателям')?.lines.map(([title]) => title)).toEqual([
      'Ким Лев',
      'Без преподавателя',
      'Всего',
    ]);
  });

  test('names who is in which group, and how each stands in each subject', async () => {
    const { sheet } = await bookOf();
    const groups = sheet('Группы')?.lines.filter(([, count]) => count !== 0);
    expect(groups).toEqual([
      ['Отличники', 1, 'Абрамов', '7А', ''],
      ['С одной «3»', 1, 'Белова', '7Б', PHYSICS],
      ['Без оценок', 1, 'Яшин Лев Ильич', '', ''],
    ]);
    expect(sheet('Ученики')?.lines).toEqual([
      ['Абрамов', '7А', PHYSICS, 0, 0, 1, 1, 0, 4.5, 5],
      ['Абрамов', '7А', CHESS, 0, 0, 0, 1, 0, 5, 5],
      ['Белова', '7Б', PHYSICS, 0, 2, 1, 0, 0, 3.33, 3],
      ['Белова', '7Б', CHESS, 0, 0, 0, 0, 1, null, null],
    ]);
  });

  test('leaves out the groups of several subjects where it is of one', async () => {
    const groupsOf = async (isOneSubject: boolean) => {
      const { sheet } = await bookOf({}, { isOneSubject });
      return sheet('Группы')?.lines.map(([label]) => label);
    };
    const several = await groupsOf(false);
    expect(several).toHaveLength(8);
    expect(await groupsOf(true)).toEqual(
      several?.filter((label) => label !== 'С одной «4»' && label !== 'С несколькими «3»'),
    );
  });

  test('figures that there are none of are empty', async () => {
    const { sheet } = await bookOf({ search: 'белова' });
    expect(sheet('Итоги')?.lines[1]).toEqual([
      ...[CHESS, 1, 0, 0, 0, 0, 1],
      ...[null, null, null, null, 0],
      1,
    ]);
  });

  test('has what is shown alone: the period and the search, which it names with the threshold', async () => {
    const { sheet } = await bookOf(
      { from: FIRST, to: SECOND, search: 'белова' },
      { threshold: 60 },
    );
    expect(sheet('Etuds')?.heads).toEqual(['ФИО', 'Предмет', '01.09.2026', '02.09.2026']);
    expect(sheet('Ученики')?.lines.map(([name, , title]) => [name, title])).toEqual([
      ['Белова', PHYSICS],
      ['Белова', CHESS],
    ]);
    expect(sheet('Итоги')?.notes).toEqual([
      'Итоги: Лицей № 40 · По предметам',
      'Период: 01.09.2026 – 02.09.2026. Данные на 21.11.2026. Поиск ученика: белова.',
      'Оценки: по итоговым, одна за каждого ученика и предмет: средний балл, округлённый вверх от 0,60. Мало оценок: меньше 3. Посещаемость — по всем отметкам.',
    ]);
    const { sheet: sheetOf60 } = await bookOf({}, { threshold: 60 });
    expect(sheetOf60('Ученики')?.lines[0]?.at(-1)).toBe(4);
  });

  test('is narrowed to a class, which it names, in each sheet', async () => {
    const { sheet } = await bookOf({ className: '7Б', from: FIRST, search: 'бел' });
    expect(sheet('Etuds')?.lines.map(([name]) => name)).toEqual(['Белова', 'Белова']);
    expect(sheet('По классам')?.lines.map(([title]) => title)).toEqual(['7Б', 'Всего']);
    expect(sheet('Ученики')?.lines.map(([name]) => name)).toEqual(['Белова', 'Белова']);
    expect(sheet('Группы')?.notes).toEqual([
      'Итоги: Лицей № 40 · Группы',
      'Период: с 01.09.2026. Данные на 21.11.2026. Класс: 7Б. Поиск ученика: бел.',
      'Группы — по предложенным оценкам: средний балл по предмету, округлённый вверх от 0,50. Из 1 ученика с оценками: без «2» — 100,00\u00a0%, на «4» и «5» — 0,00\u00a0%.',
    ]);
  });

  test('counts all marks where the screen does, and says so', async () => {
    const { sheet } = await bookOf({}, { basis: 'all' });
    expect(sheet('Итоги')?.lines[0]?.slice(0, 6)).toEqual([PHYSICS, 2, 0, 2, 2, 1]);
    expect(sheet('Итоги')?.notes[2]).toBe(
      'Оценки: по всем оценкам. Мало оценок: меньше 3. Посещаемость — по всем отметкам.',
    );
  });

  test('without the lists it lacks the teachers, and says who may be missing', async () => {
    const { names, sheet } = await bookOf({}, { teachers: null, hasEverybody: false });
    expect(names).not.toContain('По преподавателям');
    expect(sheet('Группы')?.notes.at(-1)).toMatch(/^Список учеников неполон/);
  });
});
