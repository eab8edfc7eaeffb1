import { areSpread, columnsOf, marksIn } from './markColumns.ts';
import { isDoubtfulAside, isSeveralMarks, type PastedRow, readMark } from './markPaste.ts';
import { ABSENT, type MarkValue } from '../marks/marks.ts';
import {
  ambiguous,
  BEFORE,
  textBesideMarkReason,
  BY_ROW,
  NO_MARKS,
  noSuchMark,
  NOTHING,
  SEVERAL_MARKS,
  SPREAD,
} from './pasteReasons.ts';
import { guessedReading, headOf, type PastedHead, type RowCount } from './pastedHead.ts';
import {
  textAfterName,
  createNameSearch,
  type NamedStudent,
  type NameSearch,
} from './studentNames.ts';

/** A row whose mark can't be given to a student with certainty. */
export interface UnplacedRow {
  line: number;
  text: string;
  reason: string;
}

/** A first row that is a head, or may be one. */
export interface ReadHead extends Pick<PastedHead, 'line' | 'text'> {
  /** True if the row can only be a head. */
  isCertain: boolean;
  /** How the row is read; null until the user decides, and until then no mark is given by order. */
  reading: 'head' | 'row' | null;
}

export interface PlacedMarks {
  /** By student id. */
  marks: ReadonlyMap<number, MarkValue>;
  unplaced: readonly UnplacedRow[];
  /**
   * The number of rows without a name, if it differs from the number of students; null if it fits.
   */
  misfit: number | null;
  /** Why no mark is placed, whatever the user answers; null if some are or may be placed. */
  obstacle: string | null;
  /** The head to report or to ask about; null if the first row is certainly a student's. */
  head: ReadHead | null;
}

/** The mark of a row, or why there is none. */
function markOf({ marks, asides }: PastedRow): { value: MarkValue | null; reason: string } {
  const text = marks[0]?.text ?? '';
  if (marks.length > 1) return { value: null, reason: 'В строке не одна оценка.' };
  const doubtful = asides.find((aside) => isDoubtfulAside(aside.text));
  if (doubtful) return { value: null, reason: textBesideMarkReason(doubtful.text) };
  const reason = isSeveralMarks(text) ? SEVERAL_MARKS : noSuchMark(text);
  return { value: readMark(text), reason };
}

/** A row without a name, and its index among all rows. */
interface BareRow {
  row: PastedRow;
  place: number;
}

interface SortedRows {
  /** Rows with a name and something where its mark should be. */
  named: readonly PastedRow[];
  bare: readonly BareRow[];
  /** Rows with a name, or a text like one, and without a mark. */
  markless: readonly PastedRow[];
}

function sortedRows(rows: readonly PastedRow[], search: NameSearch): SortedRows {
  const named: PastedRow[] = [];
  const bare: BareRow[] = [];
  const markless: PastedRow[] = [];
  for (const [place, row] of rows.entries()) {
    if (row.name !== '') (row.marks.length > 0 ? named : markless).push(row);
    else if (markOf(row).value === null && textAfterName(row.words, search) !== null) {
      markless.push(row);
    } else if (row.marks.length > 0) bare.push({ row, place });
  }
  return { named, bare, markless };
}

/** The number of rows that are read by their place, if no row has a name. */
const lengthOf = (bare: readonly BareRow[]) => (bare.at(-1)?.place ?? -1) + 1;

const isAnyNamedIn = ({ named, markless }: SortedRows) => named.length + markless.length > 0;

function countRows(rows: readonly PastedRow[], studentCount: number, search: NameSearch): RowCount {
  const sorted = sortedRows(rows, search);
  const { bare } = sorted;
  const isAnyNamed = isAnyNamedIn(sorted);
  const last = bare.findLast(({ row }) => markOf(row).value !== null);
  const isFit = lengthOf(bare) <= studentCount && studentCount <= rows.length;
  return {
    isAnyNamed,
    isWhole: !isAnyNamed && last !== undefined && isFit,
    endsInMark: last !== undefined && last === bare.at(-1),
  };
}

/** The possible marks before a name; they may also be row numbers. */
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

/** The mark of rows that name the same student; null if the rows disagree. */
function findClaimedMark(claimed: readonly PastedRow[], refuse: Refuse): MarkValue | null {
  const values = new Set(claimed.map((row) => markOf(row).value));
  for (const row of claimed) {
    const { value, reason } = markOf(row);
    if (value === null) refuse(row, reason);
    else if (values.size > 1) refuse(row, 'Этот ученик назван ещё раз, с другой оценкой.');
  }
  const [value = null] = values;
  return values.size > 1 ? null : value;
}

