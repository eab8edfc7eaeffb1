import { describe, expect, test } from 'vitest';
import {
  classAverage,
  createProgress,
  isComplete,
  isUnmarked,
  progressText,
} from '../../../../src/domain/journal/classMarks.ts';
import { aStudent } from '../../../kit/builders.ts';
import { reported } from '../../../kit/reported.ts';

const [EZHOV, ELKIN, ZHUKOV] = [
  aStudent({ id: 7, surname: 'Ежов' }),
  aStudent({ id: 3, surname: 'Ёлкин' }),
  aStudent({ id: 5, surname: 'Жуков' }),
];
const CLASS = [ZHUKOV, ELKIN, EZHOV];

const progress = (...marks: ReturnType<typeof reported>[]) =>
  createProgress({ students: CLASS, marks })(1);

describe('the progress of a lesson', () => {
  test('has the mark of each student in the order of the journal, and a gap for each without', () => {
    expect(progress(reported(1, 5, '4'), reported(1, 7, 'Н'), reported(2, 3, '5'))).toEqual({
      students: 3,
      marked: 2,
    });
  });

  test('counts two entries for one student once', () => {
    expect(progress(reported(1, 3, '2'), reported(1, 5, '4'), reported(1, 3, '5')).marked).toBe(2);
  });

  test('leaves out students who have left the subject', () => {
    const left = progress(reported(1, 5, '4'), reported(1, 99, '5'));
    expect([left.marked, left.students]).toEqual([1, 3]);
  });

  test('counts a value that nobody can give as a mark, and an empty one as none', () => {
    expect(progress(reported(1, 3, 'зачёт'), reported(1, 5, '5'), reported(1, 7, ' ')).marked).toBe(
      2,
    );
  });

  test('finds a student by the name alone, unless two share it', () => {
    const byName = (students: typeof CLASS) =>
      createProgress({ students, marks: [reported(1, null, '5', 'Ёлкин Лев Ильич')] })(1).marked;
    expect(byName(CLASS)).toBe(1);
    expect(byName([...CLASS, aStudent({ id: 8, surname: 'Ёлкин' })])).toBe(0);
  });

  test('is of no lesson for entries that name none', () => {
    expect(progress(reported(null, 3, '5')).marked).toBe(0);
  });

  test('tells the lessons of one date apart', () => {
    const of = createProgress({ students: CLASS, marks: [reported(1, 3, '5')] });
    expect([of(1).marked, of(2).marked]).toEqual([1, 0]);
  });
});

test.each([
  [0, 'не отмечен', true, false],
  [1, '1 из 3', false, false],
  [2, '2 из 3', false, false],
  [3, '3 из 3', false, true],
])('%i of three marked reads «%s»', (marked, text, unmarked, complete) => {
  const some = progress(...CLASS.slice(0, marked).map(({ id }) => reported(1, id, '4')));
  expect(progressText(some)).toBe(text);
  expect(isUnmarked(some)).toBe(unmarked);
  expect(isComplete(some)).toBe(complete);
});

test('a subject that nobody chose has nothing left to mark', () => {
  const nobody = createProgress({ students: [], marks: [reported(1, 3, '5')] })(1);
  expect(progressText(nobody)).toBe('—');
  expect(isUnmarked(nobody)).toBe(false);
  expect(isComplete(nobody)).toBe(true);
});

test('the average is that of the subject’s report: of rounded averages, of those who left too', () => {
  const marks = [
    reported(1, 3, '5'),
    reported(2, 3, '4'),
    reported(1, 5, '3'),
    reported(1, 99, '4'),
  ];
  // The first student's 4,5 is rounded to 5; the average of 5, 3 and 4 is 4.
  expect(classAverage({ students: CLASS, marks })).toBe(4);
  expect(classAverage({ students: CLASS, marks: [reported(1, 3, 'Н')] })).toBeNull();
  expect(classAverage({ students: [], marks: [] })).toBeNull();
});
