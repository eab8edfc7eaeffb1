import type { ElectiveChoice, Lesson, Mark, Student, Subject } from '../entities.ts';
import { countOf, type NounForms } from '../text/plurals.ts';

/**
 * A list whose items are counted. `unknown`: the server has it not whole, or does not give it. What it
 * lacks is deleted all the same, so that the sentence names it without a number.
 */
export type ListToCount<Item> = readonly Item[] | 'unknown';

/** How many there are. */
export type Count = number | 'unknown';

/** The longest time to wait for counts; below the 10 s after which a call is called slow. */
export const COUNT_LIMIT_MS = 8_000;

/** How many records of each kind go along with a deletion. A kind that never goes is absent. */
export interface Cascade {
  students?: Count;
  subjects?: Count;
  lessons?: Count;
  choices?: Count;
  marks?: Count;
}

function countIn<Item>(list: ListToCount<Item>, goesAlong: (item: Item) => boolean): Count {
  return typeof list === 'string' ? list : list.filter(goesAlong).length;
}

/** The ids of the records that go along, to count what goes along with them; null if unknown. */
function idsIn<Item extends { id: number }>(
  list: ListToCount<Item>,
  goesAlong: (item: Item) => boolean,
): ReadonlySet<number | null> | null {
  return typeof list === 'string' ? null : new Set(list.filter(goesAlong).map(({ id }) => id));
}

/** Counts the items that belong to the ids; `unknown` if the ids are null. */
function countBy<Item>(
  ids: ReadonlySet<number | null> | null,
  list: ListToCount<Item>,
  goesAlong: (item: Item, ids: ReadonlySet<number | null>) => boolean,
): Count {
  if (ids?.size === 0) return 0;
  return ids ? countIn(list, (item) => goesAlong(item, ids)) : 'unknown';
}

const isChosen = (choice: ElectiveChoice, subjectIds: ReadonlySet<number | null>) =>
  subjectIds.has(choice.firstSubjectId) || subjectIds.has(choice.secondSubjectId);

/** Schools take their students, and they take their marks and choices. */
export function schoolCascade(
  schoolIds: readonly number[],
  lists: {
    students: ListToCount<Student>;
    choices: ListToCount<ElectiveChoice>;
    /** Those of the schools' students. */
    marks: Count;
  },
): Cascade {
  const isOwn = ({ schoolId }: Student) => schoolId !== null && schoolIds.includes(schoolId);
  const studentIds = idsIn(lists.students, isOwn);
  return {
    students: countIn(lists.students, isOwn),
    choices: countBy(studentIds, lists.choices, ({ studentId }, ids) => ids.has(studentId)),
    // For schools without students some servers can't list the marks.
    marks: studentIds?.size === 0 ? 0 : lists.marks,
  };
}

/** Students take their marks and choices. */
export function studentCascade(
  studentIds: readonly number[],
  lists: {
    choices: ListToCount<ElectiveChoice>;
    /** The students' own. */
    marks: Count;
  },
): Cascade {
  const ids = new Set<number | null>(studentIds);
  return {
    choices: countIn(lists.choices, (choice) => ids.has(choice.studentId)),
    marks: lists.marks,
  };
}

/** Teachers take their subjects, and these take their lessons, with the marks, and choices. */
export function teacherCascade(
  teacherIds: readonly number[],
  lists: {
    subjects: ListToCount<Subject>;
    lessons: ListToCount<Lesson>;
    choices: ListToCount<ElectiveChoice>;
  },
): Cascade {
  const isOwn = ({ teacherId }: Subject) => teacherId !== null && teacherIds.includes(teacherId);
  const subjectIds = idsIn(lists.subjects, isOwn);
  return {
    subjects: countIn(lists.subjects, isOwn),
    lessons: countBy(subjectIds, lists.lessons, ({ subjectId }, ids) => ids.has(subjectId)),
    choices: countBy(subjectIds, lists.choices, isChosen),
    // To count marks would take a call for each subject.
    marks: subjectIds?.size === 0 ? 0 : 'unknown',
  };
}

