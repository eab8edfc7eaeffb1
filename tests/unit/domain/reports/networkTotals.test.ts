import { expect, test } from 'vitest';
import {
  differenceText,
  networkRows,
  networkTotals,
  sameLine,
} from '../../../../src/domain/reports/networkTotals.ts';
import { standingsOf } from '../../../../src/domain/reports/standings.ts';
import { totalsColumns } from '../../../../src/domain/reports/totalsRows.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { reportedMarks, tableOf } from '../../../kit/reported.ts';

const ASKED = { basis: 'proposed', threshold: 50, needed: 3 } as const;

const school = (title: string, ...marks: readonly (readonly [id: number, marks: string])[]) => ({
  title,
  standings: standingsOf(
    tableOf(
      reportedMarks(
        marks.flatMap(([id, values]) =>
          Array.from(
            values,
            (value) => [id, `№ ${id}`, 'Физика', '2026-11-05', value, '7А'] as const,
          ),
        ),
      ),
    ),
    ALL_TIME,
  ),
});

const column = (figure: string) => {
  const found = totalsColumns('school').find((one) => one.figure === figure);
  if (!found) throw new Error(`no column ${figure}`);
  return found;
};

test('the table of the network has a line for each school, and one for all students', () => {
  const { lines, total } = networkTotals(
    [school('Гимназия', [1, '55'], [2, '4']), school('Лицей', [3, '2']), school('Новая')],
    ASKED,
  );
  expect(lines.map(({ title, students, figures }) => [title, students, figures.average])).toEqual([
    ['Гимназия', 2, 4.5],
    ['Лицей', 1, 2],
    ['Новая', 0, null],
  ]);
  expect([total.title, total.students]).toEqual(['Всего', 3]);
  // By students: two of three without a 2.
  expect(total.byStudents.passRate).toBeCloseTo(200 / 3);
});

test('namesakes of two schools whose marks have no ids are two students', () => {
  const nameless = (title: string) => {
    const one = school(title, [1, '5']);
    return {
      ...one,
      standings: one.standings.map((standing) => ({ ...standing, studentId: null, key: 'Иванов' })),
    };
  };
  expect(networkTotals([nameless('А'), nameless('Б')], ASKED).total.students).toBe(2);
});

test('figures are compared as they are shown, counts are not', () => {
  const now = networkTotals([school('Гимназия', [1, '5'], [2, '4'], [3, '4'])], ASKED);
  const before = networkTotals([school('Гимназия', [1, '4'], [2, '4'], [3, '4'])], ASKED);
  const [line] = now.lines;
  if (!line) throw new Error('no line');
  const textOf = (figure: string) => differenceText(column(figure), line, sameLine(before, line));
  expect(textOf('average')).toBe('+0,33');
  expect(textOf('passRate')).toBe('0,00');
  expect(textOf('students')).toBe('');
  expect(differenceText(column('average'), line, undefined)).toBe('');
  expect(differenceText(column('average'), before.total, now.total)).toBe('−0,33');
});

test('the file has the figures of both periods', () => {
  const now = networkTotals([school('Гимназия', [1, '5'])], ASKED);
  const before = networkTotals([school('Гимназия', [1, '4'])], ASKED);
  const [heads = [], line = [], total = []] = networkRows(now, before);
  const at = (label: string) => [line[heads.indexOf(label)], total[heads.indexOf(label)]];
  expect(at('Школа')).toEqual(['Гимназия', 'Всего']);
  expect(at('Средний балл')).toEqual([5, 5]);
  expect(at('Средний балл, раньше')).toEqual([4, 4]);
  expect(heads).not.toContain('Учеников, раньше');
  expect(networkRows(now, null)[0]?.at(-1)).toBe('На «4» и «5»');
});
