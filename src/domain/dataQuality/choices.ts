/** Choices that contradict the two slots, or each other. */
import { compareTerms, problemOfTerm, type Term, termKey } from '../choices/terms.ts';
import type { ElectiveChoice, Subject } from '../entities.ts';
import { FIRST_SLOT, hoursAndMinutes, SECOND_SLOT } from '../lessons/subjects.ts';
import { foldedTitle } from '../text/folding.ts';
import { groupBy } from '../text/groupBy.ts';
import { russian, subjectTitle } from '../text/names.ts';

/** A choice with a subject that is not held at the time of its slot. */
export interface MisplacedChoice {
  choice: ElectiveChoice;
  /** The subjects at a wrong time, each with its place in the choice. */
  misplaced: readonly { subject: Subject; place: 'first' | 'second' }[];
  /** True if each of the two subjects is at the other's time. */
  isSwapped: boolean;
}

const byStudent = (a: ElectiveChoice, b: ElectiveChoice) =>
  russian.compare(a.studentName, b.studentName) || a.id - b.id;

const byId = (subjects: readonly Subject[]) =>
  new Map(subjects.map((subject) => [subject.id, subject]));

/** The choices whose subjects are at the wrong time, the newest terms first. */
export function misplacedChoices(
  choices: readonly ElectiveChoice[],
  subjects: readonly Subject[],
): MisplacedChoice[] {
  const known = byId(subjects);
  return newestFirst(choices).flatMap((choice) => {
    const first = known.get(choice.firstSubjectId ?? 0);
    const second = known.get(choice.secondSubjectId ?? 0);
    const isAt = (subject: Subject | undefined, slot: string) =>
      subject === undefined || hoursAndMinutes(subject.time) === slot;
    const misplaced = [
      ...(first && !isAt(first, FIRST_SLOT) ? [{ subject: first, place: 'first' as const }] : []),
      ...(second && !isAt(second, SECOND_SLOT)
        ? [{ subject: second, place: 'second' as const }]
        : []),
    ];
    if (misplaced.length === 0) return [];
    const isSwapped = isAt(first, SECOND_SLOT) && isAt(second, FIRST_SLOT);
    return [{ choice, misplaced, isSwapped }];
  });
}

const newestFirst = (choices: readonly ElectiveChoice[]) =>
  [...choices].sort((a, b) => compareTerms(b, a) || byStudent(a, b));

/** The choices whose year or semester is none, by student. */
export function choicesWithoutTerm(choices: readonly ElectiveChoice[]): ElectiveChoice[] {
  return choices.filter((choice) => problemOfTerm(choice) !== null).sort(byStudent);
}

/** Several choices of a student for one term, in the order of their ids. */
export interface DoubledChoice {
  key: string;
  choices: readonly ElectiveChoice[];
  /** Those that only repeat an earlier one: nothing is lost with them. */
  repeats: readonly ElectiveChoice[];
}

/** The terms for which a student has several choices, the newest first. */
export function doubledChoices(choices: readonly ElectiveChoice[]): DoubledChoice[] {
  const named = newestFirst(choices).filter(({ studentId }) => studentId !== null);
  return [...groupBy(named, (choice) => `${choice.studentId} ${termKey(choice)}`)].flatMap(
    ([key, own]) => {
      if (own.length === 1) return [];
      const inOrder = own.sort((a, b) => a.id - b.id);
      const contents = new Set<string>();
      const repeats = inOrder.filter(({ className, firstSubjectId, secondSubjectId }) => {
        const content = `${className} ${firstSubjectId} ${secondSubjectId}`;
        const isKnown = contents.has(content);
        contents.add(content);
        return isKnown;
      });
      return [{ key, choices: inOrder, repeats }];
    },
  );
}

/** A subject that a student has chosen again. */
export interface RepeatedSubject {
  key: string;
  studentId: number;
  studentName: string;
  title: string;
  /** Each once, oldest first; a single one if both slots of a choice have the subject. */
  terms: readonly Term[];
}

/**
 * The subjects that a student has in two years, or in both slots of a choice, also in another group.
 * Two semesters of a year are usual.
 */
export function repeatedSubjects(
  choices: readonly ElectiveChoice[],
  subjects: readonly Subject[],
): RepeatedSubject[] {
  const known = byId(subjects);
  const taken = choices.flatMap((choice) => {
    const { studentId, firstSubjectId, secondSubjectId } = choice;
    return [firstSubjectId, secondSubjectId].flatMap((id) => {
      const subject = known.get(id ?? 0);
      if (studentId === null || subject === undefined) return [];
      return [{ choice, studentId, title: subjectTitle(subject) }];
    });
  });
  const groups = groupBy(taken, ({ studentId, title }) => `${studentId} ${foldedTitle(title)}`);
  return [...groups]
    .flatMap(([key, own]): RepeatedSubject[] => {
      const [first] = own;
      const years = new Set(own.map(({ choice }) => choice.year));
      const isTwiceInOne = new Set(own.map(({ choice }) => choice)).size < own.length;
      if (!first || (years.size === 1 && !isTwiceInOne)) return [];
      const { studentId, title, choice } = first;
      const terms = new Map(own.map((one) => [termKey(one.choice), one.choice]));
      return [
        {
          key,
          studentId,
          studentName: choice.studentName,
          title,
          terms: [...terms.values()].sort(compareTerms),
        },
      ];
    })
    .sort((a, b) => russian.compare(a.studentName, b.studentName) || a.studentId - b.studentId);
}
