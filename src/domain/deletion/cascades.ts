import type { ElectiveChoice, Lesson, Student, Subject } from '../entities.ts';
import { countOf, type NounForms } from '../text/plurals.ts';

/**
 * A list whose items are counted; `unknown` if the server gives it with a gap or not at all. The
 * server deletes the records in any case, so the sentence names them without a number.
 */
export type ListToCount<Item> = readonly Item[] | 'unknown';

export type Count = number | 'unknown';

/** The longest time to wait for counts; below the 10 s after which a call counts as slow. */
export const COUNT_LIMIT_MS = 8_000;

/**
 * How many records of each kind the server deletes along with a record. A kind that it never
 * deletes along is absent.
 */
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

/**
 * The ids of the records that are deleted along, for counting the records that belong to them; null
 * if unknown.
 */
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

/** A school takes its students along, and these take their marks and choices. */
export function schoolCascade(
  schoolIds: readonly number[],
  lists: {
    students: ListToCount<Student>;
    choices: ListToCount<ElectiveChoice>;
    /** The marks of the schools' students. */
    marks: Count;
  },
): Cascade {
  const isOwn = ({ schoolId }: Student) => schoolId !== null && schoolIds.includes(schoolId);
  const studentIds = idsIn(lists.students, isOwn);
  return {
    students: countIn(lists.students, isOwn),
    choices: countBy(studentIds, lists.choices, ({ studentId }, ids) => ids.has(studentId)),
    // Some servers can't list the marks of a school without students.
    marks: studentIds?.size === 0 ? 0 : lists.marks,
  };
}

/** A student takes their marks and choices along. */
export function studentCascade(
  studentIds: readonly number[],
  lists: {
    choices: ListToCount<ElectiveChoice>;
    /** The marks of these students. */
    marks: Count;
  },
): Cascade {
  const ids = new Set<number | null>(studentIds);
  return {
    choices: countIn(lists.choices, (choice) => ids.has(choice.studentId)),
    marks: lists.marks,
  };
}

/** A teacher takes their subjects along, and the subjects take their lessons, marks and choices. */
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
    // Counting the marks would take a call for each subject.
    marks: subjectIds?.size === 0 ? 0 : 'unknown',
  };
}

/** A subject takes its lessons with their marks along, and the elective choices that name it. */
export function subjectCascade(
  subjectIds: readonly number[],
  lists: {
    /** The lessons of these subjects. */
    lessons: Count;
    choices: ListToCount<ElectiveChoice>;
    /** The marks of the subjects' lessons. */
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

/** A lesson takes its marks along. */
export function lessonCascade(marks: ListToCount<object>): Cascade {
  return { marks: countIn(marks, () => true) };
}

/**
 * True if any kind has more records now than before, or can't be counted any more. A kind that could
 * not be counted before is skipped: the user has agreed to its deletion.
 */
export function hasGrown(before: Cascade, now: Cascade): boolean {
  return KINDS.some(([kind]) => {
    const [earlier, later] = [before[kind], now[kind]];
    return typeof earlier === 'number' && (later === 'unknown' || (later ?? 0) > earlier);
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

/** A cascade in words. */
export interface CascadeTexts {
  /**
   * «46 обучающихся, 50 выборов, 1 508 оценок»; empty if there is nothing, or nothing could be
   * counted.
   */
  counted: string;
  /** «уроки, оценки»: the kinds that could not be counted; empty if all could. */
  uncounted: string;
}

export function cascadeTexts(cascade: Cascade): CascadeTexts {
  // Marks without a number are named behind their holder: «46 обучающихся и их оценки».
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

/** The sentence in the question before a deletion: the records that are deleted along. */
export function cascadeSentence(cascade: Cascade, areMany = false): string {
  const { counted, uncounted } = cascadeTexts(cascade);
  const pronoun = areMany ? 'ними' : 'ним';
  if (!counted && !uncounted) return `Связанных с ${pronoun} записей не найдено.`;
  const sentence = counted ? `Вместе с ${pronoun} будут удалены: ${counted}.` : '';
  return [sentence, uncountedSentence(uncounted)].filter(Boolean).join(' ');
}

function uncountedSentence(uncounted: string): string {
  return uncounted && `Не удалось сосчитать: ${uncounted}. Если они есть, они тоже будут удалены.`;
}

/**
 * The toast of a deletion that waits: «Предмет «Физика» будет удалён, вместе с ним 24 урока.»
 * A cascade of null is still being counted.
 */
export function deletionToast(
  deleted: string,
  together: 'вместе с ней' | 'вместе с ним',
  cascade: Cascade | null,
): string {
  if (!cascade) return `${deleted}. Считаем, что ${together}…`;
  const { counted, uncounted } = cascadeTexts(cascade);
  const sentence = counted ? `${deleted}, ${together} ${counted}.` : `${deleted}.`;
  return [sentence, uncountedSentence(uncounted)].filter(Boolean).join(' ');
}