/** Refuses the rows without a mark, except those that only name a student. */
function refuseStray(
  markless: readonly PastedRow[],
  marked: readonly PastedRow[],
  search: NameSearch,
  refuse: Refuse,
) {
  const columns = columnsOf(marksIn(marked));
  const isNumbered = marked.length === 0 || marked.some(({ before }) => before.length > 0);
  for (const row of markless) {
    const rest = textAfterName(row.words, search);
    const text = rest || row.asides.find(({ column }) => columns.has(column))?.text;
    if (rest === null) refuse(row, NOTHING);
    else if (text) refuse(row, noSuchMark(text));
    else if (marksBefore(row).some((mark) => mark === ABSENT || !isNumbered)) refuse(row, BEFORE);
  }
}

/** Why no mark is placed at all. */
function obstacleOf(rows: readonly PastedRow[]): string {
  if (marksIn(rows).length > 0) return BY_ROW;
  return rows.some((row) => marksBefore(row).length > 0) ? BEFORE : NO_MARKS;
}

/**
 * Gives the pasted marks to students: by name, or without a name by their place in the journal. A
 * doubtful mark is given to nobody. If there are more or fewer rows without a name than students,
 * marks are given by place only when the user has agreed. If marks are in several columns, none is
 * given.
 *
 * @param headAnswer the user's answer about a first row that may be a head
 */
export function placeMarks(
  pasted: readonly PastedRow[],
  students: readonly NamedStudent[],
  isOrderTrusted: boolean,
  headAnswer: ReadHead['reading'] = null,
): PlacedMarks {
  const search = createNameSearch(students);
  const head = headOf(pasted);
  const below = pasted.slice(head?.length ?? 0);
  const count = (some: readonly PastedRow[]) => countRows(some, students.length, search);
  const guessed = head ? guessedReading(head, count(pasted), count(below)) : 'row';
  const reading = headAnswer ?? guessed;
  const rows = reading === 'row' ? pasted : below;

  const sorted = sortedRows(rows, search);
  const { named, bare, markless } = sorted;
  const isAnyNamed = isAnyNamedIn(sorted);
  const marks = new Map<number, MarkValue>();
  const unplaced: UnplacedRow[] = [];
  const refuse: Refuse = ({ line, text }, reason) => void unplaced.push({ line, text, reason });

  const claims = claimsOf(named, search, refuse);
  for (const [studentId, claimed] of claims) {
    const value = findClaimedMark(claimed, refuse);
    if (value !== null) marks.set(studentId, value);
  }
  // Among rows with names, a title or a remark does not take the place of a student.
  const valid = bare.filter(({ row }) => markOf(row).value !== null);
  for (const { row } of bare.filter(({ row: one }) => markOf(one).value === null)) {
    const isRemark = isAnyNamed && marksIn([row]).length === 0;
    refuse(row, isRemark ? NOTHING : markOf(row).reason);
  }
  refuseStray(markless, [...named, ...valid.map(({ row }) => row)], search, refuse);

  const isFit = valid.length === 0 || reading === null || count(rows).isWhole;
  const misfit = isFit ? null : isAnyNamed ? valid.length : lengthOf(bare);
  const isOrderKnown = reading !== null && (misfit === null || isOrderTrusted);
  for (const { row, place } of isOrderKnown ? valid : []) {
    const student = students[place]?.student;
    const { value } = markOf(row);
    if (!student) refuse(row, 'В журнале нет столько учеников.');
    else if (claims.has(student.id)) refuse(row, 'Ученик на этом месте назван в другой строке.');
    else if (value !== null) marks.set(student.id, value);
  }
  unplaced.sort((a, b) => a.line - b.line);
  const isHeadShown = headAnswer !== null || reading !== 'row' || (misfit !== null && !isAnyNamed);
  const shownHead =
    head && isHeadShown ? { ...head, isCertain: head.kind === 'words', reading } : null;

  // A row of several numbers among rows with names holds no marks: it may number the columns.
  const nameless = (isAnyNamed ? valid : bare).map(({ row }) => row);
  // A mark typed alone in its row says nothing about columns.
  const inTable = [...named, ...nameless.filter((row) => row.marks[0]?.column !== 0)];
  if (areSpread(inTable) || areSpread(nameless)) {
    return { marks: new Map(), unplaced, misfit: null, obstacle: SPREAD, head: null };
  }
  const isBlocked = marks.size === 0 && (isOrderKnown || valid.length === 0);
  return {
    marks,
    unplaced,
    misfit,
    obstacle: isBlocked ? obstacleOf(rows) : null,
    head: shownHead,
  };
}
