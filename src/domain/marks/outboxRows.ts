import { type Doubt, doubtFrom, isCallUnderWay, isDoubtOver, laterDoubt } from './markDoubt.ts';
import { type LeftMark, type MarkCell, type MarksState, unsavedOf } from './markState.ts';
import type { MarkValue } from './marks.ts';

/** The version of the rows that this code writes. It reads earlier ones, which carry none, as well. */
export const ROW_VERSION = 1;

/**
 * A press that is not on the server, as the browser keeps it: ids and marks, no pupil's name. Without
 * a value its user has dropped it, but a call of it may still arrive.
 */
export interface OutboxRow extends LeftMark {
  /** For the way back to the journal. */
  subjectId: number;
  /** The version of the code that has written it; the first ones wrote none. */
  version?: number | undefined;
  /** The tab that has written it. */
  tab: string;
  /** What another tab wants as well, or wanted before: it may send it when it is left. */
  wantedElsewhere?: MarkValue | undefined;
}

/** When rows are read or written. */
export interface Moment {
  now: number;
  /** When a page was last left with marks on their way; null if none was. */
  leftAt: number | null;
}

/** What a tab wants of a mark, as its row keeps it. */
type Wish = Pick<OutboxRow, 'value' | 'seen' | 'pressedAt' | 'inDoubt'>;

/** What becomes of the row of a mark. */
export interface RowChange {
  lessonId: number;
  studentId: number;
  /** The press that this tab has made, saved or dropped. */
  pressedAt: number;
  /** What this tab has wanted before, and so what it knows of the row; null for nothing. */
  former: Wish | null;
  /** The row to write; null once the mark is on the server. */
  row: OutboxRow | null;
}

export const keyOf = ({ lessonId, studentId }: { lessonId: number; studentId: number }) =>
  `${lessonId} ${studentId}`;

/** What has changed of the rows between two states of a tab. */
export function changesBetween(
  before: MarksState,
  after: MarksState,
  tab: string,
  subjectOf: (lessonId: number) => number | undefined,
): RowChange[] {
  const changes: RowChange[] = [];
  for (const [lessonId, lesson] of after.lessons) {
    const cellsBefore = before.lessons.get(lessonId)?.cells;
    if (cellsBefore === lesson.cells) continue;
    for (const [studentId, cell] of lesson.cells) {
      const cellBefore = cellsBefore?.get(studentId);
      if (cellBefore === cell) continue;
      const former = wishOf(cellBefore);
      const wish = wishOf(cell) ?? droppedWish(former, cell);
      const subjectId = subjectOf(lessonId);
      if (isSame(former, wish) || subjectId === undefined) continue;
      const place = { lessonId, studentId };
      const row = wish && { ...place, version: ROW_VERSION, subjectId, tab, ...wish };
      const pressedAt = (wish ?? former)?.pressedAt ?? 0;
      changes.push({ ...place, pressedAt, former, row });
    }
  }
  return changes;
}

function wishOf(cell: MarkCell | undefined): Wish | null {
  const unsaved = cell ? unsavedOf(cell) : null;
  if (!cell || !unsaved) return null;
  const { value, seen, pressedAt } = unsaved;
  return { value, seen, pressedAt, inDoubt: cell.inDoubt };
}

/** What is left of a wish that is not on the server: no mark, but what has been sent of it. */
function droppedWish(former: Wish | null, { save, inDoubt }: MarkCell): Wish | null {
  return former && save === null ? { ...former, value: undefined, inDoubt } : null;
}

function isSame(one: Wish | null, other: Wish | null): boolean {
  return (
    one?.pressedAt === other?.pressedAt &&
    one?.value === other?.value &&
    one?.seen === other?.seen &&
    one?.inDoubt === other?.inDoubt
  );
}

/** The change of a row that could not be written. */
export const asDeletion = (change: RowChange): RowChange => ({ ...change, row: null });

