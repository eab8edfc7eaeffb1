import type { ElectiveChoice, Lesson, Mark, Student, Subject } from './entities.ts';
import { countOf, type NounForms } from './plurals.ts';
import type { ReportedMark } from './reports.ts';

/**
 * A list to count in. It is missing where the server has none or refuses it: nothing is said of it.
 * It is unknown when it failed to load: what it holds is named without a number.
 */
export type ListToCount<Item> = readonly Item[] | 'missing' | 'unknown';

type Count = number | 'missing' | 'unknown';

/** How many records of each kind a server deletes along with one. A kind that never goes is left out. */
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

/** The ids of the records that go along, to find what goes along with these. */
function idsIn<Item extends { id: number }>(
  list: ListToCount<Item>,
  goesAlong: (item: Item) => boolean,
): ReadonlySet<number | null> | null {
  return typeof list === 'string' ? null : new Set(list.filter(goesAlong).map(({ id }) => id));
}

/** A count of items that belong to the ids; unknown where the ids are. */
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

/** A school takes its students, and they take their marks and choices. */
export function schoolCascade(
  schoolId: number,
  lists: {
    students: ListToCount<Student>;
    choices: ListToCount<ElectiveChoice>;
    /** Those of the school's students. */
    marks: ListToCount<ReportedMark>;
  },
): Cascade {
  const isOwn = (student: Student) => student.schoolId === schoolId;
  const studentIds = idsIn(lists.students, isOwn);
  return {
    students: countIn(lists.students, isOwn),
    choices: countBy(studentIds, lists.choices, ({ studentId }, ids) => ids.has(studentId)),
    // Servers can't report on a school without students.
    marks: studentIds?.size === 0 ? 0 : countIn(lists.marks, () => true),
  };
}

/** A student takes their marks and choices. */
export function studentCascade(
  studentId: number,
  lists: {
    choices: ListToCount<ElectiveChoice>;
    /** Those of the student's school. */
    marks: ListToCount<ReportedMark>;
  },
): Cascade {
  return {
    choices: countIn(lists.choices, (choice) => choice.studentId === studentId),
    marks: countIn(lists.marks, (mark) => mark.studentId === studentId),
  };
}

/** A teacher takes their subjects, and these take their lessons, with the marks, and choices. */
export function teacherCascade(
  teacherId: number,
  lists: {
    subjects: ListToCount<Subject>;
    lessons: ListToCount<Lesson>;
    choices: ListToCount<ElectiveChoice>;
  },
): Cascade {
  const isOwn = (subject: Subject) => subject.teacherId === teacherId;
  const subjectIds = idsIn(lists.subjects, isOwn);
  return {
    subjects: countIn(lists.subjects, isOwn),
    lessons: countBy(subjectIds, lists.lessons, ({ subjectId }, ids) => ids.has(subjectId)),
    choices: countBy(subjectIds, lists.choices, isChosen),
    // Each subject's marks would be a call of its own.
    marks: subjectIds?.size === 0 ? 0 : 'unknown',
  };
}

/** A subject takes its lessons, with their marks, and the choices it is in. */
export function subjectCascade(
  subjectId: number,
  lists: {
    lessons: ListToCount<Lesson>;
    choices: ListToCount<ElectiveChoice>;
    marks: ListToCount<ReportedMark>;
  },
): Cascade {
  const ids = new Set([subjectId]);
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

/** Whether more goes along now than before, as far as both are counted. */
export function hasGrown(before: Cascade, now: Cascade): boolean {
  return KINDS.some(([kind]) => {
    const [earlier, later] = [before[kind], now[kind]];
    return typeof earlier === 'number' && typeof later === 'number' && later > earlier;
  });
}

/** In the order they are named. The last word stands alone, where there is no number. */
const KINDS: readonly [kind: keyof Cascade, forms: NounForms, all: string][] = [
  ['students', ['обучающийся', 'обучающихся', 'обучающихся'], 'обучающиеся'],
  ['subjects', ['предмет', 'предмета', 'предметов'], 'предметы'],
  ['lessons', ['урок', 'урока', 'уроков'], 'уроки'],
  ['choices', ['выбор', 'выбора', 'выборов'], 'выборы'],
  ['marks', ['оценка', 'оценки', 'оценок'], 'оценки'],
];

/** What goes along, such as «46 обучающихся, 50 выборов, 1 508 оценок»; empty for nothing. */
export function cascadeText(cascade: Cascade): string {
  // Uncounted marks are named beside those who have them.
  const holder = cascade.students !== undefined ? 'students' : 'lessons';
  const held = cascade[holder];
  const besideHolder = cascade.marks === 'unknown' && typeof held === 'number';
  const texts = KINDS.flatMap(([kind, forms, all]) => {
    const count = cascade[kind];
    if (count === undefined || count === 'missing' || count === 0) return [];
    if (kind === 'marks' && besideHolder) return [];
    const text = count === 'unknown' ? all : countOf(count, forms);
    return [kind === holder && besideHolder ? `${text} и их оценки` : text];
  });
  return texts.join(', ');
}

/** The second sentence of a question. */
export function cascadeSentence(cascade: Cascade): string {
  const text = cascadeText(cascade);
  return text ? `Вместе с ним будут удалены: ${text}.` : 'Связанных с ним записей не найдено.';
}

/**
 * What is said of a deletion that waits: «Предмет «Физика» будет удалён, вместе с ним 24 урока.»
 * Null stands for a cascade that is still being counted.
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
