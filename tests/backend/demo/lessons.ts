import { lessonDays, schoolDay } from './calendar.ts';
import type { Choice } from './choices.ts';
import { HOMEWORK } from './homework.ts';
import type { Random } from './random.ts';
import { SUBJECTS, type DemoSubject } from './subjects.ts';
import { TOPICS } from './topics.ts';

const LESSONS = 24;
const FILLED = 0.7;

/** Absent is the Cyrillic capital. */
const ABSENT = 'Н';
/** How often which mark is given, of a hundred. */
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
  /** The newest one of its subject, which is still to be marked. */
  last: boolean;
}

/** The term of all subjects, in the order of the dates. */
export function lessons(today: string): Lesson[] {
  return SUBJECTS.flatMap((subject, index) => {
    const last = schoolDay(today, index % 2 === 1);
    return lessonDays(last, LESSONS).map((date, number) => ({
      subject: index + 1,
      ...content(subject, number),
      date,
      last: date === last,
    }));
  }).sort((a, b) => (a.date === b.date ? a.subject - b.subject : a.date < b.date ? -1 : 1));
}

/** The rows of the marks: student, lesson, mark. */
export function markRows(
  term: readonly Lesson[],
  chosen: readonly Choice[],
  random: Random,
): [number, number, string][] {
  return term.flatMap(({ subject, last }, index) =>
    chosen
      .filter(({ first, second }) => !last && (first === subject || second === subject))
      .filter(() => random.next() < FILLED)
      .map(({ student }): [number, number, string] => [student, index + 1, random.pick(MARKS)]),
  );
}

/** Every topic takes two lessons, the second of them practical. */
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
