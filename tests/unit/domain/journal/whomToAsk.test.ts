import { describe, expect, test } from 'vitest';
import {
  classJournalTable,
  journalColumns,
} from '../../../../src/domain/journal/classJournalTable.ts';
import { whomToAsk } from '../../../../src/domain/journal/whomToAsk.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { aLesson, aStudent } from '../../../kit/builders.ts';
import { marksInSigns } from '../../../kit/reported.ts';

const TODAY = '2026-11-20';
/** Six lessons; the last is today's, and one more is planned. */
const DATES = [
  ...['2026-10-30', '2026-11-03', '2026-11-06', '2026-11-10', '2026-11-13', TODAY, '2026-11-24'],
];
const LESSONS = DATES.map((date, index) => aLesson({ id: index + 1, date }));

/** A class whose students have these marks, a sign for each lesson: «5.Н...» */
function classOf(marks: Record<string, string>) {
  const students = Object.keys(marks).map((surname, index) => aStudent({ id: index + 1, surname }));
  const reported = marksInSigns(Object.values(marks), DATES);
  return classJournalTable({ students, marks: reported }, journalColumns(LESSONS, ALL_TIME));
}

const names = (due: ReturnType<typeof whomToAsk>['due']) =>
  due.map(({ line, marks, lessonsSince, absences }) =>
    [line.texts[0].split(' ')[0], marks, lessonsSince, absences].join(' '),
  );

describe('who should be asked next', () => {
  test('are those with the fewest marks first, then those who were not asked for longest', () => {
    const table = classOf({
      Абрамов: '555...',
      Белова: '5.....',
      Волков: '......',
      Громова: '5..5..',
      Дёмин: '....55',
      Жукова: '55.5..',
    });
    const { due, absent } = whomToAsk(table, 3, TODAY);
    expect(names(due)).toEqual(['Волков 0 5 0', 'Белова 1 4 0', 'Громова 2 1 0', 'Дёмин 2 0 0']);
    expect(absent).toEqual([]);
  });

  test('are not asked for lessons that they missed, and not at all while they are absent', () => {
    const table = classOf({ Абрамов: '5НН.Н.', Белова: '....5Н', Волков: '3333.4' });
    const { due, absent } = whomToAsk(table, 3, TODAY);
    expect(names(due)).toEqual(['Абрамов 1 1 3']);
    expect(names(absent)).toEqual(['Белова 1 0 1']);
  });

  test('are also those with enough marks, but none in five lessons', () => {
    // The first lesson had the last mark: four lessons since then are not five.
    expect(names(whomToAsk(classOf({ Абрамов: '5.....' }), 1, TODAY).due)).toEqual([]);
    expect(names(whomToAsk(classOf({ Абрамов: '......' }), 0, TODAY).due)).toEqual([
      'Абрамов 0 5 0',
    ]);
  });
});
