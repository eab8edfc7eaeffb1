/** The things the journal is about, in the field's own words. How a server spells them is known to src/api alone. */

export interface Person {
  surname: string;
  name: string;
  patronymic: string;
}

export interface Teacher extends Person {
  id: number;
}

export interface Student extends Person {
  id: number;
  /** Null where the server lost the school, or does not tell it. */
  schoolId: number | null;
  schoolTitle: string;
}

export interface School {
  id: number;
  title: string;
}

export interface Subject {
  id: number;
  name: string;
  level: string;
  /** As the server holds it, usually HH:mm. */
  time: string;
  /** Null for a subject nobody teaches. */
  teacherId: number | null;
  /** The teacher's full name for display; empty without a teacher. */
  teacherName: string;
}

/** The two subjects a student chose for a half of a year. */
export interface ElectiveChoice {
  id: number;
  studentId: number | null;
  studentName: string;
  year: string;
  semester: string;
  /** The title of the student's class, such as 7А. */
  className: string;
  firstSubjectId: number | null;
  firstSubjectName: string;
  secondSubjectId: number | null;
  secondSubjectName: string;
}

export interface Lesson {
  id: number;
  /** Null where the server does not tell. */
  subjectId: number | null;
  topic: string;
  /** As the server holds it, usually yyyy-mm-dd; read it with domain/dates. */
  date: string;
  homework: string;
}

/** What a teacher types to add or change a lesson; the date is yyyy-mm-dd. */
export type LessonDraft = Pick<Lesson, 'topic' | 'date' | 'homework'>;

/** What an administrator types to add or change a student, a school, a subject or a choice. */
export type StudentDraft = Person & { schoolId: number | null };
export type SchoolDraft = Pick<School, 'title'>;
export type SubjectDraft = Omit<Subject, 'id'>;
export type ElectiveChoiceDraft = Omit<
  ElectiveChoice,
  'id' | 'firstSubjectName' | 'secondSubjectName'
>;

/** One entry of the journal: the mark of one student for one lesson. */
export interface Mark {
  id: number;
  studentId: number;
  /** One of domain/marks MARKS, but a server may hold anything. */
  value: string;
}

export interface User {
  username: string;
  isSuperuser: boolean;
}

/** An account of the embedded backend, told on its sign-in page. */
export interface DemoAccount {
  username: string;
  password: string;
  about: string;
}
