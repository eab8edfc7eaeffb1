import type { JournalStudent } from './journal.ts';
import { type SaveState, saveState, shownMark } from '../marks/saveState.ts';
import type { MarkCell } from '../marks/markState.ts';
import { countOf } from '../text/plurals.ts';

// Texts of the journal for screen readers.

const STATES = {
  waits: 'ещё не отправлено',
  failed: 'не сохранено',
  conflict: 'не сохранено: изменено в другом месте',
  changedElsewhere: 'изменено в другом месте',
  doubled: 'две записи',
};

/**
 * The state of a cell's save; empty during the save and after its success, because a screen reader
 * would read the focused cell again at every answer.
 */
export function spokenState(state: SaveState): string {
  return state === null || state === 'saving' || state === 'saved' ? '' : STATES[state];
}

/** «4, не сохранено»: the text of a cell behind its student's name. */
export function spokenCell(cell: MarkCell): string {
  const stateText = spokenState(saveState(cell));
  return `${shownMark(cell) || 'нет оценки'}${stateText && `, ${stateText}`}`;
}

/** «Иванов Иван», because a short name is heard in time; for namesakes the whole label. */
export function spokenName({ student, name, detail }: JournalStudent): string {
  return detail ? name : [student.surname, student.name].filter(Boolean).join(' ');
}

export const studentCount = (count: number) => countOf(count, ['ученик', 'ученика', 'учеников']);

/**
 * The toast after a key that has marked nobody: the row of the student was not visible, and is
 * scrolled to now.
 */
export function unseenText(name: string): string {
  return `Не поставлено: ${name} — не было видно. Нажмите ещё раз.`;
}

/**
 * The toast after keys that were pressed before the journal could take them, and marked nobody.
 */
export const MISSED_TEXT =
  'Не поставлено: прежние клавиши в журнал не попали. Начните с выделенного ученика.';

/** «Выделено: 3 клетки», or that only one cell is selected. */
export function spokenSelection(count: number, what: string): string {
  return count > 1 ? `Выделено: ${what}` : 'Выделение снято';
}

/** «Не сохранено: Иванов Иван, 4. Причина». */
export function spokenFailure(name: string, cell: MarkCell, reason: string): string {
  return `Не сохранено: ${name}, ${shownMark(cell) ?? ''}. ${reason}`;
}

/** «Иванов Иван: уже стоит 4 (поставили в другом месте). Ваша оценка 5 ждёт решения.» */
export function spokenConflict(name: string, cell: MarkCell): string {
  const given = `уже стоит ${cell.entry?.value || 'пусто'} (поставили в другом месте)`;
  return `${name}: ${given}. Ваша оценка ${shownMark(cell) ?? ''} ждёт решения.`;
}
