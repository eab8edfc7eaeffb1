import type { ReportedMark } from './reports.ts';

/** A student as marks name them; a student who is named in two ways is listed twice. */
export type NamedStudent = Pick<ReportedMark, 'studentId' | 'studentName' | 'className'>;

/** A lesson as marks name it; a lesson that is named in two ways is listed twice. */
export type NamedLesson = Pick<ReportedMark, 'lessonId' | 'subjectTitle' | 'date'>;

/**
 * The marks of a school or a subject, up to a million. Columns of numbers take up a tenth of the
 * memory of as many records, and pass from a worker to the page without being copied.
 */
export interface MarkTable {
  students: readonly NamedStudent[];
  lessons: readonly NamedLesson[];
  values: readonly string[];
  /** For each mark, in the order of the server, the index of its student in `students`. */
  studentAt: Uint32Array<ArrayBuffer>;
  lessonAt: Uint32Array<ArrayBuffer>;
  valueAt: Uint32Array<ArrayBuffer>;
}

/** The initial capacity of a column. */
const FIRST_ROOM = 1024;

/** Makes a growing column of numbers. */
function createColumn() {
  let numbers = new Uint32Array(FIRST_ROOM);
  let length = 0;
  return {
    push: (number: number) => {
      if (length === numbers.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length] = number;
      length += 1;
    },
    finish: () => numbers.slice(0, length),
  };
}

/** Numbers students or lessons, each an id and two texts, in the order in which they come. */
function createIndex() {
  const ids: (number | null)[] = [];
  const [firsts, seconds]: [string[], string[]] = [[], []];
  const places = new Map<string, number>();
  const lastOf = new Map<number | null, number>();
  return {
    placeOf: (id: number | null, first: string, second: string): number => {
      // The texts of an id are nearly always the same as last time.
      const last = lastOf.get(id);
      if (last !== undefined && firsts[last] === first && seconds[last] === second) return last;
      const key = JSON.stringify([id, first, second]);
      let place = places.get(key);
      if (place === undefined) {
        place = ids.push(id) - 1;
        firsts.push(first);
        seconds.push(second);
        places.set(key, place);
      }
      lastOf.set(id, place);
      return place;
    },
    listAs: <Item>(make: (id: number | null, first: string, second: string) => Item): Item[] =>
      ids.map((id, place) => make(id, firsts[place] ?? '', seconds[place] ?? '')),
  };
}

/** Makes a table; marks are added one by one. */
export function createMarkTable() {
  const [students, lessons] = [createIndex(), createIndex()];
  const values = new Map<string, number>();
  const [studentAt, lessonAt, valueAt] = [createColumn(), createColumn(), createColumn()];
  return {
    add: (mark: ReportedMark): void => {
      const place = values.get(mark.value) ?? values.size;
      values.set(mark.value, place);
      valueAt.push(place);
      studentAt.push(students.placeOf(mark.studentId, mark.studentName, mark.className));
      lessonAt.push(lessons.placeOf(mark.lessonId, mark.subjectTitle, mark.date));
    },
    finish: (): MarkTable => ({
      students: students.listAs((studentId, studentName, className) => {
        return { studentId, studentName, className };
      }),
      lessons: lessons.listAs((lessonId, subjectTitle, date) => ({ lessonId, subjectTitle, date })),
      values: [...values.keys()],
      studentAt: studentAt.finish(),
      lessonAt: lessonAt.finish(),
      valueAt: valueAt.finish(),
    }),
  };
}

/** A table without marks. */
export const NO_MARKS: MarkTable = createMarkTable().finish();

export function countMarksIn({ valueAt }: MarkTable): number {
  return valueAt.length;
}

/** The number of marks that some students have in a table. */
export function countMarksOf(
  { students, studentAt }: MarkTable,
  studentIds: ReadonlySet<number | null>,
): number {
  const isCounted = students.map(({ studentId }) => studentIds.has(studentId));
  return studentAt.filter((student) => isCounted[student]).length;
}

function itemAt<Item>(items: readonly Item[], column: Uint32Array, mark: number): Item {
  const item = items[column[mark] ?? -1];
  if (item === undefined) throw new Error('A table of marks names no such student or lesson.');
  return item;
}

/** Makes the functions that read a table by the index of a mark. */
export const createMarkReader = (table: MarkTable) => ({
  studentOf: (mark: number) => itemAt(table.students, table.studentAt, mark),
  lessonOf: (mark: number) => itemAt(table.lessons, table.lessonAt, mark),
  valueOf: (mark: number) => itemAt(table.values, table.valueAt, mark),
});

/** The marks of several tables, in their order. */
export function joinTables(tables: readonly MarkTable[]): MarkTable {
  const [only] = tables;
  if (only && tables.length === 1) return only;
  const joined = createMarkTable();
  for (const table of tables) {
    const { studentOf, lessonOf, valueOf } = createMarkReader(table);
    for (const mark of table.valueAt.keys()) {
      joined.add({ ...studentOf(mark), ...lessonOf(mark), value: valueOf(mark) });
    }
  }
  return joined.finish();
}
