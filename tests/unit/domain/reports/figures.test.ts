import { describe, expect, test } from 'vitest';
import {
  countFinals,
  countMarks,
  figuresOf,
  provisionalFigures,
  roundedAverage,
  showFigure,
  showPercent,
} from '../../../../src/domain/reports/figures.ts';
import { NUMBER_MARKS } from '../../../../src/domain/marks/marks.ts';
import { worksheetRows } from '../../../../src/domain/reports/worksheetRows.ts';

const times = (mark: string, count: number) => Array.from({ length: count }, () => mark);
const CLASS = [...times('5', 7), ...times('4', 10), ...times('3', 6), ...times('2', 2)];

describe('the figures of marks', () => {
  test('are those of the schools: 7 fives, 10 fours, 6 threes, 2 twos', () => {
    const { average, passRate, qualityRate, learningDegree } = figuresOf(countMarks(CLASS));
    expect(showFigure(average)).toBe('3,88');
    expect(showPercent(passRate)).toBe('92,00\u00a0%');
    expect(showPercent(qualityRate)).toBe('68,00\u00a0%');
    expect(showFigure(learningDegree)).toBe('63,52');
  });

  test('leave absences, empty cells and what is no mark of ours out', () => {
    const mixed = countMarks([...CLASS, ...times('Н', 5), '', '7', 'зачёт']);
    const { attendance, ...figures } = figuresOf(mixed);
    expect({ ...figures, attendance: 100 }).toEqual(figuresOf(countMarks(CLASS)));
    expect(showPercent(attendance)).toBe('83,33\u00a0%');
  });

  test.each(['н', 'Н', 'х', 'Х', 'h', 'H', 'x', 'X', ' н '])(
    'count the absence that another program has stored as «%s»',
    (absence) => {
      expect(countMarks([absence, '5'])).toEqual(countMarks(['Н', '5']));
    },
  );

  test.each(NUMBER_MARKS)('count a %s, which is a number in a file as well', (mark) => {
    const { average, learningDegree, attendance } = figuresOf(countMarks([mark]));
    expect(average).toBe(Number(mark));
    expect(learningDegree).toBeGreaterThan(0);
    expect(attendance).toBe(100);
    const marks = { contents: [[], [mark]], cells: Uint32Array.of(1) };
    const line = { key: '1', studentId: 1, texts: ['Ан Ян'], note: '', marks };
    const column = { key: '1', date: '', label: '', topic: '' };
    const [, row] = worksheetRows({ heads: ['ФИО'], columns: [column], lines: [line] });
    expect(row).toEqual(['Ан Ян', Number(mark)]);
  });

  test('of nothing are a dash, never a nought', () => {
    const nothing = figuresOf(countMarks([]));
    expect(Object.values(nothing).map(showFigure)).toEqual(['—', '—', '—', '—', '—']);
    const absent = figuresOf(countMarks(['Н', 'Н']));
    expect(showFigure(absent.average)).toBe('—');
    expect(showPercent(absent.attendance)).toBe('0,00\u00a0%');
  });

  test('of many students count each by the rounded average, half up', () => {
    expect(roundedAverage(countMarks(['4', '5']))).toBe('5');
    expect(roundedAverage(countMarks(['2', '3']))).toBe('3');
    expect(roundedAverage(countMarks(['4', '4', '5']))).toBe('4');
    expect(roundedAverage(countMarks(['Н']))).toBeNull();
    const students = [['4', '5'], ['2', '3', 'Н'], ['Н'], []].map((marks) => countMarks(marks));
    expect(countFinals(students)).toEqual(countMarks(['5', '3']));
    const figures = provisionalFigures(students);
    expect(figures.average).toBe(4);
    expect(figures.passRate).toBe(100);
    expect(figures.qualityRate).toBe(50);
    expect(figures.attendance).toBeCloseTo(400 / 6);
  });
});
