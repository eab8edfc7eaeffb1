import type { Person, Student } from '../entities.ts';
import { namesakeKey } from '../lists/people.ts';
import { classTitle } from '../imports/classTitles.ts';
import { foldedName } from '../imports/importNames.ts';
import { foldedText } from '../text/folding.ts';
import { groupBy } from '../text/groupBy.ts';
import type { Course } from './courses.ts';

/** One application of a pupil: a row of the table. */
export interface Application extends Person {
  /** The number of its row. */
  number: number;
  schoolId: number | null;
  className: string;
  /** Of the table only: they are sent nowhere. */
  email: string;
  phone: string;
  /** The best wish first; no course twice. */
  wishes: readonly Course[];
}

/** An application that a later or an equal one of the same pupil replaces. */
export interface Replaced {
  application: Application;
  /** The number of the application that counts. */
  by: number;
}

const emailOf = ({ email }: Application) => foldedText(email);

/** Whether two applications with one name are surely of two pupils. */
function areNamesakes(a: Application, b: Application): boolean {
  if (emailOf(a) !== '' && emailOf(a) === emailOf(b)) return false;
  return a.schoolId !== null && b.schoolId !== null && a.schoolId !== b.schoolId;
}

const wishesKey = ({ wishes }: Application) => wishes.map(({ key }) => key).join(' ');

/**
 * Splits applications into those that count and those that another one of the same pupil replaces.
 * The last one counts, because it has the newest wishes; if the wishes are the same, the first one,
 * because it came earlier. Namesakes of different schools and with different e-mails are two pupils.
 */
export function withoutRepeats(applications: readonly Application[]): {
  counting: Application[];
  replaced: Replaced[];
} {
  const replaced: Replaced[] = [];
  const counting: Application[] = [];
  for (const ofName of groupBy(applications, namesakeKey).values()) {
    const pupils: Application[][] = [];
    for (const application of ofName) {
      const own = pupils.find((others) => others.every((one) => !areNamesakes(one, application)));
      if (own) own.push(application);
      else pupils.push([application]);
    }
    for (const own of pupils) {
      const last = own.at(-1);
      const counted = own.find((one) => last && wishesKey(one) === wishesKey(last));
      if (!counted) continue;
      counting.push(counted);
      for (const application of own) {
        if (application !== counted) replaced.push({ application, by: counted.number });
      }
    }
  }
  return { counting: counting.sort((a, b) => a.number - b.number), replaced };
}

/**
 * Applications with one e-mail and different names, by number: the number of another one. They may be
 * of brothers and sisters, or one pupil's with a misspelt name.
 */
export function sharedEmails(applications: readonly Application[]): ReadonlyMap<number, number> {
  const shared = new Map<number, number>();
  for (const [email, own] of groupBy(applications, emailOf)) {
    if (email === '') continue;
    for (const { number } of own) {
      const other = own.find((one) => one.number !== number);
      if (other) shared.set(number, other.number);
    }
  }
  return shared;
}

/** Who an applicant is among the stored students. */
export type Identity =
  | { kind: 'known'; studentId: number }
  | { kind: 'new' }
  /** Namesakes, of whom one may be the applicant. */
  | { kind: 'doubt'; candidates: readonly Student[] };

/** The key of a name without its patronymic. */
const shortKey = ({ surname, name }: Person) => foldedName(`${surname} ${name}`);

/**
 * Makes the function that finds an applicant among the students. A student with the same full name in
 * the same school is the applicant, and so is the only one with this name if the table names no
 * school; between two of one school the class decides. In any other case with a namesake the user
 * decides.
 *
 * @param classes the known classes of students, by id.
 */
export function createRecognition(
  students: readonly Student[],
  classes: ReadonlyMap<number, string>,
): (application: Application) => Identity {
  const byName = groupBy(students, namesakeKey);
  const byShortName = groupBy(students, shortKey);
  const isOfClass = ({ className }: Application) => {
    const wanted = classTitle(className);
    return ({ id }: Student) => wanted !== '' && classTitle(classes.get(id) ?? '') === wanted;
  };
  return (application) => {
    const namesakes = byName.get(namesakeKey(application)) ?? [];
    const { schoolId } = application;
    const there = namesakes.filter((one) => schoolId === null || one.schoolId === schoolId);
    // Without a school the class says too little: each school has a 7А.
    const ofClass = schoolId === null ? [] : there.filter(isOfClass(application));
    const [only] = there.length === 1 ? there : ofClass.length === 1 ? ofClass : [];
    if (only) return { kind: 'known', studentId: only.id };
    const candidates =
      namesakes.length > 0
        ? namesakes
        : (byShortName.get(shortKey(application)) ?? []).filter(
            ({ patronymic }) => patronymic === '' || application.patronymic === '',
          );
    return candidates.length > 0 ? { kind: 'doubt', candidates } : { kind: 'new' };
  };
}
