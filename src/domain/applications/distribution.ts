import type { Course, Slot } from './courses.ts';

/** Somebody who wishes courses. */
export interface Applicant {
  /** The number of the application: who has the lower one has applied earlier. */
  number: number;
  /** The best wish first; no course twice. */
  wishes: readonly Course[];
}

/** A place in a subject. */
export interface Seat {
  subjectId: number;
  /** The index of the fulfilled wish; null for a seat that nobody wished, which is given by hand. */
  wish: number | null;
}

/** An applicant's seats, by slot. */
export type Seats = readonly [Seat | null, Seat | null];

export const NO_SEATS: Seats = [null, null];

/** The seats of applicants, by number. */
export type Distribution = ReadonlyMap<number, Seats>;

/** How many seats each subject still has, by its id; a subject that is absent has room for all. */
export type FreeSeats = ReadonlyMap<number, number>;

/** The number of subjects that a pupil takes. */
const WANTED = 2;

const otherSlot = (slot: Slot): Slot => (slot === 0 ? 1 : 0);

/** True if an applicant has a subject in both slots. */
export const isComplete = (seats: Seats) => seats.every((seat) => seat !== null);

/** The same seats but for one slot. */
export function withSeat(seats: Seats, slot: Slot, seat: Seat | null): Seats {
  return slot === 0 ? [seat, seats[1]] : [seats[0], seat];
}

/**
 * Distributes the seats by the order of wishes, then of applications: first the first wish of each
 * applicant, then the second of each, and so on, until an applicant has two subjects. Where a course
 * is taught in both slots, applicants are moved between the two to make room for a wish; nobody loses
 * a wish by that.
 *
 * @param kept seats that stay; in their empty slots applicants get further wishes.
 * @param finished the numbers of applicants who get nothing besides what they keep.
 */
