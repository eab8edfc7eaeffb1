import { isStuck, type JournalRow, shownMark } from './journal.ts';
import { areSpread, type PastedRow, readMark } from './markPaste.ts';
import type { MarkValue } from './marks.ts';
import { createNameSearch, type NamedStudent } from './studentNames.ts';

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

const SPREAD =
  'Оценки стоят в нескольких столбцах. Вставьте один: ученик и его оценка за этот урок.';

/** How many who may be meant are told. */
const CANDIDATES = 3;

function ambiguous(found: readonly NamedStudent[]): string {
  const names = found.slice(0, CANDIDATES).map(({ name }) => name);
  const more = found.length > CANDIDATES ? ` и ещё ${found.length - CANDIDATES}` : '';
  return `Подходят несколько учеников: ${names.join('; ')}${more}.`;
}

/** The mark of a row, or why there is none. */
function markOf({ marks }: PastedRow): { value: MarkValue | null; reason: string } {
  const text = marks[0]?.text ?? '';
  if (marks.length > 1) return { value: null, reason: 'В строке не одна оценка.' };
  return { value: readMark(text), reason: `Оценки «${text}» нет.` };
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
  const marks = new Map<number, MarkValue>();
  const unplaced: UnplacedRow[] = [];
  const refuse = ({ line, text }: PastedRow, reason: string) =>
    void unplaced.push({ line, text, reason });

  const claims = new Map<number, PastedRow[]>();
  const bare: { row: PastedRow; place: number }[] = [];
  let isAnyNamed = false;
  for (const [place, row] of rows.entries()) {
    if (row.marks.length === 0) isAnyNamed ||= row.name !== '';
    else if (row.name !== '') {
      isAnyNamed = true;
      const found = search(row.name);
      const [student] = found;
      if (!student) refuse(row, `Ученика «${row.name}» в журнале нет.`);
      else if (found.length > 1) refuse(row, ambiguous(found));
      else claims.set(student.student.id, [...(claims.get(student.student.id) ?? []), row]);
    } else if (markOf(row).value === null && search(row.text).length > 0) isAnyNamed = true;
    else bare.push({ row, place });
  }

  for (const [studentId, claimed] of claims) {
    const values = new Set(claimed.map((row) => markOf(row).value));
    for (const row of claimed) {
      const { value, reason } = markOf(row);
      if (value === null) refuse(row, reason);
      else if (values.size > 1) refuse(row, 'Этот ученик назван ещё раз, с другой оценкой.');
      else marks.set(studentId, value);
    }
  }

  // Among names, a title or a remark has no place of its own.
  const ordered = bare.filter(({ row }) => !isAnyNamed || markOf(row).value !== null);
  for (const { row } of bare.filter((one) => !ordered.includes(one))) {
    refuse(row, 'Здесь нет ни ученика из журнала, ни оценки.');
  }
  const last = (ordered.at(-1)?.place ?? -1) + 1;
  const isWhole = !isAnyNamed && last <= students.length && students.length <= rows.length;
  const misfit = ordered.length === 0 || isWhole ? null : isAnyNamed ? ordered.length : last;
  for (const { row, place } of misfit === null || isOrderTrusted ? ordered : []) {
    const student = students[place]?.student;
    const { value, reason } = markOf(row);
    if (!student) refuse(row, 'В журнале нет столько учеников.');
    else if (claims.has(student.id)) refuse(row, 'Ученик на этом месте назван в другой строке.');
    else if (value === null) refuse(row, reason);
    else marks.set(student.id, value);
  }
  unplaced.sort((a, b) => a.line - b.line);
  const nameless = ordered.map(({ row }) => row);
  // A mark typed alone in its row says nothing about columns.
  const inTable = [
    ...rows.filter(({ name }) => name !== ''),
    ...nameless.filter((row) => row.marks[0]?.column !== 0),
  ];
  if (areSpread(inTable) || areSpread(nameless)) {
    return { marks: new Map(), unplaced, misfit: null, hindrance: SPREAD };
  }
  return { marks, unplaced, misfit, hindrance: null };
}

/** What becomes of a student's cell. */
export interface PlannedMark {
  studentId: number;
  name: string;
  present: string | null;
  value: MarkValue;
  change: 'new' | 'changed' | 'same' | 'kept';
}

function changeOf({ cell }: JournalRow, value: MarkValue) {
  const present = shownMark(cell);
  if (present === null) return 'new';
  return present === value && !isStuck(cell) ? 'same' : 'changed';
}

/** What the placed marks change in the journal as it is now, in its order. */
export function planMarks(marks: PlacedMarks['marks'], rows: readonly JournalRow[]): PlannedMark[] {
  return rows.flatMap((row) => {
    const value = marks.get(row.student.id);
    if (value === undefined) return [];
    return {
      studentId: row.student.id,
      name: row.name,
      present: shownMark(row.cell),
      value,
      change: changeOf(row, value),
    };
  });
}

/** The plan if only empty cells get a mark. */
export function keepingMarks(plan: readonly PlannedMark[]): PlannedMark[] {
  return plan.map((mark) => (mark.change === 'changed' ? { ...mark, change: 'kept' } : mark));
}
