/** The id of the teacher whose report the menu opens; fixed by the specification. */
export const MENU_TEACHER = 1;

/** The part of the page of choices with the students who have none. */
export const WITHOUT = 'without';

/** All addresses of the product; pages contain no literal URL. */
export const paths = {
  home: '/',
  login: '/login',
  subject: (subjectId: number) => `/subjects/${subjectId}`,
  classJournal: (subjectId: number) => `/subjects/${subjectId}/journal`,
  journal: (subjectId: number, lessonId: number) =>
    `/subjects/${subjectId}/lessons/${lessonId}/journal`,
  schoolReport: '/reports/schools',
  /** The report of one school. */
  schoolReportOf: (schoolId: number) => `/reports/schools?school=${schoolId}`,
  reportCard: (schoolId: number, studentId: number) =>
    `/reports/schools/${schoolId}/students/${studentId}`,
  subjectReport: (teacherId: number) => `/reports/teachers/${teacherId}/subjects`,
  lessonReport: '/reports/subjects',
  journalCheck: '/reports/journals',
  absent: '/reports/absent',
  dataQuality: '/reports/data',
  students: '/students',
  studentCard: (studentId: number) => `/students/${studentId}`,
  teachers: '/teachers',
  schools: '/schools',
  subjects: '/subjects',
  choices: '/choices',
  /** The applications for a term such as 2026-1. */
  applications: (term: string) => `/choices/applications?term=${term}`,
  /** The students without a choice for a term such as 2026-1. */
  withoutChoice: (term: string) => `/choices?term=${term}#${WITHOUT}`,
} as const;

/** The history state of a page: the path of the page with the link that opened it. */
export const openedFrom = (path: string) => ({ openedFrom: path });

/** The address of the sign-in page; after the sign-in, the page `back` opens. */
export function loginPath(back: string): string {
  return `${paths.login}?redirect=${encodeURIComponent(back)}`;
}

/** The first parts of the addresses of screens. */
export const SCREEN_FOLDERS = [
  '',
  'login',
  'teacherHome',
  'subjects',
  'reports',
  'students',
  'teachers',
  'schools',
  'choices',
] as const;
