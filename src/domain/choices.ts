import type { ElectiveChoice, ElectiveChoiceDraft, Student, Subject } from './entities.ts';
import { byFullName, bySubjectTitle, subjectTitle } from './names.ts';
import { hoursAndMinutes } from './subjects.ts';

/** A half of a year, as choices name it. */
export interface Term {
  year: string;
  semester: string;
}

/** The subjects of a slot, whatever form their time has. */
export function subjectsAt(slot: string, subjects: readonly Subject[]): readonly Subject[] {
  return subjects.filter(({ time }) => hoursAndMinutes(time) === slot);
}

/** A choice without its student. */
export type SharedChoice = Omit<ElectiveChoiceDraft, 'studentId' | 'studentName'>;

/**
 * The ids of the students who have a choice for its term: the given one, or none but others. A
 * student who has it and another counts as one who has it.
 */
export function studentsOfTerm(
  given: SharedChoice,
  choices: readonly ElectiveChoice[],
): { same: ReadonlySet<number | null>; other: ReadonlySet<number | null> } {
  const ofTerm = choices.filter(
    ({ year, semester }) => year === given.year && semester === given.semester,
  );
  const isGiven = ({ className, firstSubjectId, secondSubjectId }: ElectiveChoice) =>
    className === given.className &&
    firstSubjectId === given.firstSubjectId &&
    secondSubjectId === given.secondSubjectId;
  const same = new Set(ofTerm.filter(isGiven).map(({ studentId }) => studentId));
  const ids = ofTerm.map(({ studentId }) => studentId);
  return { same, other: new Set(ids.filter((id) => !same.has(id))) };
}

export interface TermOverview {
  /** Students who have no choice for the term. */
  without: readonly Student[];
  /** Students who have more than one, with how many. */
  doubles: readonly { studentName: string; count: number }[];
  /** How many students chose each subject; subjects nobody chose count as well. */
  popularity: readonly { id: number; title: string; time: string; count: number }[];
}

/** What a term's choices amount to. A student who chose a subject twice counts once for it. */
export function overviewOf(
  { year, semester }: Term,
  choices: readonly ElectiveChoice[],
  students: readonly Student[],
  subjects: readonly Subject[],
): TermOverview {
  const ofTerm = choices.filter((choice) => choice.year === year && choice.semester === semester);
  const counts = new Map<number, { studentName: string; count: number }>();
  for (const { studentId, studentName } of ofTerm) {
    if (studentId === null) continue;
    counts.set(studentId, { studentName, count: (counts.get(studentId)?.count ?? 0) + 1 });
  }
  const choosers = (subjectId: number) =>
    new Set(
      ofTerm
        .filter((one) => one.firstSubjectId === subjectId || one.secondSubjectId === subjectId)
        .map(({ studentId }) => studentId),
    ).size;
  return {
    without: students.filter(({ id }) => !counts.has(id)).sort(byFullName),
    doubles: [...counts.values()].filter(({ count }) => count > 1),
    popularity: [...subjects].sort(bySubjectTitle).map((subject) => ({
      id: subject.id,
      title: subjectTitle(subject),
      time: hoursAndMinutes(subject.time) ?? subject.time,
      count: choosers(subject.id),
    })),
  };
}

/** The semesters there are. */
export const SEMESTERS = ['1', '2'] as const;

const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];

/** Why a text is no year of a choice; null when it is one. */
export function problemOfYear(text: string): string | null {
  const isYear = /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;
  return isYear ? null : `Год: четыре цифры, от ${FIRST_YEAR} до ${LAST_YEAR}.`;
}

/** Why a text is no semester; null when it is one. */
export function problemOfSemester(text: string): string | null {
  return SEMESTERS.some((semester) => semester === text) ? null : 'Семестр: 1 или 2.';
}

/**
 * The newest term that somebody has a choice for, which is the one that is being chosen; a mistyped
 * year far ahead does not count. Without choices it is the first semester of this year.
 */
export function latestTerm(choices: readonly ElectiveChoice[], thisYear: number): Term {
  const terms = choices.filter(
    ({ year, semester }) =>
      problemOfYear(year) === null &&
      problemOfSemester(semester) === null &&
      Number(year) <= thisYear + 1,
  );
  const [latest] = terms.sort(
    (a, b) => Number(b.year) - Number(a.year) || Number(b.semester) - Number(a.semester),
  );
  return latest
    ? { year: latest.year, semester: latest.semester }
    : { year: String(thisYear), semester: SEMESTERS[0] };
}

/** What a filter calls a value that is missing. */
export const MISSING = 'none';
