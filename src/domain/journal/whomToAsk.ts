/** Who of a class should be asked next: those with too few marks, and those long without one. */
import { countMarked } from '../reports/figures.ts';
import { ABSENT, isNumberMark, storedMark } from '../marks/marks.ts';
import { readDate } from '../time/dates.ts';
import { type ClassJournalLine, type ClassJournalTable, countLine } from './classJournalTable.ts';

/** A student with too few marks, or without a mark for many lessons. */
export interface DueStudent {
  line: ClassJournalLine;
  /** The number of marks in the period. */
  marks: number;
  /** The number of lessons since the last mark, without those the student was absent from. */
  lessonsSince: number;
  absences: number;
}

/** After so many lessons without a mark a student is due, however many marks there are. */
export const LESSONS_WITHOUT_MARK = 5;

/** The lessons since the last mark; a lesson of today counts once it has a mark of the student. */
function lessonsSinceMark(
  { cells }: ClassJournalLine,
  { columns }: ClassJournalTable,
  today: string,
): number {
  let count = 0;
  for (let column = columns.length - 1; column >= 0; column -= 1) {
    const date = columns[column]?.date ?? '';
    if (!readDate(date) || date > today) continue;
    const mark = storedMark(cells[column]?.counted ?? '');
    if (mark && isNumberMark(mark)) return count;
    if (mark === null && date < today) count += 1;
  }
  return count;
}

/**
 * The students who are due, the most urgent first: by the number of missing marks, by the lessons
 * since the last mark, and by name. It is the same list every time: no chance plays a part.
 *
 * @param needed the number of marks that each student should have in the period.
 * @param table in the order of the students' names.
 * @returns `absent`: those who can't be asked, because they have «Н» in a lesson of today.
 */
export function whomToAsk(
  table: ClassJournalTable,
  needed: number,
  today: string,
): { due: DueStudent[]; absent: DueStudent[] } {
  const ofToday = table.columns.flatMap(({ date }, column) => (date === today ? [column] : []));
  const isAbsent = ({ cells }: ClassJournalLine) =>
    ofToday.some((column) => storedMark(cells[column]?.counted ?? '') === ABSENT);
  const students = table.lines
    .filter(({ hasLeft }) => !hasLeft)
    .map((line): DueStudent => {
      const counts = countLine(line);
      const lessonsSince = lessonsSinceMark(line, table, today);
      return { line, marks: countMarked(counts), lessonsSince, absences: counts[ABSENT] };
    })
    .filter(({ marks, lessonsSince }) => marks < needed || lessonsSince >= LESSONS_WITHOUT_MARK);
  const missing = ({ marks }: DueStudent) => Math.max(needed - marks, 0);
  students.sort((a, b) => missing(b) - missing(a) || b.lessonsSince - a.lessonsSince);
  return {
    due: students.filter(({ line }) => !isAbsent(line)),
    absent: students.filter(({ line }) => isAbsent(line)),
  };
}
