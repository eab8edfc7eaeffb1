import { describe, expect, test } from 'vitest';
import {
  type CheckedSubject,
  type CheckQuestion,
  journalRemarks,
} from '../../../../src/domain/journal/journalCheck.ts';
import type { Lesson } from '../../../../src/domain/entities.ts';
import { numberLessons } from '../../../../src/domain/lessons/lessons.ts';
import { ALL_TIME } from '../../../../src/domain/time/periods.ts';
import { aLesson, aStudent, aSubject } from '../../../kit/builders.ts';
import { marksInSigns } from '../../../kit/reported.ts';

const QUESTION: CheckQuestion = {
  period: ALL_TIME,
  now: '2026-11-20T15:00',
  threshold: 50,
  needed: 3,
  schoolId: null,
};

const DATES = ['2026-11-03', '2026-11-06', '2026-11-10', '2026-11-13', '2026-11-17'];
const LESSONS = DATES.map((date, index) =>
  aLesson({ id: index + 1, date, topic: `Тема ${index + 1}`, homework: '§ 1' }),
);

/** A subject whose students have these marks, a sign for each lesson: «5.Н..» */
function subjectOf(
  marks: Record<string, string>,
  {
    lessons = LESSONS,
    ...fields
  }: { lessons?: readonly Lesson[] } & Partial<CheckedSubject['subject']> = {},
): CheckedSubject {
  const students = Object.keys(marks).map((surname, index) =>
    aStudent({ id: index + 1, surname, schoolId: (index % 2) + 1 }),
  );
  return {
    subject: aSubject({ teacherName: 'Ким', ...fields }),
    lessons: numberLessons(lessons),
    marks: {
      students,
      marks: marksInSigns(Object.values(marks), DATES),
    },
  };
}

const textsOf = (subjects: CheckedSubject[], question: Partial<CheckQuestion> = {}) =>
  journalRemarks(subjects, { ...QUESTION, ...question }).map(({ kind, text }) => `${kind} ${text}`);

describe('the check of journals', () => {
  test('has nothing to say of a journal in order', () => {
    expect(textsOf([subjectOf({ Абрамов: '55555' })])).toEqual([]);
  });

  test('names lessons without topic, homework or marks, but not those to come', () => {
    const lessons = [
      aLesson({ id: 1, date: '2026-11-03', topic: ' ', homework: '' }),
      ...LESSONS.slice(1),
      aLesson({ id: 9, date: '2026-11-24', topic: '', homework: '' }),
    ];
    expect(textsOf([subjectOf({ Абрамов: '5555.' }, { lessons })])).toEqual([
      'topic урок №1 от 03.11.2026',
      'homework урок №1 от 03.11.2026',
      'marks урок №5 от 17.11.2026: Тема 5',
    ]);
  });

  test('names students with too few marks, three failing in a row, and a disputed final', () => {
    const remarks = textsOf([
      subjectOf({ Абрамов: '5Н..5', Белова: '25Н22', Волков: '2Н22.', Громов: '4545Н' }),
    ]);
    expect(remarks).toEqual([
      'scarce Абрамов Лев Ильич: 2 оценки из 3',
      'failing Волков Лев Ильич: «2» подряд: 3',
      'disputable Громов Лев Ильич: средний балл 4,50, предлагается «5»',
    ]);
  });

  test('waits for marks until there were so many lessons', () => {
    const lessons = LESSONS.slice(0, 2);
    expect(textsOf([subjectOf({ Абрамов: '5....' }, { lessons })])).toEqual([
      'marks урок №2 от 06.11.2026: Тема 2',
    ]);
  });

  test('says when a subject was not taught for more than two weeks', () => {
    const marks = { Абрамов: '55555' };
    expect(textsOf([subjectOf(marks)], { now: '2026-12-04T15:00' })).toEqual([
      'pause последний урок 17.11.2026, 17 дней назад',
    ]);
    const period = { from: '2026-10-01', to: '2026-10-31' };
    expect(textsOf([subjectOf(marks)], { period })).toEqual([
      'pause за период нет ни одного урока',
    ]);
    expect(textsOf([subjectOf({})], { now: '2026-12-04T15:00' })).toEqual([]);
  });

  test('counts the students of one school alone, and goes by teacher and subject', () => {
    const scarce = subjectOf({ Абрамов: '5....', Белова: '5....' }, { id: 2, teacherName: '' });
    const other = subjectOf({ Абрамов: '5....' }, { name: 'Алгебра' });
    const of = (schoolId: number | null) =>
      journalRemarks([scarce, other], { ...QUESTION, schoolId })
        .filter(({ kind }) => kind === 'scarce')
        .map(({ subject, text }) => `${subject.name}: ${text.split(' ')[0]}`);
    expect(of(null)).toEqual(['Алгебра: Абрамов', 'Физика: Абрамов', 'Физика: Белова']);
    expect(of(2)).toEqual(['Физика: Белова']);
  });
});
