import type { ElectiveChoice, Student, Subject } from '../entities.ts';
import { groupBy } from '../text/groupBy.ts';
import { because, gapOf, type Listing } from '../lists/listing.ts';
import { byFullName, bySubjectTitle, fullName, subjectTitle } from '../text/names.ts';
import type { SheetCell } from '../worksheet.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';
import { isSameTerm, type Term } from './terms.ts';

/** Who chose a subject for a term. */
export interface ElectiveGroup {
  subject: Subject;
  title: string;
  /** hh:mm where the server's text is a time. */
  time: string;
  /** One choice of each student, in the order in which they were made. */
  choices: readonly ElectiveChoice[];
}

/** A student with more than one choice for a term. */
export interface DoubleChoice {
  count: number;
  /** The one that came last. */
  last: ElectiveChoice;
}

export interface TermOverview {
  /** Why the choices that were counted are not all; null if they are. */
  gap: string | null;
  /** Students who have no choice for the term. With a gap, who is missing is unknown: nobody then. */
  without: Listing<Student>;
  doubles: readonly DoubleChoice[];
  /** Of all subjects, also those that nobody chose, by title. */
  groups: readonly ElectiveGroup[];
}

/**
 * The students who have no choice for a term, by surname. Without all choices nobody can be said to
 * have none.
 */
export function studentsWithout(
  term: Term,
  choices: Listing<ElectiveChoice>,
  students: Listing<Student>,
): Listing<Student> {
  const gap = gapOf(students, choices);
  if (gap !== null) return { items: [], gap };
  const chosen = new Set(
    choices.items.filter((choice) => isSameTerm(choice, term)).map(({ studentId }) => studentId),
  );
  return { items: students.items.filter(({ id }) => !chosen.has(id)).sort(byFullName), gap };
}

/** What a term's choices amount to. A student who chose a subject twice counts once for it. */
export function overviewOf(
  term: Term,
  choices: Listing<ElectiveChoice>,
  students: Listing<Student>,
  subjects: Listing<Subject>,
): TermOverview {
  const ofTerm = choices.items
    .filter((choice) => isSameTerm(choice, term))
    .sort((a, b) => a.id - b.id);
  const byStudent = groupBy(
    ofTerm.filter(({ studentId }) => studentId !== null),
    ({ studentId }) => studentId,
  );
  const groupOf = (subject: Subject): ElectiveGroup => {
    const chosen = ofTerm.filter(
      ({ firstSubjectId, secondSubjectId }) =>
        firstSubjectId === subject.id || secondSubjectId === subject.id,
    );
    return {
      subject,
      title: subjectTitle(subject),
      time: hoursAndMinutes(subject.time) ?? subject.time,
      choices: [...groupBy(chosen, ({ studentId }) => studentId).values()].flatMap(
        ([first]) => first ?? [],
      ),
    };
  };
  return {
    gap: choices.gap,
    without: studentsWithout(term, choices, students),
    doubles: [...byStudent.values()].flatMap((own) => {
      const last = own.at(-1);
      return last && own.length > 1 ? [{ count: own.length, last }] : [];
    }),
    groups: [...subjects.items].sort(bySubjectTitle).map(groupOf),
  };
}

/** How many students a subject has room for, by the subject's id; none is said of the others. */
export type RoomLimits = ReadonlyMap<number, number>;

/** Those who chose a subject after its room was full; nobody where its room is not known. */
export function beyondRoom(
  { subject, choices }: ElectiveGroup,
  limits: RoomLimits,
): readonly ElectiveChoice[] {
  return choices.slice(limits.get(subject.id) ?? choices.length);
}

/** An overview as rows of a spreadsheet: the subjects, and below who has no choice, or several. */
export function overviewRows(
  { without, doubles, groups }: TermOverview,
  limits: RoomLimits,
): SheetCell[][] {
  return [
    ['Предмет', 'Время', 'Преподаватель', 'Выбрали', 'Мест', 'Сверх мест'],
    ...groups.map((group) => [
      group.title,
      group.time,
      group.subject.teacherName,
      group.choices.length,
      limits.get(group.subject.id) ?? null,
      limits.has(group.subject.id) ? beyondRoom(group, limits).length : null,
    ]),
    [],
    ['Без выбора', 'Школа'],
    ...(without.gap === null ? [] : [[because('Неизвестно', without.gap)]]),
    ...without.items.map((student) => [fullName(student), student.schoolTitle]),
    [],
    ['Повторы', 'Выборов'],
    ...doubles.map(({ last, count }) => [last.studentName, count]),
  ];
}
