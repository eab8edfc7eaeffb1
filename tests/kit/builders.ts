import type {
  ElectiveChoice,
  Lesson,
  Mark,
  Student,
  Subject,
  Teacher,
} from '../../src/domain/entities.ts';
import type { ReportedMark } from '../../src/domain/reports/reports.ts';

/** Builders of records for tests without a server: a test gives only the fields that matter to it. */

export const aTeacher = (fields: Partial<Teacher> = {}): Teacher => ({
  id: 1,
  surname: 'Щукин',
  name: 'Лев',
  patronymic: 'Ильич',
  ...fields,
});

export const aStudent = (fields: Partial<Student> = {}): Student => ({
  id: 1,
  surname: 'Ёлкин',
  name: 'Лев',
  patronymic: 'Ильич',
  schoolId: 1,
  schoolTitle: '',
  ...fields,
});

export const aSubject = (fields: Partial<Subject> = {}): Subject => ({
  id: 1,
  name: 'Физика',
  level: 'Начальный',
  time: '10:00',
  teacherId: 1,
  teacherName: '',
  ...fields,
});

export const aChoice = (fields: Partial<ElectiveChoice> = {}): ElectiveChoice => ({
  id: 1,
  studentId: 1,
  studentName: '',
  year: '2026',
  semester: '1',
  className: '',
  firstSubjectId: 1,
  firstSubjectName: '',
  secondSubjectId: 2,
  secondSubjectName: '',
  ...fields,
});

export const aLesson = (fields: Partial<Lesson> = {}): Lesson => ({
  id: 1,
  subjectId: 1,
  topic: '',
  date: '2026-09-01',
  homework: '',
  ...fields,
});

export const aMark = (fields: Partial<Mark> = {}): Mark => ({
  id: 1,
  studentId: 1,
  value: '5',
  ...fields,
});

/** A mark in a line of a report. */
export const aReportedMark = (fields: Partial<ReportedMark> = {}): ReportedMark => ({
  lessonId: 1,
  studentId: 1,
  studentName: '',
  subjectTitle: '',
  className: '',
  date: '',
  value: '5',
  ...fields,
});
