import { describe, expect, test } from 'vitest';
import {
  type Application,
  createRecognition,
  sharedEmails,
  withoutRepeats,
} from '../../../../src/domain/applications/applications.ts';
import { coursesOf } from '../../../../src/domain/applications/courses.ts';
import type { Student, Subject } from '../../../../src/domain/entities.ts';

const subject = (id: number, name: string, time: string, level = 'Начальный'): Subject => ({
  id,
  name,
  level,
  time,
  teacherId: 1,
  teacherName: '',
});
const SUBJECTS = [
  subject(1, 'Шахматы', '10:00'),
  subject(2, 'Шахматы', '11:45:00'),
  subject(3, 'Шахматы', '10:00', 'Продвинутый'),
  subject(4, 'Хор', '15:00'),
];
const COURSES = coursesOf(SUBJECTS);

const application = (number: number, change: Partial<Application> = {}): Application => ({
  number,
  surname: 'Иванова',
  name: 'Мария',
  patronymic: 'Петровна',
  schoolId: 1,
  className: '7А',
  email: '',
  phone: '',
  wishes: COURSES.slice(0, 1),
  ...change,
});

const student = (id: number, change: Partial<Student> = {}): Student => ({
  id,
  surname: 'Иванова',
  name: 'Мария',
  patronymic: 'Петровна',
  schoolId: 1,
  schoolTitle: 'Школа № 1',
  ...change,
});

test('A course is all subjects of one title, and a subject outside of both slots is none', () => {
  expect(COURSES.map(({ key, title }) => [key, title])).toEqual([
    ['1.2', 'Шахматы (Начальный)'],
    ['3', 'Шахматы (Продвинутый)'],
  ]);
  expect(COURSES[0]?.subjects.map(({ slot }) => slot)).toEqual([0, 1]);
});

describe('of several applications of a pupil', () => {
  const counted = (...all: Application[]) => {
    const { counting, replaced } = withoutRepeats(all);
    return {
      counting: counting.map(({ number }) => number),
      replaced: replaced.map((one) => [one.application.number, one.by]),
    };
  };
  const other = COURSES.slice(1);

  test('the last one counts, because its wishes are newer', () => {
    expect(counted(application(2), application(5, { wishes: other }))).toEqual({
      counting: [5],
      replaced: [[2, 5]],
    });
  });

  test('the first one keeps its place in the queue if the wishes are the same', () => {
    expect(counted(application(2), application(5, { surname: 'ИВАНОВА' }))).toEqual({
      counting: [2],
      replaced: [[5, 2]],
    });
  });

  test('none is taken for another if namesakes are of different schools', () => {
    const ofOther = application(5, { schoolId: 2 });
    expect(counted(application(2), ofOther).counting).toEqual([2, 5]);
    const sameEmail = { email: 'a@b.ru' };
    expect(counted(application(2, sameEmail), { ...ofOther, ...sameEmail }).counting).toEqual([2]);
    expect(counted(application(2), application(5, { schoolId: null })).counting).toEqual([2]);
  });
});

test('One e-mail under two names is noticed, because it may be of brothers and sisters', () => {
  const shared = sharedEmails([
    application(2, { email: 'a@b.ru' }),
    application(3, { email: 'A@b.ru ', name: 'Анна' }),
    application(4, { email: '' }),
    application(5, { email: '' }),
  ]);
  expect([...shared]).toEqual([
    [2, 3],
    [3, 2],
  ]);
});

describe('an applicant', () => {
  const identityOf = (students: readonly Student[], change: Partial<Application> = {}) => {
    const classes = new Map([
      [1, '7А'],
      [2, '8Б'],
    ]);
    const identity = createRecognition(students, classes)(application(1, change));
    if (identity.kind === 'known') return identity.studentId;
    return identity.kind === 'new' ? 'new' : identity.candidates.map(({ id }) => id);
  };

  test('is the student with this name in this school, however it is spelt', () => {
    expect(identityOf([student(1), student(2, { schoolId: 2 })], { surname: 'ивановa' })).toBe(1);
    expect(identityOf([student(1)], { schoolId: null })).toBe(1);
  });

  test('is told from a namesake of the same school by the class', () => {
    expect(identityOf([student(1), student(2)], { className: '8 б' })).toBe(2);
    expect(identityOf([student(1), student(2)], { className: '9В' })).toEqual([1, 2]);
    // Without a school the class of two schools says nothing.
    expect(identityOf([student(1), student(2, { schoolId: 2 })], { schoolId: null })).toEqual([
      1, 2,
    ]);
  });

  test('is nobody for certain if the namesake is in another school, or a patronymic is missing', () => {
    expect(identityOf([student(1, { schoolId: 2 })])).toEqual([1]);
    expect(identityOf([student(1)], { patronymic: '' })).toEqual([1]);
    expect(identityOf([student(1, { patronymic: '' })])).toEqual([1]);
  });

  test('is new if no student has the name', () => {
    expect(identityOf([student(1, { name: 'Анна' })])).toBe('new');
    expect(identityOf([student(1, { patronymic: 'Ивановна' })])).toBe('new');
  });
});
