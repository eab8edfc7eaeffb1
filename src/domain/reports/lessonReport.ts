import { compareDates, readDate, showDate } from '../time/dates.ts';
import type { Lesson, Subject } from '../entities.ts';
import { bySubjectTitle, russian, subjectTitle } from '../text/names.ts';
import { isOpen } from '../lists/subjectLists.ts';

/** A line with a lesson and its subject; a subject without lessons has a line too. */
export interface LessonLine {
  key: string;
  /** Equal for all lessons of one subject. */
  subjectKey: number;
  subjectTitle: string;
  /** Empty without a teacher, or if the list of subjects lacks the subject. */
  teacherName: string;
  lesson: Lesson | null;
  /** The text in place of a lesson. */
  noLessonText: string;
}

const NO_LESSONS = 'Уроки отсутствуют';
const LESSONS_UNKNOWN = 'Уроки не показаны';

export interface LessonOrder {
  by: 'name' | 'date';
  descending: boolean;
}

/**
 * All subjects and lessons, by the subject's name or by date. Lessons with the same name are
 * ordered by date, lessons with the same date by name. Lines without a readable date come last, in
 * both directions.
 *
 * @param areWhole true if these are all lessons of the open subjects.
 */
export function lessonLines(
  subjects: readonly Subject[],
  lessons: readonly Lesson[],
  { by, descending }: LessonOrder,
  areWhole = true,
): LessonLine[] {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const withLessons = new Set(lessons.map(({ subjectId }) => subjectId));
  const lines: LessonLine[] = [
    ...[...subjects]
      .sort(bySubjectTitle)
      .filter(({ id }) => !withLessons.has(id))
      .map((subject) => ({
        key: `subject ${subject.id}`,
        subjectKey: subject.id,
        subjectTitle: subjectTitle(subject),
        teacherName: subject.teacherName,
        lesson: null,
        noLessonText: areWhole && isOpen(subject) ? NO_LESSONS : LESSONS_UNKNOWN,
      })),
    ...lessons.map((lesson) => {
      const subject = byId.get(lesson.subjectId ?? 0);
      return {
        key: `lesson ${lesson.id}`,
        subjectKey: lesson.subjectId ?? 0,
        subjectTitle: subject ? subjectTitle(subject) : lesson.subjectTitle || '—',
        teacherName: subject?.teacherName ?? '',
        lesson,
        noLessonText: '',
      };
    }),
  ];
  const dateOf = ({ lesson }: LessonLine) => lesson?.date ?? '';
  const isDated = (line: LessonLine) => readDate(dateOf(line)) !== null;
  const byDate = (a: LessonLine, b: LessonLine) =>
    compareDates(dateOf(a), dateOf(b)) || (a.lesson?.id ?? 0) - (b.lesson?.id ?? 0);
  const byName = (a: LessonLine, b: LessonLine) => russian.compare(a.subjectTitle, b.subjectTitle);
  const sign = descending ? -1 : 1;
  return lines.sort((a, b) => {
    if (by === 'name') return sign * byName(a, b) || byDate(a, b);
    if (!isDated(a) || !isDated(b)) return byDate(a, b) || byName(a, b);
    return sign * compareDates(dateOf(a), dateOf(b)) || byName(a, b) || byDate(a, b);
  });
}

/** The texts of a line in the file and on paper, by the columns of the report. */
export function lineTexts({ subjectTitle, lesson, noLessonText }: LessonLine): string[] {
  if (!lesson) return [subjectTitle, noLessonText];
  return [subjectTitle, lesson.topic, showDate(lesson.date), lesson.homework];
}

/** The text that a search in this report looks at. */
export function searchedText({ subjectTitle, teacherName, lesson }: LessonLine): string {
  if (!lesson) return `${subjectTitle} ${teacherName}`;
  return [subjectTitle, teacherName, lesson.topic, showDate(lesson.date), lesson.homework].join(
    ' ',
  );
}
