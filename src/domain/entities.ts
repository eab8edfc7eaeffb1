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
}

export interface Subject {
  id: number;
  name: string;
  level: string;
  /** As the server holds it, usually HH:mm. */
  time: string;
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
