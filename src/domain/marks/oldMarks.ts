import { refusedOf, saveState } from './saveState.ts';
import { withCells } from './markCells.ts';
import type { LessonMarks, MarkCell, MarksState } from './markState.ts';
import type { SaveFailure } from './saveFailure.ts';

/** A mark that has waited for longer may have been given in another way meanwhile. */
const OLD_AFTER_MS = 7 * 86_400_000;

const OLD: SaveFailure = {
  kind: 'old',
  status: 0,
  message: 'Поставлена больше недели назад.',
  retryAfterMs: 0,
};

/** The marks with those that are too old to be sent before their user has said so; the same if none is. */
export function withoutOld(state: MarksState, now: number): MarksState {
  const lessons = new Map(
    [...state.lessons].map(([id, lesson]) => [id, withCells(lesson, (cell) => asked(cell, now))]),
  );
  const isSame = [...lessons].every(([id, lesson]) => lesson === state.lessons.get(id));
  return isSame ? state : { ...state, lessons };
}

function asked(cell: MarkCell, now: number): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'waiting' && save?.phase !== 'failed') return cell;
  if (save.isConfirmed || refusedOf(cell) || now - save.pressedAt < OLD_AFTER_MS) return cell;
  const { value, seen, pressedAt, tries } = save;
  const wanted = { value, seen, pressedAt, tries };
  return { ...cell, save: { ...wanted, phase: 'failed', failure: OLD, retryAt: null } };
}

/** The students whose marks in a lesson are asked about because they are old. */
export function oldMarksOf({ cells }: Pick<LessonMarks, 'cells'>): number[] {
  return [...cells].flatMap(([studentId, cell]) =>
    saveState(cell) === 'failed' && refusedOf(cell)?.failure.kind === 'old' ? [studentId] : [],
  );
}
