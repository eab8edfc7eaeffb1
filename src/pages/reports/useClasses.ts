import { useMemo } from 'react';
import type { ElectiveChoice, Student } from '../../domain/entities.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import {
  listedOf,
  needChoices,
  reportedClasses,
  studentClasses,
  withClasses,
} from '../../domain/reports/studentClasses.ts';
import { electiveChoiceList, studentList } from '../../stores/lists/adminLists.ts';
import { useQuery } from '../../stores/kit/query.ts';

interface Lists {
  /** Null until loaded, like the choices. */
  students: readonly Student[] | null;
  choices: readonly ElectiveChoice[] | null;
}

/** The marks of a school and its students, with classes from the lists of students and choices. */
function joined(marks: MarkTable, schoolId: number, { students, choices }: Lists) {
  const known = studentClasses(students ?? [], choices ?? []);
  const filled = withClasses(marks, known);
  const listed = students && listedOf(schoolId, students, known);
  return { marks: filled, listed, classes: reportedClasses(filled, listed ?? []) };
}

const ofSchool = (schoolId: number, students: readonly Student[]) =>
  students.filter((student) => student.schoolId === schoolId);

/** The same for a screen, which loads the lists; the choices only if they may tell a class. */
export function useClasses(marks: MarkTable, schoolId: number, isNeeded: boolean) {
  const { data, failure } = useQuery(studentList.query, isNeeded ? 'all' : null);
  const students = data?.items ?? null;
  const needsChoices = useMemo(
    () => students !== null && needChoices(marks, ofSchool(schoolId, students)),
    [marks, schoolId, students],
  );
  const chosen = useQuery(electiveChoiceList.query, needsChoices ? 'all' : null).data;
  const choices = chosen?.items ?? null;
  return useMemo(
    () => ({
      ...joined(marks, schoolId, { students, choices }),
      failure,
      gap: data?.gap ?? null,
    }),
    [marks, schoolId, students, choices, failure, data],
  );
}

/** Loads the same lists behind the screen, for a paper or a file. */
export async function loadClasses(marks: MarkTable, schoolId: number, signal: AbortSignal) {
  await studentList.query.fetch('all', signal);
  const students = studentList.query.getData('all')?.items ?? [];
  if (!needChoices(marks, ofSchool(schoolId, students))) return;
  await electiveChoiceList.query.fetch('all', signal);
}

/** The same from the lists that are already loaded. */
export function knownClasses(marks: MarkTable, schoolId: number) {
  const students = studentList.query.getData('all') ?? null;
  const choices = electiveChoiceList.query.getData('all') ?? null;
  const lists = { students: students?.items ?? null, choices: choices?.items ?? null };
  return { ...joined(marks, schoolId, lists), hasEverybody: students?.gap === null };
}