export function distribute(
  applicants: readonly Applicant[],
  free: FreeSeats,
  kept: Distribution = new Map(),
  finished: ReadonlySet<number> = new Set(),
): Distribution {
  const inOrder = [...applicants].sort((a, b) => a.number - b.number);
  const byNumber = new Map(inOrder.map((applicant) => [applicant.number, applicant]));
  const seats = new Map<number, Seats>();
  const seated = new Map<number, Set<number>>();
  const seatedIn = (subjectId: number) => {
    const there = seated.get(subjectId) ?? new Set();
    seated.set(subjectId, there);
    return there;
  };
  const seatsOf = (number: number) => seats.get(number) ?? NO_SEATS;
  const hasRoom = (subjectId: number) =>
    seatedIn(subjectId).size < (free.get(subjectId) ?? Infinity);

  const setSeat = (number: number, slot: Slot, seat: Seat | null) => {
    const before = seatsOf(number)[slot];
    if (before) seatedIn(before.subjectId).delete(number);
    if (seat) seatedIn(seat.subjectId).add(number);
    seats.set(number, withSeat(seatsOf(number), slot, seat));
  };

  for (const [number, own] of kept) {
    own.forEach((seat, slot) => setSeat(number, slot as Slot, seat));
  }

  /** Moves an applicant to another subject of the same wish; false if that is impossible. */
  const moveWithinWish = (number: number, slot: Slot, visited: Set<number>): boolean => {
    const seat = seatsOf(number)[slot];
    if (!seat || seat.wish === null || kept.get(number)?.[slot]) return false;
    const { subjectId, wish } = seat;
    visited.add(subjectId);
    const others = byNumber.get(number)?.wishes[wish]?.subjects ?? [];
    for (const other of others) {
      const isReachable =
        other.subjectId !== subjectId &&
        (other.slot === slot || seatsOf(number)[other.slot] === null);
      if (!isReachable || !makeRoom(other.subjectId, visited)) continue;
      setSeat(number, slot, null);
      setSeat(number, other.slot, { subjectId: other.subjectId, wish });
      return true;
    }
    return false;
  };

  /** Frees a seat, if need be by moves; `visited` are the subjects that are tried already. */
  const makeRoom = (subjectId: number, visited: Set<number>): boolean => {
    if (hasRoom(subjectId)) return true;
    if (visited.has(subjectId)) return false;
    visited.add(subjectId);
    // The last in the queue moves first.
    const there = [...seatedIn(subjectId)].sort((a, b) => b - a);
    return there.some((number) => {
      const slot = seatsOf(number)[0]?.subjectId === subjectId ? 0 : 1;
      return moveWithinWish(number, slot, visited);
    });
  };

  const give = ({ number, wishes }: Applicant, wish: number) => {
    const course = wishes[wish];
    if (!course || seatsOf(number).some((seat) => seat?.wish === wish)) return;
    const later = wishes.slice(wish + 1);
    /** How many later wishes are taught in this slot only. */
    const needed = (slot: Slot) =>
      later.filter(({ subjects }) => subjects.every((one) => one.slot === slot)).length;
    const room = (subjectId: number) =>
      (free.get(subjectId) ?? Infinity) - seatedIn(subjectId).size;
    const offered = [...course.subjects].sort(
      (a, b) =>
        Number(room(b.subjectId) > 0) - Number(room(a.subjectId) > 0) ||
        needed(a.slot) - needed(b.slot) ||
        a.subjectId - b.subjectId,
    );
    for (const { subjectId, slot } of offered) {
      const isFree =
        seatsOf(number)[slot] === null ||
        (seatsOf(number)[otherSlot(slot)] === null && moveWithinWish(number, slot, new Set()));
      if (!isFree || seatsOf(number)[slot] !== null) continue;
      if (!makeRoom(subjectId, new Set())) continue;
      setSeat(number, slot, { subjectId, wish });
      return;
    }
  };

  const rounds = Math.max(0, ...inOrder.map(({ wishes }) => wishes.length));
  for (let wish = 0; wish < rounds; wish += 1) {
    for (const applicant of inOrder) {
      const { number } = applicant;
      const has = seatsOf(number).filter(Boolean).length;
      if (has < WANTED && !finished.has(number)) give(applicant, wish);
    }
  }
  return new Map(inOrder.map(({ number }) => [number, seatsOf(number)]));
}

/** Why an applicant did not get a wish; null for a wish that was fulfilled or not needed. */
export type Obstacle = 'full' | 'sameTime' | null;

/** What became of each wish. */
export function obstaclesOf({ wishes }: Pick<Applicant, 'wishes'>, seats: Seats): Obstacle[] {
  const [first, second] = seats.map((seat) => (seat ? (seat.wish ?? -1) : null));
  const isBetter = (rank: number | null | undefined, wish: number) =>
    rank !== null && rank !== undefined && rank < wish;
  return wishes.map(({ subjects }, wish) => {
    if (seats.some((seat) => seat?.wish === wish)) return null;
    if (isBetter(first, wish) && isBetter(second, wish)) return null;
    const isTaken = (slot: Slot) => isBetter(slot === 0 ? first : second, wish);
    return subjects.every(({ slot }) => isTaken(slot)) ? 'sameTime' : 'full';
  });
}

/** How many applicants got what. */
export interface Fairness {
  /** Both of the first two wishes. */
  firstTwo: number;
  /** Two subjects, but not the first two wishes. */
  others: number;
  /** One subject or none. */
  reserve: number;
}

export function fairnessOf(distribution: Distribution): Fairness {
  const fairness = { firstTwo: 0, others: 0, reserve: 0 };
  for (const seats of distribution.values()) {
    const isFirstTwo = seats.every((seat) => seat?.wish === 0 || seat?.wish === 1);
    if (!isComplete(seats)) fairness.reserve += 1;
    else if (isFirstTwo) fairness.firstTwo += 1;
    else fairness.others += 1;
  }
  return fairness;
}
