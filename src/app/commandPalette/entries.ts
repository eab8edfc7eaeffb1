import { showDate } from '../../domain/time/dates.ts';
import { showDay } from '../../domain/time/days.ts';
import { namesakeDetails } from '../../domain/text/distinctLabels.ts';
import type { Lesson, School, Student, Subject, User } from '../../domain/entities.ts';
import { tidyText } from '../../domain/text/tidyText.ts';
import { numberLessons } from '../../domain/lessons/lessons.ts';
import {
  byFullName,
  bySubjectTitle,
  fullName,
  russian,
  studentDetail,
  subjectTitle,
} from '../../domain/text/names.ts';
import type { PaletteEntry } from '../../domain/commandPalette/commandPalette.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { MENU_TEACHER, paths } from '../../lib/addresses/paths.ts';
import { changedQuery } from '../../lib/addresses/useAddress.ts';
import type { PaletteData } from '../../stores/commandPalette/commandPalette.ts';
import type { IconDrawing } from '../../ui/icons/Icon.tsx';
import {
  BookOpen,
  ChartColumn,
  FileText,
  PencilLine,
  User as Person,
} from '../../ui/icons/icons.ts';
import { SECTIONS } from '../sections.ts';

/** An entry that opens a page. */
export interface PlaceEntry extends PaletteEntry {
  icon: IconDrawing;
  to: string;
}

const STUDENTS = ['ученик', 'ученика', 'учеников'] as const;

const joined = (...parts: readonly (string | false)[]) =>
  tidyText(parts.filter((part) => part !== false && part !== '').join(' · '));

function subjectReportOf({ id, teacherId }: Subject): string {
  const query = changedQuery('', {
    subject: String(id),
    teacher: teacherId === null ? 'none' : '',
  });
  return `${paths.subjectReport(teacherId ?? MENU_TEACHER)}?${query}`;
}

/** The lessons of all subjects, by subject. */
function lessonsBySubject({ allLessons }: PaletteData): ReadonlyMap<number, readonly Lesson[]> {
  const lessons = new Map<number, Lesson[]>();
  for (const lesson of allLessons ?? []) {
    if (lesson.subjectId === null) continue;
    const others = lessons.get(lesson.subjectId);
    if (others) others.push(lesson);
    else lessons.set(lesson.subjectId, [lesson]);
  }
  return lessons;
}

/** The subjects that are loaded: the user's own first, then all others. */
function subjectsOf({ home, subjects, visitedSubjects }: PaletteData) {
  const own = [...(home?.subjects ?? [])].sort(bySubjectTitle);
  const ownIds = new Set(own.map(({ id }) => id));
  const others = new Map([...visitedSubjects, ...(subjects ?? [])].map((one) => [one.id, one]));
  return {
    own,
    others: [...others.values()].filter(({ id }) => !ownIds.has(id)).sort(bySubjectTitle),
  };
}

function subjectEntry(subject: Subject, isOwn: boolean, studentCount?: number): PlaceEntry {
  return {
    key: `subject ${subject.id}`,
    kind: 'subject',
    icon: BookOpen,
    title: tidyText(subjectTitle(subject)),
    note: joined(
      subject.time,
      studentCount !== undefined && countOf(studentCount, STUDENTS),
      !isOwn && subject.teacherName,
    ),
    keywords: `${subject.time} ${subject.teacherName}`,
    isOffered: isOwn,
    to: paths.subject(subject.id),
  };
}

/** The lessons of a subject, newest first; today's lesson of the user's own subject appears twice. */
function lessonEntries(
  subject: Subject,
  lessons: readonly Lesson[],
  { isOwn, today }: { isOwn: boolean; today: string },
): PlaceEntry[] {
  const numbered = numberLessons(lessons);
  const todays = numbered.filter(({ date }) => isOwn && date === today);
  return [
    ...todays.map((lesson) => ({
      key: `today ${lesson.id}`,
      kind: 'lesson' as const,
      icon: PencilLine,
      title: joined('Журнал сегодняшнего урока', subject.name),
      note: tidyText(lesson.topic),
      keywords: lesson.topic,
      isOffered: true,
      to: paths.journal(subject.id, lesson.id),
    })),
    ...numbered.map((lesson) => ({
      key: `lesson ${lesson.id}`,
      kind: 'lesson' as const,
      icon: FileText,
      title: joined(`Урок №${lesson.number}`, lesson.topic),
      note: joined(subject.name, showDay(lesson.date, today)),
      keywords: `${showDay(lesson.date, today)} ${showDate(lesson.date)}`,
      context: subjectTitle(subject),
      to: paths.journal(subject.id, lesson.id),
    })),
  ];
}

