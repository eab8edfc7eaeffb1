import type { ElectiveChoice, Student, Subject } from '../entities.ts';
import { groupBy } from '../text/groupBy.ts';
import { because, gapOf, type Listing } from '../lists/listing.ts';
import { byFullName, bySubjectTitle, fullName, subjectTitle } from '../text/names.ts';
import type { WorksheetCell } from '../worksheet.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';
import { isSameTerm, type Term } from './terms.ts';

/** A subject and its choices for a term. */
export interface ElectiveGroup {
  subject: Subject;
  title: string;
  /** hh:mm where the server's text is a time. */
  time: string;
  /** One choice of each student, in the order in which the choices were made. */
  choices: readonly ElectiveChoice[];
}

/** A student with more than one choice for a term. */
export interface DoubleChoice {
  count: number;
  /** The latest of these choices. */
  last: ElectiveChoice;
}

export interface TermOverview {
  /** Why the counted choices may be incomplete; null if all are counted. */
  gap: string | null;
  /**
   * Students without a choice for the term; empty if a list has a gap, because the missing choice
   * may be theirs.
   */
  without: Listing<Student>;
  doubles: readonly DoubleChoice[];
  /** A group for each subject, by title, also for subjects that nobody chose. */
  groups: readonly ElectiveGroup[];
}

/**
 * The students without a choice for a term, by surname; empty if a list has a gap, because the
 * missing choice may be theirs.
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

/** The groups of the choices of a term, by title. A student who chose a subject twice counts once. */
export function electiveGroups(
  ofTerm: readonly ElectiveChoice[],
  subjects: readonly Subject[],
): ElectiveGroup[] {
  return [...subjects].sort(bySubjectTitle).map((subject): ElectiveGroup => {
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
  });
}

/** Makes the overview of a term. */
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
  return {
    gap: choices.gap,
    without: studentsWithout(term, choices, students),
    doubles: [...byStudent.values()].flatMap((own) => {
      const last = own.at(-1);
      return last && own.length > 1 ? [{ count: own.length, last }] : [];
    }),
    groups: electiveGroups(ofTerm, subjects.items),
  };
}

/** The places of a group, and the number of groups. */
export interface Room {
  places: number;
  groups: number;
}

/** The rooms of subjects, by the subject's id. The room of a subject that is absent is not known. */
export type RoomLimits = ReadonlyMap<number, Room>;

/** How many students a subject has room for; undefined if that is not known. */
export function limitOf(limits: RoomLimits, subjectId: number): number | undefined {
  const room = limits.get(subjectId);
  return room && room.places * room.groups;
}

const ROOM = /^(\d{1,4})(?:\s*[×xх*]\s*(\d{1,2}))?$/iu;

/** Reads «15», or «15×2» for two groups of fifteen; null for any other text. */
export function roomFrom(text: string): Room | null {
  const [, places, groups = '1'] = ROOM.exec(text.trim()) ?? [];
  return places === undefined || Number(groups) === 0
    ? null
    : { places: Number(places), groups: Number(groups) };
}

/** «15», or «15×2» for two groups of fifteen. */
export function roomText({ places, groups }: Room): string {
  return groups === 1 ? String(places) : `${places}×${groups}`;
}

/** «группа 2», by the index of a group. */
export const groupName = (index: number) => `группа ${index + 1}`;

/**
 * Splits the students of a subject into its groups, as even as their number allows. The parts follow
 * the order of the students, so that those of the surnames А–К are together.
 */
export function inGroups<T>(students: readonly T[], room: Room | undefined): readonly T[][] {
  const count = Math.min(room?.groups ?? 1, Math.max(students.length, 1));
  const startOf = (group: number) => Math.ceil((group * students.length) / count);
  return Array.from({ length: count }, (_one, group) =>
    students.slice(startOf(group), startOf(group + 1)),
  );
}

/**
 * The choices of a subject that were made after its room was full; none if its room is not known.
 */
export function beyondRoom(
  { subject, choices }: ElectiveGroup,
  limits: RoomLimits,
): readonly ElectiveChoice[] {
  return choices.slice(limitOf(limits, subject.id) ?? choices.length);
}

/**
 * An overview as rows of a spreadsheet: the subjects, then the students without a choice, then
 * those with several.
 */
export function overviewRows(
  { without, doubles, groups }: TermOverview,
  limits: RoomLimits,
): WorksheetCell[][] {
  return [
    ['Предмет', 'Время', 'Преподаватель', 'Выбрали', 'Мест', 'Сверх мест'],
    ...groups.map((group) => [
      group.title,
      group.time,
      group.subject.teacherName,
      group.choices.length,
      limitOf(limits, group.subject.id) ?? null,
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
