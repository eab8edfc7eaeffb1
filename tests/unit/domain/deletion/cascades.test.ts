import { describe, expect, test } from 'vitest';
import {
  cascadeSentence,
  cascadeTexts,
  deletionToast,
  lessonCascade,
  schoolCascade,
  studentCascade,
  subjectCascade,
  teacherCascade,
} from '../../../../src/domain/deletion/cascades.ts';
import { quote } from '../../../../src/domain/text/names.ts';
import { countOf } from '../../../../src/domain/text/plurals.ts';
import { aChoice, aLesson, aMark, aStudent, aSubject } from '../../../kit/builders.ts';

const student = (id: number, schoolId: number | null) => aStudent({ id, schoolId });

const choice = (
  studentId: number | null,
  firstSubjectId: number | null,
  secondSubjectId: number | null,
) => aChoice({ studentId, firstSubjectId, secondSubjectId });

const subject = (id: number, teacherId: number | null) => aSubject({ id, teacherId });

const lesson = (id: number, subjectId: number | null) => aLesson({ id, subjectId });

const students = [student(1, 1), student(2, 1), student(3, 2), student(4, null)];
const choices = [choice(1, 1, 2), choice(3, 1, 3), choice(null, 3, 2), choice(2, null, null)];
const subjects = [subject(1, 7), subject(2, 7), subject(3, null)];
const lessons = [lesson(1, 1), lesson(2, 1), lesson(3, 2), lesson(4, 3), lesson(5, null)];

describe('what goes along', () => {
  test('with a school: its students, their choices and marks', () => {
    expect(schoolCascade([1], { students, choices, marks: 3 })).toEqual({
      students: 2,
      choices: 2,
      marks: 3,
    });
  });

  test('with a school of nobody: nothing, though its report fails', () => {
    const cascade = schoolCascade([9], { students, choices, marks: 'unknown' });
    expect(cascade).toEqual({ students: 0, choices: 0, marks: 0 });
    expect(cascadeTexts(cascade).counted).toBe('');
  });

  test('with a student: their choices and marks', () => {
    expect(studentCascade([1], { choices, marks: 2 })).toEqual({ choices: 1, marks: 2 });
  });

  test('with a teacher: their subjects, the lessons, and each choice once', () => {
    const cascade = teacherCascade([7], { subjects, lessons, choices });
    expect(cascade).toMatchObject({ subjects: 2, lessons: 3, choices: 3 });
    expect(cascadeTexts(cascade).counted).toBe('2 предмета, 3 урока и их оценки, 3 выбора');
  });

  test('with a teacher of nothing: nothing', () => {
    const cascade = teacherCascade([8], { subjects, lessons, choices });
    expect(cascadeSentence(cascade)).toBe('Связанных с ним записей не найдено.');
  });

  test('with a subject: its lessons, marks and choices, in either slot', () => {
    expect(subjectCascade([2], { lessons: 1, choices, marks: 3 })).toEqual({
      lessons: 1,
      choices: 2,
      marks: 3,
    });
  });

  test('with a lesson: its marks', () => {
    expect(lessonCascade([aMark()])).toEqual({ marks: 1 });
    expect(lessonCascade('unknown')).toEqual({ marks: 'unknown' });
  });
});

describe('what can’t be counted', () => {
  test('is named without a number, so that no sentence says that it does not go', () => {
    const lists = { students, choices: 'unknown', marks: 'unknown' } as const;
    expect(cascadeSentence(schoolCascade([1], lists))).toBe(
      'Вместе с ним будут удалены: 2 обучающихся и их оценки. ' +
        'Не удалось сосчитать: выборы. Если они есть, они тоже будут удалены.',
    );
    const none = { students: 'unknown', choices, marks: 'unknown' } as const;
    expect(cascadeSentence(schoolCascade([1], none), true)).toBe(
      'Не удалось сосчитать: обучающиеся, выборы, оценки. Если они есть, они тоже будут удалены.',
    );
    expect(deletionToast('Школа будет удалена', 'вместе с ней', schoolCascade([1], none))).toBe(
      'Школа будет удалена. ' +
        'Не удалось сосчитать: обучающиеся, выборы, оценки. Если они есть, они тоже будут удалены.',
    );
  });

  test('is nothing with whom nothing of the kind can go', () => {
    const lists = { subjects, lessons: 'unknown', choices: 'unknown' } as const;
    expect(cascadeSentence(teacherCascade([8], lists))).toBe('Связанных с ним записей не найдено.');
  });
});

test('numbers bring their nouns into the right form', () => {
  const forms = ['оценка', 'оценки', 'оценок'] as const;
  const texts = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 111, 1001].map((count) =>
    countOf(count, forms),
  );
  expect(texts.map((text) => text.replace(/\s/g, ' '))).toEqual([
    '0 оценок',
    '1 оценка',
    '2 оценки',
    '4 оценки',
    '5 оценок',
    '11 оценок',
    '12 оценок',
    '21 оценка',
    '22 оценки',
    '25 оценок',
    '111 оценок',
    '1 001 оценка',
  ]);
});

test('a toast says first that it counts, then what goes along, if anything', () => {
  const deleted = `Организация ${quote('Лицей № 40 «Созвездие»')} будет удалена`;
  expect(deleted).toBe('Организация «Лицей № 40 „Созвездие“» будет удалена');
  expect(deletionToast('Она удалится', 'вместе с ней', null)).toBe(
    'Она удалится. Считаем, что вместе с ней…',
  );
  expect(deletionToast('Она удалится', 'вместе с ней', { students: 5 })).toBe(
    'Она удалится, вместе с ней 5 обучающихся.',
  );
  expect(deletionToast('Она удалится', 'вместе с ней', { students: 0 })).toBe('Она удалится.');
});
