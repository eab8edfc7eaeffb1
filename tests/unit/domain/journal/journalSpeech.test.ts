import { expect, test } from 'vitest';
import { journalStudents } from '../../../../src/domain/journal/journal.ts';
import {
  spokenCell,
  spokenConflict,
  spokenFailure,
  spokenName,
  spokenSelection,
  studentCount,
} from '../../../../src/domain/journal/journalSpeech.ts';
import { EMPTY_CELL, type MarkCell } from '../../../../src/domain/marks/markState.ts';
import { aStudent } from '../../../kit/builders.ts';

const student = (id: number, surname: string, schoolTitle: string) =>
  aStudent({ id, surname, name: 'Иван', patronymic: 'Иванович', schoolTitle });
const failure = {
  kind: 'invalid',
  status: 400,
  message: 'Период закрыт.',
  retryAfterMs: 0,
} as const;
const WANTED = { value: '4', seen: '3', pressedAt: 1, tries: 0, failure: null } as const;
const failed: MarkCell = {
  ...EMPTY_CELL,
  save: { ...WANTED, phase: 'failed', failure, retryAt: null },
};
const waiting: MarkCell = {
  ...EMPTY_CELL,
  save: { ...WANTED, phase: 'waiting', since: 1, heldUntil: 0 },
};

const [ivanov, ...others] = journalStudents([
  student(1, 'Иванов', ''),
  student(2, 'Ким', 'Лицей'),
  student(3, 'Ким', 'Гимназия'),
]);
if (!ivanov) throw new Error('nobody');

test('a cell says its mark, and what is wrong with it', () => {
  const entry = { id: 1, value: '5' };
  expect(spokenCell(EMPTY_CELL)).toBe('нет оценки');
  expect(spokenCell(failed)).toBe('4, не сохранено');
  expect(spokenCell(waiting)).toBe('4');
  expect(spokenCell({ ...EMPTY_CELL, entry, save: { phase: 'saved', value: '4' } })).toBe(
    '5, изменено в другом месте',
  );
});

test('a name is told short, but for namesakes, and several are counted', () => {
  expect(spokenName(ivanov)).toBe('Иванов Иван');
  expect(others.map(spokenName).sort()).toEqual([
    'Ким Иван Иванович (Гимназия)',
    'Ким Иван Иванович (Лицей)',
  ]);
  expect(studentCount(others.length)).toBe('2 ученика');
});

test('a failure is told with its reason, a selection with its count', () => {
  expect(spokenFailure('Иванов Иван', failed, 'Период закрыт.')).toBe(
    'Не сохранено: Иванов Иван, 4. Период закрыт.',
  );
  expect(spokenSelection(1, '1 клетка')).toBe('Выделение снято');
  expect(spokenSelection(3, '3 клетки')).toBe('Выделено: 3 клетки');
});

test('a change by somebody else is told with both marks', () => {
  const entry = { id: 1, value: '5' };
  const conflict: MarkCell = { ...EMPTY_CELL, entry, save: { ...WANTED, phase: 'conflict' } };
  expect(spokenConflict('Иванов Иван', conflict)).toBe(
    'Иванов Иван: уже стоит 5 (поставили в другом месте). Ваша оценка 4 ждёт решения.',
  );
  expect(spokenCell(conflict)).toBe('4, не сохранено: изменено в другом месте');
});
