import { describe, expect, test } from 'vitest';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  NEW_LESSON,
  type UnsavedMark,
} from '../../../../src/domain/marks/markState.ts';
import { type ShownLessons, shownLessons } from '../../../../src/domain/marks/shownMarks.ts';

const LESSON = 5;
const ANNA = 7;
const PETR = 8;

const stored: MarkCell = { ...EMPTY_CELL, entry: { id: 1, value: '4' } };
const press = { value: '5', seen: '4', pressedAt: 1, tries: 0, failure: null } as const;
const unsaved = (save: Partial<UnsavedMark> & Pick<UnsavedMark, 'phase'>): MarkCell => ({
  ...stored,
  save: { ...press, ...save } as UnsavedMark,
});
const WAITING = { phase: 'waiting', since: 2, heldUntil: 3 } as const;
const waiting = unsaved(WAITING);
const failure = {
  kind: 'server',
  status: 500,
  message: 'Сервер не смог.',
  retryAfterMs: 0,
} as const;

const refused = unsaved({ phase: 'failed', failure, retryAt: null });

const lessons = (anna: MarkCell, petr = stored): LessonMarks => ({
  ...NEW_LESSON,
  cells: new Map([
    [ANNA, anna],
    [PETR, petr],
  ]),
});
const state = (lesson: LessonMarks) => new Map([[LESSON, lesson]]);

/** The shown lessons after each of these states, in order. */
function shownAfter(...states: LessonMarks[]): ShownLessons[] {
  let shown: ShownLessons = new Map();
  let before: ReadonlyMap<number, LessonMarks> = new Map();
  return states.map((lesson) => {
    shown = shownLessons(shown, before, state(lesson));
    before = state(lesson);
    return shown;
  });
}

describe('what is shown of marks', () => {
  test('stays the same while a mark waits, is sent, and is looked at again', () => {
    const sending = unsaved({ phase: 'sending', sent: '5' });
    const [first, ...later] = shownAfter(
      lessons(waiting),
      { ...lessons(waiting), fetchStartedAt: 4 },
      lessons({ ...sending, touchedAt: 5 }),
      lessons({ ...sending, entry: { id: 1, value: '4' } }),
    );
    for (const shown of later) expect(shown).toBe(first);
  });

  test.each<[string, MarkCell, MarkCell]>([
    ['a press', stored, waiting],
    ['another press', waiting, unsaved({ ...WAITING, value: '3' })],
    ['a save', waiting, { ...stored, save: { phase: 'saved', value: '4' } }],
    ['a mark of somebody else', stored, { ...stored, entry: { id: 1, value: '2' } }],
    ['a refusal', waiting, refused],
    [
      'the news that it is sent again by itself',
      refused,
      unsaved({ phase: 'failed', failure, retryAt: 9 }),
    ],
    [
      'another reason',
      refused,
      unsaved({
        phase: 'failed',
        failure: { ...failure, message: 'Оценка закрыта.' },
        retryAt: null,
      }),
    ],
    ['a conflict', waiting, unsaved({ phase: 'conflict' })],
  ])('changes with %s, of its student alone', (_name, before, after) => {
    const [first, second] = shownAfter(lessons(before), lessons(after));
    const cells = [first, second].map((shown) => shown?.get(LESSON)?.cells);
    expect(cells[1]?.get(ANNA)).toBe(after);
    expect(cells[1]?.get(PETR)).toBe(cells[0]?.get(PETR));
  });

  test('changes when a student is gone, and when the lesson is deleted', () => {
    const alone = { ...NEW_LESSON, cells: new Map([[ANNA, stored]]) };
    const [, second, third] = shownAfter(lessons(stored), alone, { ...alone, isDeleted: true });
    expect([...(second?.get(LESSON)?.cells.keys() ?? [])]).toEqual([ANNA]);
    expect(third?.get(LESSON)?.isDeleted).toBe(true);
  });

  test('is nothing after all marks have been forgotten', () => {
    const shown = shownLessons(new Map(), new Map(), state(lessons(stored)));
    expect(shownLessons(shown, state(lessons(stored)), new Map()).size).toBe(0);
  });
});
