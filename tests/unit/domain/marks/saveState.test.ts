import { describe, expect, test } from 'vitest';
import { doubtFrom } from '../../../../src/domain/marks/markDoubt.ts';
import { type MarkCell, type MarkSave } from '../../../../src/domain/marks/markState.ts';
import type { SaveFailure } from '../../../../src/domain/marks/saveFailure.ts';
import { doubledText, doublesOf, saveState } from '../../../../src/domain/marks/saveState.ts';
import {
  countUnsaved,
  isAllSaved,
  saveStatusText,
  sumUnsaved,
} from '../../../../src/domain/marks/unsavedCount.ts';
import { waitOutlook } from '../../../../src/domain/marks/waiting.ts';
import { cellOf, failureOf, savesOf } from '../../../kit/saves.ts';

const { wanted, waiting, sending, ...saves } = savesOf(10);
const failedFor = (kind: SaveFailure['kind'], retryAt: number | null) =>
  saves.failedFor(failureOf(kind), retryAt);
const SAVED = { phase: 'saved', value: '4' } as const;
const MISSING = { ...doubtFrom('4', 1), isMissing: true };

const ENTRY = { id: 3, value: '4' };
const others = (...values: string[]) => values.map((value, index) => ({ id: index + 1, value }));

test.each<[ReturnType<typeof saveState>, MarkCell]>([
  [null, cellOf(null)],
  [null, cellOf(null, { entry: ENTRY, others: others('4') })],
  ['doubled', cellOf(null, { entry: ENTRY, others: others('5') })],
  ['saving', cellOf(waiting)],
  ['waits', cellOf({ ...waiting, failure: failureOf('offline') })],
  ['saving', cellOf(waiting, { inDoubt: { ...MISSING, isMissing: false } })],
  ['waits', cellOf(waiting, { inDoubt: MISSING })],
  ['saving', cellOf(sending, { inDoubt: MISSING })],
  ['waits', cellOf({ ...sending, failure: failureOf('offline') })],
  ['waits', cellOf(failedFor('offline', 5))],
  ['waits', cellOf(failedFor('session', null))],
  ['failed', cellOf(failedFor('invalid', null))],
  ['conflict', cellOf({ ...wanted, phase: 'conflict' })],
  ['saved', cellOf(SAVED, { entry: ENTRY })],
  ['doubled', cellOf(SAVED, { entry: ENTRY, others: others('5') })],
  ['changedElsewhere', cellOf(SAVED, { entry: { id: 3, value: '5' } })],
  ['changedElsewhere', cellOf(SAVED)],
])('a user sees «%s» of a mark, by its save, its doubt and its entries: case %#', (state, cell) => {
  expect(saveState(cell)).toBe(state);
});

describe('of several entries', () => {
  test('those count as others that mean another mark, in whatever spelling', () => {
    const absent = { id: 9, value: 'Н' };
    const cell = cellOf(null, { entry: absent, others: others('н', 'x', ' Н', '5', '+') });
    expect(doublesOf(cell).map(({ value }) => value)).toEqual(['5', '+']);
    expect(doublesOf(cellOf(null, { entry: ENTRY }))).toEqual([]);
    expect(doublesOf(cellOf(null, { others: others('5') }))).toHaveLength(1);
  });

  test('it is said which count', () => {
    const textOf = (...values: string[]) =>
      doubledText(cellOf(null, { entry: ENTRY, others: others(...values) }));
    expect(textOf('5')).toBe('Две записи: 5 и 4, стоит последняя');
    expect(textOf('', '5')).toBe('Три записи: пусто, 5 и 4, стоит последняя');
    expect(textOf('2', '3', '5')).toBe('4: 2, 3, 5 и 4, стоит последняя');
    expect(doubledText(cellOf(null, { others: others('5') }))).toContain('5 и пусто');
  });
});

describe('the unsaved marks', () => {
  const lessonOf = (...saves: (MarkSave | null)[]) => ({
    cells: new Map(saves.map((save, index) => [index, cellOf(save)])),
  });
  const first = lessonOf(null, SAVED, waiting, failedFor('invalid', null), failedFor('offline', 5));
  const second = lessonOf(sending, { ...wanted, phase: 'conflict' }, failedFor('session', null));

  test('of a lesson are counted by what they wait for', () => {
    expect(countUnsaved(first)).toEqual({
      saving: 1,
      waiting: 1,
      waitsFor: 'network',
      failed: 1,
      repeatable: 1,
    });
    expect(countUnsaved(first)).toBe(countUnsaved(first));
    const lost = { cells: new Map([[1, cellOf(waiting, { inDoubt: MISSING })]]) };
    expect(countUnsaved(lost)).toMatchObject({ waiting: 1, waitsFor: 'outcome' });
  });

  test('of several lessons are summed up', () => {
    expect(sumUnsaved([first, second])).toEqual({
      saving: 2,
      waiting: 2,
      waitsFor: 'signIn',
      failed: 2,
      repeatable: 1,
    });
    expect(sumUnsaved([])).toMatchObject({ saving: 0, waiting: 0, waitsFor: null, failed: 0 });
  });

  test('are none where nothing is saved, waits or has failed', () => {
    const states = [lessonOf(SAVED), lessonOf(sending), second, lessonOf(failedFor('offline', 5))];
    expect(states.map((lesson) => isAllSaved(countUnsaved(lesson)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const stuck = lessonOf(waiting, failedFor('invalid', null));
    expect(isAllSaved(countUnsaved(stuck))).toBe(false);
  });

  test('are told of in one line', () => {
    expect(saveStatusText(countUnsaved(lessonOf(SAVED)))).toBe('Все изменения сохранены');
    expect(saveStatusText(sumUnsaved([first, second]))).toBe(
      'Не сохранено: 2 · Ждёт входа: 2 · Сохраняется: 2',
    );
    expect(saveStatusText(countUnsaved(lessonOf(sending)))).toBe('Сохраняется: 1');
  });
});

test.each([
  [null, ''],
  ['signIn', 'Отправится после входа'],
  ['outcome', 'Проверяем, дошло ли до сервера'],
  ['network', 'Отправится само'],
  ['server', 'Отправится само'],
] as const)('of marks that wait for «%s» it is said: «%s»', (cause, text) => {
  expect(waitOutlook(cause)).toBe(text);
});
