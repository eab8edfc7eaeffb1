import type { SqlValue } from '../database/store.ts';
import { SUBJECTS } from './subjects.ts';
import type { Random } from '../../kit/random.ts';

/** The two subjects that a student chose, and the student's class. */
export interface Choice {
  student: number;
  first: number;
  second: number;
  grade: number;
  letter: string;
}

/** The choices of this year by the students with ids from 1 to `count`; a few have none. */
export function choices(count: number, random: Random): Choice[] {
  const firsts = idsAt('10:00');
  const seconds = idsAt('11:45');
  return Array.from({ length: count }, (_, index) => ({
    student: index + 1,
    first: firsts[index % 4] ?? 1,
    second: seconds[Math.floor(index / 4) % 4] ?? 1,
    grade: 5 + Math.floor(random.next() * 5),
    letter: random.pick(['А', 'Б', 'В']),
  })).filter(({ student }) => student % 23 !== 6);
}

/** The rows of the table of choices: some students' of last year, then this year's. */
export function choiceRows(chosen: readonly Choice[], year: number): SqlValue[][] {
  const row = ({ student, first, second, grade, letter }: Choice, years: number, term: string) => [
    student,
    String(year - years),
    term,
    first,
    second,
    `${grade - years}${letter}`,
  ];
  return [
    ...chosen.filter(({ student }) => student % 10 === 4).map((choice) => row(choice, 1, '2')),
    ...chosen.map((choice) => row(choice, 0, '1')),
  ];
}

function idsAt(time: string): number[] {
  return SUBJECTS.flatMap((subject, index) => (subject.time === time ? [index + 1] : []));
}
