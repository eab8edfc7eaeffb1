/** The records of the journal. Only src/api knows how a server spells their fields. */

export interface Person {
  surname: string;
  name: string;
  patronymic: string;
}

export interface Teacher extends Person {
  id: number;
  /** False for a teacher who can't sign in; missing where the server does not say. */
  hasAccount?: boolean;
}

export interface Student extends Person {
  id: number;
  /** Null if the student has no school, or the server does not send the school. */
  schoolId: number | null;
  schoolTitle: string;
  /** The title of the class, such as 7А, where the server keeps it with the student. */
  className?: string;
}

export interface School {
  id: number;
  title: string;
}

export interface Subject {
  id: number;
  name: string;
  level: string;
  /** The server's text, usually hh:mm. */
  time: string;
  /** Null for a subject without a teacher. */
  teacherId: number | null;
  /** The teacher's full name to show; empty without a teacher. */
  teacherName: string;
  /**
   * False for a subject that the server lists, but whose lessons, students and marks it gives only
   * to others.
   */
  isOpen?: boolean;
}

/** The two subjects that a student chose for one half of a school year. */
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
  /** Null if the server does not send it. */
  subjectId: number | null;
  /** The server's title of the subject, for a subject that is not in the list of subjects. */
  subjectTitle?: string;
  topic: string;
  /** The server's text, usually yyyy-mm-dd; read it with domain/time/dates. */
  date: string;
  homework: string;
}

/** The fields of a lesson that a teacher types; the date is yyyy-mm-dd. */
export type LessonDraft = Pick<Lesson, 'topic' | 'date' | 'homework'>;

/**
 * The fields that an administrator types; beside ids also the names, which servers want as well.
 */
export type StudentDraft = Person & Pick<Student, 'schoolId' | 'className'>;
export type SchoolDraft = Pick<School, 'title'>;
export type SubjectDraft = Omit<Subject, 'id' | 'isOpen'>;
export type ElectiveChoiceDraft = Omit<
  ElectiveChoice,
  'id' | 'firstSubjectName' | 'secondSubjectName'
>;

/** One entry of the journal: the mark of one student for one lesson. */
export interface Mark {
  id: number;
  studentId: number;
  /** Usually one of MARKS in domain/marks/marks, but a server may hold any text. */
  value: string;
}

export interface User {
  username: string;
  isSuperuser: boolean;
}

export interface DemoAccount {
  username: string;
  password: string;
  about: string;
}