/** The details that tell namesakes apart. */
const detailsOf = (students: readonly Student[]) =>
  namesakeDetails(students, fullName, studentDetail);

/** For a superuser: all students, each of whom leads to the student's card. */
function studentEntries(students: readonly Student[]): PlaceEntry[] {
  const details = detailsOf(students);
  return [...students].sort(byFullName).map((student) => ({
    key: `student ${student.id}`,
    kind: 'student',
    icon: Person,
    title: tidyText(fullName(student)),
    note: tidyText(details.get(student.id) ?? studentDetail(student)),
    context: studentDetail(student),
    to: paths.studentCard(student.id),
  }));
}

/** For a teacher: the students of a subject, each of whom leads to the student's card. */
function subjectStudentEntries(subject: Subject, students: readonly Student[]): PlaceEntry[] {
  const details = detailsOf(students);
  return [...students].sort(byFullName).map((student) => ({
    key: `student ${student.id} of ${subject.id}`,
    kind: 'student',
    icon: Person,
    title: tidyText(fullName(student)),
    note: joined(subjectTitle(subject), details.get(student.id) ?? ''),
    context: `${subjectTitle(subject)} ${studentDetail(student)}`,
    to: paths.studentCard(student.id),
  }));
}

function reportEntries(subjects: readonly Subject[], schools: readonly School[]): PlaceEntry[] {
  const sorted = [...schools].sort((a, b) => russian.compare(a.title, b.title) || a.id - b.id);
  return [
    ...subjects.map((subject) => ({
      key: `report ${subject.id}`,
      kind: 'report' as const,
      icon: ChartColumn,
      title: joined('Отчёт по предметам', subjectTitle(subject)),
      note: '',
      to: subjectReportOf(subject),
    })),
    ...sorted.map(({ id, title }) => ({
      key: `school ${id}`,
      kind: 'report' as const,
      icon: ChartColumn,
      title: joined('Отчёт по школам', title),
      note: '',
      to: `${paths.schoolReport}?${changedQuery('', { school: String(id) })}`,
    })),
  ];
}

/**
 * The pages of the menu, found by their line and by their heading, and those that only administrators
 * find. The latter are not offered before anything is typed.
 */
function sectionEntries({ isSuperuser }: User): PlaceEntry[] {
  return SECTIONS.flatMap(({ menu, title, path, icon: found }) => {
    const line =
      menu ?? (found && { label: title, to: path, icon: found, isForAdministrators: true });
    if (!line || (line.isForAdministrators && !isSuperuser)) return [];
    const { label, to, icon } = line;
    const note = title === label ? '' : title;
    return [
      {
        key: `section ${to}`,
        kind: 'list',
        icon,
        title: label,
        note,
        keywords: note,
        isOffered: menu !== undefined,
        to,
      },
    ];
  });
}

/** All places that a user can jump to, as far as they are loaded. */
export function placeEntries(user: User, data: PaletteData, today: string): PlaceEntry[] {
  const { own, others } = subjectsOf(data);
  const subjects = [...own, ...others];
  const ownIds = new Set(own.map(({ id }) => id));
  const allLessons = lessonsBySubject(data);
  const lessons = ({ id }: Subject) => data.lessonsOf(id) ?? allLessons.get(id) ?? [];
  const students = ({ id }: Subject) => data.studentsOf(id);
  return [
    ...subjects.map((one) => subjectEntry(one, ownIds.has(one.id), students(one)?.length)),
    ...subjects.flatMap((one) =>
      lessonEntries(one, lessons(one), { isOwn: ownIds.has(one.id), today }),
    ),
    ...(data.students
      ? studentEntries(data.students)
      : own.flatMap((one) => subjectStudentEntries(one, students(one) ?? []))),
    ...sectionEntries(user),
    ...reportEntries(subjects, data.schools ?? []),
  ];
}
