import { lessonDays, schoolDay } from './calendar.ts';
import type { Choice } from './choices.ts';
import { HOMEWORK } from './homework.ts';
import type { Random } from '../../kit/random.ts';
import { SUBJECTS, type DemoSubject } from './subjects.ts';
import { TOPICS } from './topics.ts';

const LESSONS = 24;
const FILLED = 0.7;

/** How far a lesson is marked: of 3, every third mark is kept; of Infinity, none. */
const KEPT_EVERY = { done: 1, begun: 3, forgotten: Infinity, due: Infinity } as const;
/** Past lessons without all their marks, by the id of the subject and the number of the lesson. */
const UNFINISHED = new Map<string, 'begun' | 'forgotten'>([
  ['1 19', 'begun'],
  ['1 21', 'forgotten'],
  ['2 23', 'forgotten'],
  ['3 20', 'forgotten'],
  ['4 22', 'begun'],
]);

/** The Cyrillic capital letter, not the Latin H. */
const ABSENT = 'Н';
/** A hundred marks, each as often as the demo gives it. */
const MARKS = [
  ...Array<string>(36).fill('5'),
  ...Array<string>(34).fill('4'),
  ...Array<string>(15).fill('3'),
  ...Array<string>(4).fill('2'),
  ...Array<string>(11).fill(ABSENT),
];

interface Lesson {
  subject: number;
  topic: string;
  homework: string;
  date: string;
  marking: keyof typeof KEPT_EVERY;
}

/** The lessons of all subjects in the term, ordered by date. */
export function lessons(today: string): Lesson[] {
  return SUBJECTS.flatMap((subject, index): Lesson[] => {
    const last = schoolDay(today, index % 2 === 1);
    return lessonDays(last, LESSONS).map((date, number) => ({
      subject: index + 1,
      ...content(subject, number),
      date,
      marking: date === last ? 'due' : (UNFINISHED.get(`${index + 1} ${number + 1}`) ?? 'done'),
    }));
  }).sort((a, b) => (a.date === b.date ? a.subject - b.subject : a.date < b.date ? -1 : 1));
}

/** The rows of the table of marks: student, lesson, mark. */
export function markRows(
  term: readonly Lesson[],
  chosen: readonly Choice[],
  random: Random,
): [number, number, string][] {
  return term.flatMap(({ subject, marking }, index) =>
    chosen
      .filter(({ first, second }) => marking !== 'due' && (first === subject || second === subject))
      .filter(() => random.next() < FILLED)
      .map(({ student }): [number, number, string] => [student, index + 1, random.pick(MARKS)])
      .filter((_, place) => (place + 1) % KEPT_EVERY[marking] === 0),
  );
}

/** Topic and homework of a lesson. Every topic takes two lessons, the second is practical. */
function content({ name }: DemoSubject, number: number) {
  const topic = cyclic(TOPICS[name], Math.floor(number / 2));
  return {
    topic: number % 2 === 0 ? topic : `${topic}: практикум`,
    homework: cyclic(HOMEWORK[name], number),
  };
}

function cyclic(texts: readonly string[] | undefined, index: number): string {
  return texts?.[index % texts.length] ?? '';
}
