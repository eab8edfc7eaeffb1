import type { ElectiveChoice, Student } from '../entities.ts';
import type { MarkTable } from './markTable.ts';
import { hasClass } from '../lists/people.ts';
import { compareTerms } from '../choices/terms.ts';

/** The classes of students that lists tell, by the students' ids. */
export type StudentClasses = ReadonlyMap<number, string>;

/** The student's own class; where the server keeps none there, that of the newest choice with one. */
export function studentClasses(
  students: readonly Student[],
  choices: readonly ElectiveChoice[],
): StudentClasses {
  const classes = new Map<number, string>();
  for (const { studentId, className } of [...choices].sort(compareTerms)) {
    if (studentId !== null && className !== '') classes.set(studentId, className);
  }
  for (const { id, className } of students) {
    if (className !== undefined) classes.set(id, className);
  }
  return classes;
}

/** Whether there are marks that tell no class. */
export function lackClasses({ students }: MarkTable): boolean {
  return students.some(({ className }) => className === '');
}

/**
 * Whether choices may tell the class of a student: marks lack it, or there are none, and the server
 * keeps it with no student.
 */
export function needChoices({ students: marked }: MarkTable, listed: readonly Student[]): boolean {
  if (listed.some(hasClass)) return false;
  const known = new Set(
    marked.filter(({ className }) => className !== '').map(({ studentId }) => studentId),
  );
  return [...marked.map(({ studentId }) => studentId), ...listed.map(({ id }) => id)].some(
    (id) => !known.has(id),
  );
}

/** The marks, with the classes that they lack. */
export function withClasses(marks: MarkTable, classes: StudentClasses): MarkTable {
  return {
    ...marks,
    students: marks.students.map((student) =>
      student.className === ''
        ? { ...student, className: classes.get(student.studentId ?? 0) ?? '' }
        : student,
    ),
  };
}

/** The students of a school, with the classes that they lack. */
export function listedOf(
  schoolId: number,
  students: readonly Student[],
  classes: StudentClasses,
): Student[] {
  return students
    .filter((student) => student.schoolId === schoolId)
    .map((student) => {
      const className = classes.get(student.id);
      return className === undefined ? student : { ...student, className };
    });
}
