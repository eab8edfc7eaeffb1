import { expect, test } from 'vitest';
import { lessonHints, markHints } from '../../../../src/domain/journal/attention.ts';
import { numberLessons } from '../../../../src/domain/lessons/lessons.ts';
import { aLesson, aStudent, aSubject } from '../../../kit/builders.ts';
import { reported } from '../../../kit/reported.ts';

const PHYSICS = aSubject({ id: 1, name: 'Физика' });
const TODAY = '2026-11-20';

test('lessons ahead are one line, and each day with two lessons is one', () => {
  const lessons = numberLessons([
    aLesson({ id: 1, date: '2026-11-20' }),
    aLesson({ id: 2, date: '2026-11-13' }),
    aLesson({ id: 3, date: '2026-11-13' }),
    aLesson({ id: 4, date: '2026-12-04' }),
    aLesson({ id: 5, date: '2026-11-27' }),
    aLesson({ id: 6, date: 'осень' }),
    aLesson({ id: 7, date: 'осень' }),
  ]);
  const lines = lessonHints(PHYSICS, lessons, TODAY);
  expect(lines.map(({ text }) => text)).toEqual([
    'Уроков с будущей датой: 2, ближайший 27.11.2026',
    'Уроков в один день, 13.11.2026: 2',
  ]);
  expect(lessonHints(PHYSICS, lessons.slice(2, 3), TODAY)).toEqual([]);
});

test('three absences in a row and a proposed 2 are told, in order of date', () => {
  const students = [
    aStudent({ id: 1, surname: 'Абрамов' }),
    aStudent({ id: 2, surname: 'Белов' }),
    aStudent({ id: 3, surname: 'Волков' }),
  ];
  const lessons = numberLessons([
    aLesson({ id: 1, date: '2026-11-01' }),
    aLesson({ id: 2, date: '2026-11-08' }),
    aLesson({ id: 3, date: '2026-11-15' }),
    aLesson({ id: 4, date: '2026-10-01' }),
  ]);
  const marks = [
    // The 5 is older than the absences by date, although its lesson was added last.
    ...[1, 2, 3].map((id) => reported(id, 1, 'Н')),
    reported(4, 1, '5'),
    reported(1, 2, 'Н'),
    reported(2, 2, '3'),
    reported(3, 2, 'Н'),
    reported(1, 3, '2'),
    reported(2, 3, '3'),
    reported(3, 3, '2'),
    // This student has left.
    reported(1, 9, '2'),
  ];
  const linesAt = (threshold: 50 | 70) =>
    markHints(PHYSICS, lessons, { students, marks }, threshold).map(({ text }) => text);
  expect(linesAt(50)).toEqual([
    'Абрамов Лев Ильич: последних отметок «Н»: 3',
    'Волков Лев Ильич: предлагается «2», средний балл 2,33',
  ]);
  const better = [...marks, reported(4, 3, '3')];
  const of = (threshold: 50 | 70) =>
    markHints(PHYSICS, lessons, { students, marks: better }, threshold).length;
  // 2,5 gives a 3 with the threshold 0,5, and a 2 with 0,7.
  expect([of(50), of(70)]).toEqual([1, 2]);
});
