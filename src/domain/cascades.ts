import type { ElectiveChoice, Lesson, Mark, Student, Subject } from './entities.ts';
import { countOf, type NounForms } from './plurals.ts';
import type { ReportedMark } from './reports.ts';

/**
 * A list whose items are counted. `missing`: the server does not have it or refuses it, and the
 * sentence leaves it out. `unknown`: it failed to load, and the sentence names it without a number.
 */
export type ListToCount<Item> = readonly Item[] | 'missing' | 'unknown';

type Count = number | 'missing' | 'unknown';

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
  if (typeof list === 'string') return list;
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
    /** The marks of the schools' students. */
    marks: ListToCount<ReportedMark>;
  },
): Cascade {
  const isOwn = ({ schoolId }: Student) => schoolId !== null && schoolIds.includes(schoolId);
  const studentIds = idsIn(lists.students, isOwn);
  return {
    students: countIn(lists.students, isOwn),
    choices: countBy(studentIds, lists.choices, ({ studentId }, ids) => ids.has(studentId)),
    // For schools without students some servers can't list the marks.
    marks: studentIds?.size === 0 ? 0 : countIn(lists.marks, () => true),
  };
}

/** Students take their marks and choices. */
export function studentCascade(
  studentIds: readonly number[],
  lists: {
    choices: ListToCount<ElectiveChoice>;
    /** All marks of the students' schools. */
    marks: ListToCount<ReportedMark>;
  },
): Cascade {
  const ids = new Set<number | null>(studentIds);
  return {
    choices: countIn(lists.choices, (choice) => ids.has(choice.studentId)),
    marks: countIn(lists.marks, (mark) => ids.has(mark.studentId)),
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
    lessons: ListToCount<Lesson>;
    choices: ListToCount<ElectiveChoice>;
    marks: ListToCount<ReportedMark>;
  },
): Cascade {
  const ids = new Set<number | null>(subjectIds);
  return {
    lessons: countIn(lists.lessons, () => true),
    choices: countIn(lists.choices, (choice) => isChosen(choice, ids)),
    marks: countIn(lists.marks, () => true),
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

/** «46 обучающихся, 50 выборов, 1 508 оценок»; an empty text if nothing goes along. */
export function cascadeText(cascade: Cascade): string {
  // Marks without a number follow their holder: «46 обучающихся и их оценки».
  const holder = cascade.students !== undefined ? 'students' : 'lessons';
  const holderCount = cascade[holder];
  const besideHolder = cascade.marks === 'unknown' && typeof holderCount === 'number';
  const texts = KINDS.flatMap(([kind, forms, uncounted]) => {
    const count = cascade[kind];
    if (count === undefined || count === 'missing' || count === 0) return [];
    if (kind === 'marks' && besideHolder) return [];
    const text = count === 'unknown' ? uncounted : countOf(count, forms);
    return [kind === holder && besideHolder ? `${text} и их оценки` : text];
  });
  return texts.join(', ');
}

/** The sentence of the question before a deletion that says what goes along with one or many. */
export function cascadeSentence(cascade: Cascade, areMany = false): string {
  const text = cascadeText(cascade);
  const whom = areMany ? 'ними' : 'ним';
  return text
    ? `Вместе с ${whom} будут удалены: ${text}.`
    : `Связанных с ${whom} записей не найдено.`;
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
  const text = cascadeText(cascade);
  return text ? `${deleted}, ${together} ${text}.` : `${deleted}.`;
}
