import { studentCalls } from '../../api/students.ts';
import { teacherCalls } from '../../api/teachers.ts';
import { correctedName } from '../../domain/dataQuality/people.ts';
import type { Person, Student, StudentDraft, Teacher } from '../../domain/entities.ts';
import { type RunArguments, runOverPart } from '../../domain/lists/runs.ts';
import { type Changes, changeMany, undoChanges } from '../kit/changeMany.ts';
import { studentList, teacherList } from './adminLists.ts';

/** A person whose name is misspelt. */
export interface MisspeltPerson {
  /** Unlike the ids of students and teachers, unique among both. */
  id: number;
  person: Person & { id: number };
  isTeacher: boolean;
}

/** The people whose names a run has corrected. */
export interface CorrectedNames {
  students: Changes<Student, StudentDraft>;
  teachers: Changes<Teacher, Person>;
}

type RunPart = (ids: readonly number[], run: RunArguments) => Promise<void>;

/** Runs over the students, then over the teachers. */
async function overBoth(
  people: readonly MisspeltPerson[],
  run: RunArguments,
  runStudents: RunPart,
  runTeachers: RunPart,
): Promise<void> {
  const [, signal] = run;
  for (const [isTeacher, runPart] of [
    [false, runStudents],
    [true, runTeachers],
  ] as const) {
    const part = people.filter((one) => one.isTeacher === isTeacher);
    const ids = part.map(({ person }) => person.id);
    if (ids.length > 0 && !signal.aborted) await runPart(ids, runOverPart(people, part, run));
  }
}

/** Corrects the spelling of names, starting from what is stored. */
export function correctNames(
  people: readonly MisspeltPerson[],
  { students, teachers }: CorrectedNames,
  run: RunArguments,
): Promise<void> {
  const draftOf = <One extends Person>(stored: One) => ({ ...stored, ...correctedName(stored) });
  return overBoth(
    people,
    run,
    (ids, part) => changeMany(studentList, ids, draftOf, students, part),
    (ids, part) => changeMany(teacherList, ids, draftOf, teachers, part),
  );
}

/** Gives names back their former spelling; people who were changed since stay as they are. */
export function undoNames(
  people: readonly MisspeltPerson[],
  { students, teachers }: CorrectedNames,
  run: RunArguments,
): Promise<void> {
  const ofStudents = { backOf: (before: Student) => before, isSame: studentCalls.isSame };
  const ofTeachers = { backOf: (before: Teacher) => before, isSame: teacherCalls.isSame };
  return overBoth(
    people,
    run,
    (ids, part) => undoChanges(studentList, ids, students, ofStudents, part),
    (ids, part) => undoChanges(teacherList, ids, teachers, ofTeachers, part),
  );
}