/** Subjects take their lessons with their marks, and the elective choices that name them. */
export function subjectCascade(
  subjectIds: readonly number[],
  lists: {
    /** The subjects' own. */
    lessons: Count;
    choices: ListToCount<ElectiveChoice>;
    /** Those of the subjects' lessons. */
    marks: Count;
  },
): Cascade {
  const ids = new Set<number | null>(subjectIds);
  return {
    lessons: lists.lessons,
    choices: countIn(lists.choices, (choice) => isChosen(choice, ids)),
    marks: lists.marks,
  };
}

/** A lesson takes its marks. */
export function lessonCascade(marks: ListToCount<Mark>): Cascade {
  return { marks: countIn(marks, () => true) };
}

/** Whether any kind has more records now than before; kinds without a number are skipped. */
export function hasGrown(before: Cascade, now: Cascade): boolean {
  return KINDS.some(([kind]) => {
    const [earlier, later] = [before[kind], now[kind]];
    return typeof earlier === 'number' && typeof later === 'number' && later > earlier;
  });
}

/** The kinds in the order of the sentence; `uncounted` is the word without a number. */
const KINDS: readonly [kind: keyof Cascade, forms: NounForms, uncounted: string][] = [
  ['students', ['обучающийся', 'обучающихся', 'обучающихся'], 'обучающиеся'],
  ['subjects', ['предмет', 'предмета', 'предметов'], 'предметы'],
  ['lessons', ['урок', 'урока', 'уроков'], 'уроки'],
  ['choices', ['выбор', 'выбора', 'выборов'], 'выборы'],
  ['marks', ['оценка', 'оценки', 'оценок'], 'оценки'],
];

/** What goes along with a deletion, in words. */
export interface CascadeTexts {
  /** «46 обучающихся, 50 выборов, 1 508 оценок»; empty if nothing could be counted, or nothing goes. */
  counted: string;
  /** «уроки, оценки»: what could not be counted; empty if everything could. */
  uncounted: string;
}

export function cascadeTexts(cascade: Cascade): CascadeTexts {
  // Marks without a number follow their holder: «46 обучающихся и их оценки».
  const holder = cascade.students !== undefined ? 'students' : 'lessons';
  const holderCount = cascade[holder];
  const isBesideHolder = cascade.marks === 'unknown' && typeof holderCount === 'number';
  const counted: string[] = [];
  const uncounted: string[] = [];
  for (const [kind, forms, word] of KINDS) {
    const count = cascade[kind];
    if (count === undefined || count === 0 || (kind === 'marks' && isBesideHolder)) continue;
    if (count === 'unknown') uncounted.push(word);
    else
      counted.push(countOf(count, forms) + (kind === holder && isBesideHolder ? THEIR_MARKS : ''));
  }
  return { counted: counted.join(', '), uncounted: uncounted.join(', ') };
}

const THEIR_MARKS = ' и их оценки';

/** The sentence of the question before a deletion that says what goes along with one or many. */
export function cascadeSentence(cascade: Cascade, areMany = false): string {
  const { counted, uncounted } = cascadeTexts(cascade);
  const whom = areMany ? 'ними' : 'ним';
  if (!counted && !uncounted) return `Связанных с ${whom} записей не найдено.`;
  const sentence = counted ? `Вместе с ${whom} будут удалены: ${counted}.` : '';
  return [sentence, uncountedSentence(uncounted)].filter(Boolean).join(' ');
}

function uncountedSentence(uncounted: string): string {
  return uncounted && `Не удалось сосчитать: ${uncounted}. Если они есть, они тоже будут удалены.`;
}

/**
 * The notice of a deletion that waits: «Предмет «Физика» будет удалён, вместе с ним 24 урока.»
 * A cascade of null is still being counted.
 */
export function deletionNotice(
  deleted: string,
  together: 'вместе с ней' | 'вместе с ним',
  cascade: Cascade | null,
): string {
  if (!cascade) return `${deleted}. Считаем, что ${together}…`;
  const { counted, uncounted } = cascadeTexts(cascade);
  const sentence = counted ? `${deleted}, ${together} ${counted}.` : `${deleted}.`;
  return [sentence, uncountedSentence(uncounted)].filter(Boolean).join(' ');
}
