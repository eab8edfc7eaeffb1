import { type Doubt, doubtFrom, isDoubtOver, laterDoubt } from './markDoubt.ts';
import { type LeftMark, type MarkCell, type MarksState, unsavedOf } from './markState.ts';
import type { MarkValue } from './marks.ts';

/** The version of the rows that this code writes. It reads earlier ones, which carry none, as well. */
export const ROW_VERSION = 1;

/** A press that is not on the server, as the browser keeps it: ids and marks, no pupil's name. */
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

/** What becomes of the row of a mark. */
export interface RowChange {
  lessonId: number;
  studentId: number;
  /** The press that this tab knows, or has saved or dropped. */
  pressedAt: number;
  /** The row to write; null to delete it. */
  row: OutboxRow | null;
  /** Whether it is a new press: else there has been a row, which another tab may have deleted. */
  isNew: boolean;
  /** Whether this tab has written no row before. */
  isFirst: boolean;
  /** Whether this tab has learnt nothing new of the doubt: another one may have. */
  keepsDoubt: boolean;
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
      const former = cellsBefore?.get(studentId);
      if (former === cell) continue;
      const change = changeOf(former, cell);
      const subjectId = subjectOf(lessonId);
      if (!change || subjectId === undefined) continue;
      const place = { lessonId, studentId };
      const row = change.press && {
        ...place,
        version: ROW_VERSION,
        subjectId,
        tab,
        ...change.press,
      };
      const { pressedAt, isNew, isFirst, keepsDoubt } = change;
      changes.push({ ...place, pressedAt, isNew, isFirst, keepsDoubt, row });
    }
  }
  return changes;
}

/** What has changed of a cell that the outbox keeps; null if nothing has. */
function changeOf(former: MarkCell | undefined, cell: MarkCell) {
  const unsaved = unsavedOf(cell);
  const before = former ? unsavedOf(former) : null;
  if (!unsaved) {
    const no = { isNew: false, isFirst: false, keepsDoubt: false };
    return before && { press: null, pressedAt: before.pressedAt, ...no };
  }
  const { value, seen, pressedAt } = unsaved;
  const { inDoubt } = cell;
  const isNew = before?.pressedAt !== pressedAt;
  const keepsDoubt = !isNew && former?.inDoubt === inDoubt;
  if (keepsDoubt && before.seen === seen) return null;
  const press = { value, seen, pressedAt, inDoubt };
  return { press, pressedAt, isNew, isFirst: !before, keepsDoubt };
}

/** The change of a row that could not be written. */
export const asDeletion = (change: RowChange): RowChange => ({
  ...change,
  row: null,
  isNew: false,
});

/**
 * What is to stand after a write: the later press, which another tab may have made. What the earlier
 * one has sent stays in doubt, for its tab may have been closed before the answer.
 */
export function rowAfter(
  stored: OutboxRow | null,
  { row: next, pressedAt, isNew, keepsDoubt }: RowChange,
  moment: Moment,
): OutboxRow | null {
  // Else another tab has sent it or dropped it, or a later version has written it anew.
  if (!stored) return isNew ? next : null;
  if (stored.pressedAt === pressedAt) {
    const inDoubt = keepsDoubt ? stored.inDoubt : (next?.inDoubt ?? null);
    return next && { ...next, inDoubt, wantedElsewhere: wantedElsewhere(next, stored) };
  }
  if (stored.pressedAt > pressedAt) return next ? over(stored, next) : stored;
  return next && over(next, asLeft(stored, next.tab, moment));
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
 * A row of which another page had pressed a value: it may have sent it at the last moment, unless
 * another call for the student was in doubt. Then nothing else is sent.
 */
function withDoubtOfLeaving(left: OutboxRow, value: MarkValue, { now, leftAt }: Moment): OutboxRow {
  if (left.inDoubt || leftAt === null) return left;
  const inDoubt = doubtFrom(value, leftAt);
  return isDoubtOver(inDoubt, now) ? left : { ...left, inDoubt };
}
