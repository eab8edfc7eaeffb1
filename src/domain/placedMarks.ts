import { areSpread, columnsOf, marksIn } from './markColumns.ts';
import { type PastedRow, readMark } from './markPaste.ts';
import { ABSENT, type MarkValue } from './marks.ts';
import {
  ambiguous,
  BEFORE,
  BY_ROW,
  NO_MARKS,
  noSuchMark,
  NOTHING,
  SPREAD,
} from './pasteReasons.ts';
import {
  behindName,
  createNameSearch,
  type NamedStudent,
  type NameSearch,
} from './studentNames.ts';

/** A row whose mark belongs to nobody for certain. */
export interface UnplacedRow {
  line: number;
  text: string;
  reason: string;
}

export interface PlacedMarks {
  /** By student id. */
  marks: ReadonlyMap<number, MarkValue>;
  unplaced: readonly UnplacedRow[];
  /** The number of rows without a name if there are not as many students; null if all is well. */
  misfit: number | null;
  /** Why no mark is placed, whatever the user says; null if some are or may be. */
  hindrance: string | null;
}

/** The mark of a row, or why there is none. */
function markOf({ marks }: PastedRow): { value: MarkValue | null; reason: string } {
  const text = marks[0]?.text ?? '';
  if (marks.length > 1) return { value: null, reason: 'В строке не одна оценка.' };
  return { value: readMark(text), reason: noSuchMark(text) };
}

/** A row without a name, and its place among all. */
interface BareRow {
  row: PastedRow;
  place: number;
}

interface SortedRows {
  /** Rows with a name and something where its mark should be. */
  named: readonly PastedRow[];
  bare: readonly BareRow[];
  /** Rows with a name, or its like, alone. */
  markless: readonly PastedRow[];
}

function sortedRows(rows: readonly PastedRow[], search: NameSearch): SortedRows {
  const named: PastedRow[] = [];
  const bare: BareRow[] = [];
  const markless: PastedRow[] = [];
  for (const [place, row] of rows.entries()) {
    if (row.name !== '') (row.marks.length > 0 ? named : markless).push(row);
    else if (markOf(row).value === null && behindName(row.words, search) !== null) {
      markless.push(row);
    } else if (row.marks.length > 0) bare.push({ row, place });
  }
  return { named, bare, markless };
}

/** What may be a mark, or the number of the row. */
const marksBefore = ({ before }: PastedRow) => before.map(readMark).filter((mark) => mark !== null);

type Refuse = (row: PastedRow, reason: string) => void;

/** The rows that name a student, by the student's id. */
function claimsOf(named: readonly PastedRow[], search: NameSearch, refuse: Refuse) {
  const claims = new Map<number, PastedRow[]>();
  for (const row of named) {
    const found = search(row.name);
    const [student] = found;
    if (!student) refuse(row, `Ученика «${row.name}» в журнале нет.`);
    else if (found.length > 1) refuse(row, ambiguous(found));
    else claims.set(student.student.id, [...(claims.get(student.student.id) ?? []), row]);
  }
  return claims;
}

/** The one mark of rows that name one student. */
function claimedMark(claimed: readonly PastedRow[], refuse: Refuse): MarkValue | null {
  const values = new Set(claimed.map((row) => markOf(row).value));
  for (const row of claimed) {
    const { value, reason } = markOf(row);
    if (value === null) refuse(row, reason);
    else if (values.size > 1) refuse(row, 'Этот ученик назван ещё раз, с другой оценкой.');
  }
  const [value = null] = values;
  return values.size > 1 ? null : value;
}

/** Tells the rows without a mark, but for those of students who have none. */
function refuseStray(
  markless: readonly PastedRow[],
  marked: readonly PastedRow[],
  search: NameSearch,
  refuse: Refuse,
) {
  const columns = columnsOf(marksIn(marked));
  const isNumbered = marked.length === 0 || marked.some(({ before }) => before.length > 0);
  for (const row of markless) {
    const rest = behindName(row.words, search);
    const text = rest || row.asides.find(({ column }) => columns.has(column))?.text;
    if (rest === null) refuse(row, NOTHING);
    else if (text) refuse(row, noSuchMark(text));
    else if (marksBefore(row).some((mark) => mark === ABSENT || !isNumbered)) refuse(row, BEFORE);
  }
}

/** Why no mark is placed at all. */
function hindranceOf(rows: readonly PastedRow[]): string {
  if (marksIn(rows).length > 0) return BY_ROW;
  return rows.some((row) => marksBefore(row).length > 0) ? BEFORE : NO_MARKS;
}

/**
 * Gives the pasted marks to students: by name, and those without a name by their place in the
 * journal. What is doubtful belongs to nobody. If there are more or fewer rows without a name than
 * students, they are given by place only when the user has said so. Of marks in several columns
 * none is given.
 */
export function placeMarks(
  rows: readonly PastedRow[],
  students: readonly NamedStudent[],
  isOrderTrusted: boolean,
): PlacedMarks {
  const search = createNameSearch(students);
  const { named, bare, markless } = sortedRows(rows, search);
  const isAnyNamed = named.length + markless.length > 0;
  const marks = new Map<number, MarkValue>();
  const unplaced: UnplacedRow[] = [];
  const refuse: Refuse = ({ line, text }, reason) => void unplaced.push({ line, text, reason });

  const claims = claimsOf(named, search, refuse);
  for (const [studentId, claimed] of claims) {
    const value = claimedMark(claimed, refuse);
    if (value !== null) marks.set(studentId, value);
  }
  // Among names, a title or a remark has no place of its own.
  const valid = bare.filter(({ row }) => markOf(row).value !== null);
  for (const { row } of bare.filter(({ row: one }) => markOf(one).value === null)) {
    const isRemark = isAnyNamed && marksIn([row]).length === 0;
    refuse(row, isRemark ? NOTHING : markOf(row).reason);
  }
  refuseStray(markless, [...named, ...valid.map(({ row }) => row)], search, refuse);

  const last = (bare.at(-1)?.place ?? -1) + 1;
  const isWhole = !isAnyNamed && last <= students.length && students.length <= rows.length;
  const misfit = valid.length === 0 || isWhole ? null : isAnyNamed ? valid.length : last;
  for (const { row, place } of misfit === null || isOrderTrusted ? valid : []) {
    const student = students[place]?.student;
    const { value } = markOf(row);
    if (!student) refuse(row, 'В журнале нет столько учеников.');
    else if (claims.has(student.id)) refuse(row, 'Ученик на этом месте назван в другой строке.');
    else if (value !== null) marks.set(student.id, value);
  }
  unplaced.sort((a, b) => a.line - b.line);
  // Among names, a row of several numbers is none of marks: it may number the columns.
  const nameless = (isAnyNamed ? valid : bare).map(({ row }) => row);
  // A mark typed alone in its row says nothing about columns.
  const inTable = [...named, ...nameless.filter((row) => row.marks[0]?.column !== 0)];
  if (areSpread(inTable) || areSpread(nameless)) {
    return { marks: new Map(), unplaced, misfit: null, hindrance: SPREAD };
  }
  const isHindered = marks.size === 0 && (misfit === null || isOrderTrusted);
  return { marks, unplaced, misfit, hindrance: isHindered ? hindranceOf(rows) : null };
}
