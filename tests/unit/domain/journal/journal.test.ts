import { describe, expect, test } from 'vitest';
import type { FailureKind } from '../../../../src/domain/failure.ts';
import { journalRows, journalStudents } from '../../../../src/domain/journal/journal.ts';
import { countUnsaved, saveStatusText } from '../../../../src/domain/marks/unsavedCount.ts';
import { isMarked, saveState, shownMark } from '../../../../src/domain/marks/saveState.ts';
import {
  EMPTY_CELL,
  type MarkCell,
  type MarkSave,
  NEW_LESSON,
} from '../../../../src/domain/marks/markState.ts';
import { marksByStudent } from '../../../../src/domain/marks/marks.ts';
import { aStudent } from '../../../kit/builders.ts';

const student = (id: number, surname: string, schoolTitle = '') =>
  aStudent({ id, surname, name: 'Анна', patronymic: '', schoolTitle });

const WANTED = { value: '2', seen: null, pressedAt: 1, tries: 0, failure: null } as const;
const FAILED: MarkSave = {
  ...WANTED,
  phase: 'failed',
  failure: { kind: 'offline', status: 0, message: 'Нет связи.', retryAfterMs: 0 },
  retryAt: 1,
};
const REFUSED: MarkSave = {
  ...FAILED,
  failure: { kind: 'invalid', status: 400, message: 'Нельзя.', retryAfterMs: 0 },
  retryAt: null,
};
const WAITING: MarkSave = { ...WANTED, phase: 'waiting', since: 1, heldUntil: 0 };
const SENDING: MarkSave = { ...WANTED, phase: 'sending', sent: '3' };
const SAVED: MarkSave = { phase: 'saved', value: '2' };

const cell = (save: MarkSave | null, stored?: string): MarkCell => ({
  ...EMPTY_CELL,
  entry: stored === undefined ? null : { id: 1, value: stored },
  save,
});

test('of two entries for one student the one with the highest id counts', () => {
  const marks = [
    { id: 12, studentId: 1, value: '5' },
    { id: 11, studentId: 1, value: '2' },
    { id: 3, studentId: 2, value: 'Н' },
  ];
  expect(marksByStudent(marks).get(1)?.value).toBe('5');
  expect(marksByStudent([...marks].reverse()).get(1)?.value).toBe('5');
});

describe('the rows of a journal', () => {
  test('stand by surname, with what is known of their mark', () => {
    const known = cell(null, '4');
    const rows = journalRows(
      journalStudents([student(1, 'Ящин'), student(2, 'Ёлкина')]),
      new Map([[1, known]]),
    );
    expect(rows.map((row) => [row.name, row.cell])).toEqual([
      ['Ёлкина Анна', EMPTY_CELL],
      ['Ящин Анна', known],
    ]);
  });

  test('tell namesakes apart by school, or by id where that is shared or missing', () => {
    const namesakes = [
      student(1, 'Ёлкина', 'Лицей'),
      student(2, 'Ёлкина', 'Гимназия'),
      student(3, 'Ёлкина', 'Гимназия'),
      student(4, 'Ёлкина'),
    ];
    expect(journalStudents(namesakes).map(({ name }) => name)).toEqual([
      'Ёлкина Анна (Лицей)',
      'Ёлкина Анна (Гимназия, № 2)',
      'Ёлкина Анна (Гимназия, № 3)',
      'Ёлкина Анна (№ 4)',
    ]);
  });
});

test.each([
  ['nothing', null, '4', null],
  ['waiting', WAITING, '2', 'saving'],
  ['sending', SENDING, '2', 'saving'],
  ['failed for a while', FAILED, '2', 'waits'],
  ['sent again after that', { ...SENDING, failure: FAILED.failure }, '2', 'waits'],
  ['refused', REFUSED, '2', 'failed'],
  ['saved, and changed elsewhere since', SAVED, '4', 'changedElsewhere'],
] as const)(
  'over a stored 4, a save that is %s shows mark %s and state %s',
  (_name, save, mark, state) => {
    expect([shownMark(cell(save, '4')), saveState(cell(save, '4'))]).toEqual([mark, state]);
  },
);

test('a mark that is only being looked for, as its answer was lost, waits', () => {
  const inDoubt = { value: '2', until: 60_000, isMissing: false } as const;
  expect(saveState({ ...cell(WAITING), inDoubt })).toBe('saving');
  expect(saveState({ ...cell(WAITING), inDoubt: { ...inDoubt, isMissing: true } })).toBe('waits');
});

test('a saved mark that still stands is saved', () => {
  expect([shownMark(cell(SAVED, '2')), saveState(cell(SAVED, '2'))]).toEqual(['2', 'saved']);
  expect([shownMark(cell(SAVED)), saveState(cell(SAVED))]).toEqual([null, 'changedElsewhere']);
});

test('a mark that is refused counts as given only where another one stands', () => {
  const cells = [null, REFUSED, FAILED, WAITING, SENDING].map((save) => cell(save));
  expect(cells.map(isMarked)).toEqual([false, false, true, true, true]);
  expect(isMarked(cell(REFUSED, '4'))).toBe(true);
});

test('what is unsaved is counted by what becomes of it', () => {
  const again = { ...WAITING, failure: FAILED.failure };
  const conflict: MarkSave = { ...WANTED, phase: 'conflict' };
  const saves = [null, FAILED, again, REFUSED, conflict, WAITING, SENDING, SAVED];
  const cells = new Map(saves.map((save, id) => [id, cell(save)]));
  expect(countUnsaved({ ...NEW_LESSON, cells })).toEqual({
    saving: 2,
    waiting: 2,
    waitsFor: 'network',
    failed: 2,
    repeatable: 1,
  });
});

describe('marks that wait', () => {
  const waitingFor = (...kinds: FailureKind[]) =>
    saveStatusText(
      countUnsaved({
        cells: new Map(
          kinds.map((kind, id) => [
            id,
            cell({ ...FAILED, failure: { ...FAILED.failure, kind }, retryAt: 1 }),
          ]),
        ),
      }),
    );

  test.each<[FailureKind, string]>([
    ['offline', 'Ждёт сети: 1'],
    ['unanswered', 'Ждёт сервера: 1'],
    ['tooMany', 'Ждёт сервера: 1'],
    ['server', 'Ждёт сервера: 1'],
    ['badAnswer', 'Ждёт сервера: 1'],
    ['session', 'Ждёт входа: 1'],
  ])('after %s say %s', (kind, text) => {
    expect(waitingFor(kind)).toBe(text);
  });

  test('for different things say what keeps them the longest', () => {
    expect(waitingFor('server', 'offline')).toBe('Ждёт сети: 2');
    expect(waitingFor('offline', 'session')).toBe('Ждёт входа: 2');
  });
});
