import { expect, test } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { countUnsavedMarks, journalRows, type MarkSave } from '../../../src/domain/journal.ts';
import { marksByStudent } from '../../../src/domain/marks.ts';

const failure = new Failure('offline', 'Нет связи.');
const students = [
  { id: 1, surname: 'Ящин', name: 'Олег', patronymic: '', schoolId: null, schoolTitle: '' },
  { id: 2, surname: 'Ёлкина', name: 'Анна', patronymic: '', schoolId: null, schoolTitle: '' },
];

test('of two entries for one student the one with the highest id counts', () => {
  const marks = [
    { id: 12, studentId: 1, value: '5' },
    { id: 11, studentId: 1, value: '2' },
    { id: 3, studentId: 2, value: 'Н' },
  ];
  expect(marksByStudent(marks).get(1)?.value).toBe('5');
  expect(marksByStudent([...marks].reverse()).get(1)?.value).toBe('5');
});

test('rows stand by surname and show the stored mark', () => {
  const marks = marksByStudent([{ id: 1, studentId: 1, value: '4' }]);
  const rows = journalRows(students, { marks, saves: new Map() });
  expect(rows.map(({ student, mark }) => [student.surname, mark])).toEqual([
    ['Ёлкина', null],
    ['Ящин', '4'],
  ]);
});

test('a mark under way is shown at once; a refused one gives way to the stored mark', () => {
  const marks = marksByStudent([{ id: 1, studentId: 1, value: '4' }]);
  const shown = (save: MarkSave) =>
    journalRows(students, { marks, saves: new Map([[1, save]]) })[1]?.mark;
  expect(shown({ status: 'saving', value: '2' })).toBe('2');
  expect(shown({ status: 'failed', value: '2', failure })).toBe('4');
  expect(shown({ status: 'saved' })).toBe('4');
});

test('marks under way or refused are unsaved', () => {
  const unsaved = (save: MarkSave) => countUnsavedMarks(new Map([[1, save]]));
  expect(unsaved({ status: 'saved' })).toBe(0);
  expect(unsaved({ status: 'saving', value: '5' })).toBe(1);
  expect(unsaved({ status: 'failed', value: '5', failure })).toBe(1);
});
