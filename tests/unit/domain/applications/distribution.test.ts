import { describe, expect, test } from 'vitest';
import type { Course, Slot } from '../../../../src/domain/applications/courses.ts';
import {
  type Applicant,
  distribute,
  type Distribution,
  fairnessOf,
  obstaclesOf,
  type Seats,
} from '../../../../src/domain/applications/distribution.ts';
import fc from '../../../kit/properties.ts';

/** A course with a subject for each given slot; the ids say course and slot: 31 is course 3 at 11:45. */
const course = (id: number, ...slots: Slot[]): Course => ({
  key: String(id),
  title: `Курс ${id}`,
  name: `Курс ${id}`,
  subjects: slots.map((slot) => ({ subjectId: id * 10 + slot, slot })),
});

const applicant = (number: number, ...wishes: Course[]): Applicant => ({ number, wishes });

const seatsIn = (distribution: Distribution, number: number) =>
  distribution.get(number)?.map((seat) => seat && `${seat.subjectId} по ${(seat.wish ?? -1) + 1}`);

const [chess, physics, robots] = [course(1, 0), course(2, 1), course(3, 0)];
const both = course(4, 0, 1);

describe('applicants get their seats', () => {
  test('by their first two wishes where there is room', () => {
    const given = distribute([applicant(1, chess, physics, robots)], new Map());
    expect(seatsIn(given, 1)).toEqual(['10 по 1', '21 по 2']);
  });

  test('by the third wish where a better one is full or at the same time', () => {
    const given = distribute(
      [applicant(1, chess, physics), applicant(2, chess, physics, robots)],
      new Map([[10, 1]]),
    );
    expect(seatsIn(given, 1)).toEqual(['10 по 1', '21 по 2']);
    expect(seatsIn(given, 2)).toEqual(['30 по 3', '21 по 2']);
    expect(seatsIn(distribute([applicant(3, chess, robots, physics)], new Map()), 3)).toEqual([
      '10 по 1',
      '21 по 3',
    ]);
  });

  test('in the order of wishes, then of applications, whatever the order of the list', () => {
    const given = distribute(
      [applicant(3, chess), applicant(1, physics, chess), applicant(2, chess)],
      new Map([[10, 1]]),
    );
    // The second wish of the first applicant comes after the first wishes of all.
    expect([1, 2, 3].map((number) => seatsIn(given, number)?.[0])).toEqual([null, '10 по 1', null]);
  });

  test('in the slot that the next wishes leave free', () => {
    const given = distribute([applicant(1, both, chess)], new Map());
    expect(seatsIn(given, 1)).toEqual(['10 по 2', '41 по 1']);
  });

  test('after others have moved to the other slot of their own wish', () => {
    const given = distribute(
      [applicant(1, both), applicant(2, course(5, 1), both)],
      new Map([
        [40, 1],
        [41, 1],
      ]),
    );
    expect(seatsIn(given, 2)).toEqual(['40 по 2', '51 по 1']);
    expect(seatsIn(given, 1)?.[1]).toBe('41 по 1');
  });

  test('and keep those that are kept', () => {
    const kept: Distribution = new Map([[2, [{ subjectId: 10, wish: null }, null] as Seats]]);
    const all = [applicant(1, chess, physics), applicant(2, robots, physics)];
    const free = new Map([[10, 1]]);
    const given = distribute(all, free, kept);
    expect(seatsIn(given, 1)).toEqual([null, '21 по 2']);
    expect(seatsIn(given, 2)).toEqual(['10 по 0', '21 по 2']);
    expect(seatsIn(distribute(all, free, kept, new Set([2])), 2)).toEqual(['10 по 0', null]);
  });
});

describe('an unfulfilled wish', () => {
  test('was full, at the time of a better one, or not needed', () => {
    const { wishes } = applicant(1, chess, robots, physics, course(5, 1));
    const seats: Seats = [
      { subjectId: 10, wish: 0 },
      { subjectId: 51, wish: 3 },
    ];
    expect(obstaclesOf({ wishes }, seats)).toEqual([null, 'sameTime', 'full', null]);
    expect(
      obstaclesOf({ wishes }, [
        { subjectId: 10, wish: 0 },
        { subjectId: 21, wish: 2 },
      ]),
    ).toEqual([null, 'sameTime', null, null]);
  });
});

