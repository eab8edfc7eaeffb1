import { describe, expect, test } from 'vitest';
import { cardSubject, cardText, trendText } from '../../../../src/domain/journal/studentCard.ts';
import { ALL_TIME, type Period, QUARTERS } from '../../../../src/domain/time/periods.ts';
import { aLesson, aReportedMark, aStudent, aSubject } from '../../../kit/builders.ts';

const PHYSICS = aSubject({ id: 1, name: 'Физика', level: 'Начальный' });
const ANNA = aStudent({ id: 1, surname: 'Ёлкина', name: 'Анна', patronymic: '', className: '7А' });
const LESSONS = [
  aLesson({ id: 1, date: '2026-10-05', topic: 'Свет' }),
  aLesson({ id: 2, date: '2026-11-05', topic: 'Звук' }),
  aLesson({ id: 3, date: '2026-11-12', topic: 'Тепло' }),
];
const mark = (lessonId: number | null, value: string, studentId = 1) =>
  // The date of the mark is wrong: its lesson was moved since.
  aReportedMark({ lessonId, studentId, value, date: '2026-09-09' });

const cardOf = (marks: ReturnType<typeof mark>[], period: Period = ALL_TIME, id = 1) =>
  cardSubject(
    { subject: PHYSICS, marks: { students: [ANNA], marks }, lessons: LESSONS },
    id,
    period,
    QUARTERS,
  );

const QUARTER = { from: '2026-11-01', to: '2026-12-31' };

describe('the marks of a student in a subject', () => {
  test('stand by the dates of the lessons, newest first, with the topics', () => {
    const { entries } = cardOf([mark(1, '5'), mark(3, 'Н'), mark(2, '4'), mark(2, '2', 7)]);
    expect(entries.map(({ date, topic, value }) => [date, topic, value])).toEqual([
      ['2026-11-12', 'Тепло', 'Н'],
      ['2026-11-05', 'Звук', '4'],
      ['2026-10-05', 'Свет', '5'],
    ]);
  });

  test('are those of the period, the later of two entries, and no empty one', () => {
    const { entries, counts } = cardOf(
      [mark(1, '5'), mark(2, '2'), mark(2, '4'), mark(3, '')],
      QUARTER,
    );
    expect(entries.map(({ value }) => value)).toEqual(['4']);
    expect(counts).toMatchObject({ 2: 0, 4: 1, 5: 0 });
  });

  test('belong to who chose the subject, or has marks there', () => {
    expect(cardOf([]).isOfStudent).toBe(true);
    expect(cardOf([mark(1, '5', 7)], ALL_TIME, 7).isOfStudent).toBe(true);
    expect(cardOf([mark(1, '5')], ALL_TIME, 7).isOfStudent).toBe(false);
  });
});

test.each([
  [[mark(1, '4'), mark(2, '5')], QUARTER, '4,00, теперь выше на 1,00'],
  [[mark(1, '5'), mark(2, '4'), mark(3, '5')], QUARTER, '5,00, теперь ниже на 0,50'],
  [[mark(1, '4'), mark(2, '4')], QUARTER, '4,00, столько же'],
  [[mark(1, '4')], QUARTER, '4,00'],
  [[mark(2, '4')], QUARTER, ''],
  [[mark(1, '4'), mark(2, '5')], ALL_TIME, ''],
])('the trend of %o in %o is «%s»', (marks, period, text) => {
  expect(trendText(cardOf(marks, period))).toBe(text);
});

test('a card as text names the student and the period, and has each subject’s marks in order', () => {
  const other = {
    ...cardOf([]),
    subject: aSubject({ id: 2, name: 'Шахматы', level: 'Начальный' }),
  };
  expect(
    cardText(
      { ...ANNA, schoolTitle: 'Лицей' },
      [cardOf([mark(1, '5'), mark(2, '4'), mark(3, 'Н')]), other],
      'Всё время',
    ),
  ).toBe(
    [
      'Ёлкина Анна, 7А, Лицей. Всё время.',
      'Физика (Начальный): 5 4 Н — средний балл 4,50, 1 пропуск.',
      'Шахматы (Начальный): оценок нет.',
    ].join('\n'),
  );
});
