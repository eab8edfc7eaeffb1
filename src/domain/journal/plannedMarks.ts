import type { JournalRow } from './journal.ts';
import { isStuck, shownMark } from '../marks/saveState.ts';
import { storedMark, type MarkValue } from '../marks/marks.ts';
import type { PlacedMarks } from './placedMarks.ts';

/** The planned change of a student's cell. */
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
  return storedMark(present) === value && !isStuck(cell) ? 'same' : 'changed';
}

/** The changes that the placed marks make in the present journal, in its order. */
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

/** The plan in which only empty cells get a mark. */
export function keepingMarks(plan: readonly PlannedMark[]): PlannedMark[] {
  return plan.map((mark) => (mark.change === 'changed' ? { ...mark, change: 'kept' } : mark));
}
