import type { ElectiveChoice, Student, Subject } from '../entities.ts';
import { isSameTerm, type Term } from '../choices/terms.ts';
import { electiveGroups, limitOf, type RoomLimits } from '../choices/termOverview.ts';
import { studentClasses } from '../reports/studentClasses.ts';
import { fullName, quote } from '../text/names.ts';
import {
  type Application,
  createRecognition,
  type Identity,
  type Replaced,
  sharedEmails,
  withoutRepeats,
} from './applications.ts';
import {
  distribute,
  type Distribution,
  fairnessOf,
  type Fairness,
  isComplete,
  NO_SEATS,
  obstaclesOf,
  type Seats,
} from './distribution.ts';

/** What is decided by hand. */
export interface Decisions {
  /** The numbers of applications that are taken out. */
  removed: ReadonlySet<number>;
  /** Who an applicant is: a student's id, or a new student; by number. */
  identities: ReadonlyMap<number, number | 'new'>;
  /** The seats of all applicants since the first move by hand; null before it. */
  kept: Distribution | null;
  /** The numbers of applicants who were moved by hand. */
  byHand: ReadonlySet<number>;
}

export const NO_DECISIONS: Decisions = {
  removed: new Set(),
  identities: new Map(),
  kept: null,
  byHand: new Set(),
};

/**
 * What is to be done with an applicant: nothing, because the choice for the term is stored; to say
 * who it is; to find a subject; or to create the choice.
 */
export type ApplicantState = 'stored' | 'doubt' | 'reserve' | 'ready';

/** An applicant on the board. */
export interface BoardRow {
  id: number;
  application: Application;
  identity: Identity;
  state: ApplicantState;
  seats: Seats;
  isByHand: boolean;
  /** Sentences: what became of wishes that were not fulfilled, and what is odd. */
  reasons: readonly string[];
}

export interface Board {
  rows: readonly BoardRow[];
  replaced: readonly Replaced[];
  distribution: Distribution;
  fairness: Fairness;
  /** How many students sit in each subject, with those whose choices are stored. */
  counts: ReadonlyMap<number, number>;
}

export interface BoardQuestion {
  applications: readonly Application[];
  decisions: Decisions;
  students: readonly Student[];
  subjects: readonly Subject[];
  choices: readonly ElectiveChoice[];
  term: Term;
  limits: RoomLimits;
}

/** The seats of a stored choice; a seat fulfils the wish for its subject. */
function storedSeats({ wishes }: Application, choice: ElectiveChoice): Seats {
  const seatIn = (subjectId: number | null) => {
    if (subjectId === null) return null;
    const wish = wishes.findIndex(({ subjects }) =>
      subjects.some((one) => one.subjectId === subjectId),
    );
    return { subjectId, wish: wish === -1 ? null : wish };
  };
  return [seatIn(choice.firstSubjectId), seatIn(choice.secondSubjectId)];
}

/**
 * Who the applicants are. Two applicants are never one student: about the later one the user is asked
 * again.
 */
function identitiesOf(
  applications: readonly Application[],
  identityOf: (application: Application) => Identity,
  students: readonly Student[],
): ReadonlyMap<number, Identity> {
  const taken = new Set<number>();
  return new Map(
    applications.map((application): [number, Identity] => {
      const identity = identityOf(application);
      if (identity.kind !== 'known') return [application.number, identity];
      const isTaken = taken.has(identity.studentId);
      taken.add(identity.studentId);
      const candidates = students.filter(({ id }) => id === identity.studentId);
      return [application.number, isTaken ? { kind: 'doubt', candidates } : identity];
    }),
  );
}

/** Makes the board of applications for a term. */
export function boardOf(question: BoardQuestion): Board {
  const { decisions, students, subjects, choices, term, limits } = question;
  const { counting, replaced } = withoutRepeats(
    question.applications.filter(({ number }) => !decisions.removed.has(number)),
  );
  const recognise = createRecognition(students, studentClasses(students, choices));
  const identityOf = (application: Application): Identity => {
    const decided = decisions.identities.get(application.number);
    if (decided === 'new') return { kind: 'new' };
    return decided === undefined ? recognise(application) : { kind: 'known', studentId: decided };
  };
  const identities = identitiesOf(counting, identityOf, students);

  const ofTerm = choices.filter((choice) => isSameTerm(choice, term));
  const choiceOf = new Map(ofTerm.map((choice) => [choice.studentId, choice]));
  const stored = new Map<number, Seats>();
  for (const application of counting) {
    const identity = identities.get(application.number);
    const choice = identity?.kind === 'known' ? choiceOf.get(identity.studentId) : undefined;
    if (choice) stored.set(application.number, storedSeats(application, choice));
  }
  const counts = new Map(
    electiveGroups(ofTerm, subjects).map(({ subject, choices: chosen }) => [
      subject.id,
      chosen.length,
    ]),
  );
  const free = new Map(
    subjects.flatMap(({ id }) => {
      const limit = limitOf(limits, id);
      return limit === undefined ? [] : [[id, limit - (counts.get(id) ?? 0)] as const];
    }),
  );
  const applicants = counting.filter(({ number }) => !stored.has(number));
  const distribution =
    decisions.kept === null
      ? distribute(applicants, free)
      : new Map(applicants.map(({ number }) => [number, decisions.kept?.get(number) ?? NO_SEATS]));
  for (const seats of distribution.values()) {
    for (const seat of seats) {
      if (seat) counts.set(seat.subjectId, (counts.get(seat.subjectId) ?? 0) + 1);
    }
  }

  const emails = sharedEmails(counting);
  const rows = counting.map((application): BoardRow => {
    const { number, wishes } = application;
    const identity = identities.get(number) ?? { kind: 'new' };
    const isStored = stored.has(number);
    const seats = stored.get(number) ?? distribution.get(number) ?? NO_SEATS;
    const state = stateOf(isStored, identity, seats);
    const isByHand = decisions.byHand.has(number);
    const unfulfilled = obstaclesOf(application, seats).flatMap((obstacle, wish) => {
      const course = wishes[wish];
      if (obstacle === null || !course || isStored) return [];
      const why = obstacle === 'full' ? 'мест нет' : 'то же время';
      return `${wish + 1}-е желание ${quote(course.title)}: ${isByHand ? 'изменено вручную' : why}.`;
    });
    const lacking = !isStored && !isComplete(seats) && wishes.length < 2;
    const shared = emails.get(number);
    return {
      id: number,
      application,
      identity,
      state,
      seats,
      isByHand,
      reasons: [
        ...unfulfilled,
        ...(lacking ? [wishes.length === 0 ? 'Желаний нет.' : 'Желание одно.'] : []),
        ...(shared === undefined ? [] : [`Та же почта, что в строке ${shared}.`]),
      ],
    };
  });
  return { rows, replaced, distribution, fairness: fairnessOf(distribution), counts };
}

function stateOf(isStored: boolean, identity: Identity, seats: Seats): ApplicantState {
  if (isStored) return 'stored';
  if (identity.kind === 'doubt') return 'doubt';
  return isComplete(seats) ? 'ready' : 'reserve';
}

/** The name of an applicant as it is stored, or as it is in the table. */
export function applicantName(
  { application, identity }: Pick<BoardRow, 'application' | 'identity'>,
  students: ReadonlyMap<number, Student>,
): string {
  const student = identity.kind === 'known' ? students.get(identity.studentId) : undefined;
  return fullName(student ?? application);
}