test('Fairness counts the first two wishes, other pairs, and the reserve', () => {
  const given = distribute(
    [applicant(1, chess, physics), applicant(2, chess, physics, robots), applicant(3, robots)],
    new Map([[10, 1]]),
  );
  expect(fairnessOf(given)).toEqual({ firstTwo: 1, others: 1, reserve: 1 });
});

const COURSES = [
  course(1, 0),
  course(2, 1),
  course(3, 0, 1),
  course(4, 0, 1),
  course(5, 0),
  course(6, 1),
];
const anyApplicants = fc
  .array(fc.shuffledSubarray(COURSES, { maxLength: 4 }), { maxLength: 25 })
  .map((all) => all.map((wishes, index) => applicant(index + 1, ...wishes)));
const anyFree = fc
  .array(fc.nat(6), { minLength: 12, maxLength: 12 })
  .map(
    (rooms) =>
      new Map(rooms.map((room, index) => [10 + Math.floor(index / 2) * 10 + (index % 2), room])),
  );

test('Whatever is wished, no subject has more than its seats, and nobody waits beside a free one', () => {
  fc.assert(
    fc.property(anyApplicants, anyFree, (applicants, free) => {
      const given = distribute(applicants, free);
      const left = new Map(free);
      for (const seats of given.values()) {
        seats.forEach((seat, slot) => {
          if (!seat) return;
          expect(seat.subjectId % 10).toBe(slot);
          left.set(seat.subjectId, (left.get(seat.subjectId) ?? 0) - 1);
        });
      }
      expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
      for (const one of applicants) {
        const seats = given.get(one.number) ?? [null, null];
        const wished = seats.flatMap((seat) => seat?.wish ?? []);
        expect(new Set(wished).size).toBe(wished.length);
        for (const { subjects } of one.wishes) {
          for (const { subjectId, slot } of subjects) {
            const hasIt = seats.some(
              (seat) => seat && Math.floor(seat.subjectId / 10) === Math.floor(subjectId / 10),
            );
            // A free seat at a free time is wished by nobody who lacks it.
            if (!hasIt && seats[slot] === null) expect(left.get(subjectId)).toBe(0);
          }
        }
      }
    }),
  );
});

test('Whatever is wished, nobody with a first wish is passed over by a later application', () => {
  fc.assert(
    fc.property(anyApplicants, anyFree, (applicants, free) => {
      const given = distribute(applicants, free);
      const gotFirst = ({ number }: Applicant) =>
        given.get(number)?.some((seat) => seat?.wish === 0);
      for (const earlier of applicants.filter((one) => one.wishes.length > 0 && !gotFirst(one))) {
        const same = applicants.filter(
          ({ number, wishes }) =>
            number > earlier.number && wishes[0]?.key === earlier.wishes[0]?.key,
        );
        expect(same.filter(gotFirst)).toEqual([]);
      }
    }),
  );
});

test('Five hundred applicants are distributed within a moment', () => {
  const wishes = Array.from({ length: 14 }, (_one, index) =>
    index % 3 === 0 ? course(index + 1, 0, 1) : course(index + 1, index % 2 === 0 ? 0 : 1),
  );
  const applicants = Array.from({ length: 500 }, (_one, index) =>
    applicant(
      index + 1,
      ...[index % 14, (index * 5 + 3) % 14, (index * 11 + 7) % 14].flatMap((at, place, all) =>
        all.indexOf(at) === place ? (wishes[at] ?? []) : [],
      ),
    ),
  );
  const free = new Map(
    wishes.flatMap(({ subjects }) => subjects.map(({ subjectId }) => [subjectId, 40])),
  );
  const given = distribute(applicants, free);
  expect(given.size).toBe(500);
  expect(fairnessOf(given).firstTwo).toBeGreaterThan(200);
});