/**
 * What is to stand after a write: the later press, which another tab may have made. What the earlier
 * one has sent stays in doubt, for its tab may have been closed before the answer.
 */
export function rowAfter(
  stored: OutboxRow | null,
  { row: next, pressedAt, former }: RowChange,
  moment: Moment,
): OutboxRow | null {
  const isNew = former?.pressedAt !== pressedAt;
  // The row of a press that is not new has been there: another tab has sent the press or dropped it.
  if (!stored) return isNew ? next : null;
  if (stored.pressedAt > pressedAt) return next ? over(stored, next) : stored;
  if (!next) return null;
  if (stored.pressedAt < pressedAt) return over(next, asLeft(stored, next.tab, moment));
  const row = { ...next, ...whatStays(stored, next, isNew ? null : former.inDoubt) };
  return isKept(row, moment.now) ? row : null;
}

/** What a tab leaves of the row of its press, as another one has written it. */
function whatStays(stored: OutboxRow, next: OutboxRow, knownDoubt: Doubt | null) {
  return {
    value: stored.value === undefined ? undefined : next.value,
    inDoubt: doubtAfterWrite(stored, next, knownDoubt),
    wantedElsewhere: wantedElsewhere(next, stored),
  };
}

/** The doubt of a press: what another tab has sent since, this one has not settled. */
function doubtAfterWrite(stored: OutboxRow, next: OutboxRow, known: Doubt | null): Doubt | null {
  if (next.inDoubt === known) return stored.inDoubt;
  const isAsKnown = stored.inDoubt?.until === known?.until;
  return isAsKnown ? next.inDoubt : laterDoubt(next.inDoubt, stored.inDoubt);
}

/** Whether a row says anything: that a press waits, or that a call of a dropped one may arrive. */
export function isKept({ value, inDoubt }: OutboxRow, now: number): boolean {
  return value !== undefined || (inDoubt !== null && isCallUnderWay(inDoubt, now));
}

/** The later press of a mark, with what remains of the earlier one. */
function over(later: OutboxRow, earlier: OutboxRow): OutboxRow {
  const inDoubt = laterDoubt(later.inDoubt, earlier.inDoubt);
  return { ...later, inDoubt, wantedElsewhere: wantedElsewhere(later, earlier) };
}

function wantedElsewhere(row: OutboxRow, stored: OutboxRow): MarkValue | undefined {
  return stored.tab === row.tab ? stored.wantedElsewhere : stored.value;
}

/** A row as a tab finds it: another page may have sent its press at the last moment. */
function asLeft(row: OutboxRow, tab: string, moment: Moment): OutboxRow {
  const value = row.tab === tab ? row.wantedElsewhere : row.value;
  return value ? withDoubtOfLeaving(row, value, moment) : row;
}

/**
 * A row as a tab finds it.
 *
 * @param doubts the doubts of other pages, as they are known here, by their rows and times
 */
export function asFound(
  row: OutboxRow,
  tab: string,
  moment: Moment,
  doubts: Map<string, Doubt>,
): OutboxRow {
  const left = asLeft(row, tab, moment);
  const { inDoubt } = row;
  if (!inDoubt || inDoubt.until === 0 || row.tab === tab) return left;
  // The clock may have been set since: its minute begins anew for each page.
  const name = `${keyOf(row)} ${inDoubt.until}`;
  const known = doubts.get(name) ?? doubtFrom(inDoubt.value, moment.now);
  doubts.set(name, known);
  return { ...left, inDoubt: known };
}

/**
 * A row whose value another page had pressed: that page may have sent it at its last moment. It
 * has not while another call for the student was in doubt, because nothing is sent then.
 */
function withDoubtOfLeaving(left: OutboxRow, value: MarkValue, { now, leftAt }: Moment): OutboxRow {
  if (left.inDoubt || leftAt === null) return left;
  const inDoubt = doubtFrom(value, leftAt);
  return isDoubtOver(inDoubt, now) ? left : { ...left, inDoubt };
}
