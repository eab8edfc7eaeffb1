/** The specification fixes whose report the menu opens. */
export const MENU_TEACHER = 1;

/** Every address of the product; a page holds no literal URL. */
export const paths = {
  home: '/',
  login: '/login',
  subject: (subjectId: number) => `/subjects/${subjectId}`,
  journal: (subjectId: number, lessonId: number) =>
    `/subjects/${subjectId}/lessons/${lessonId}/journal`,
  schoolReport: '/reports/schools',
  subjectReport: (teacherId: number) => `/reports/teachers/${teacherId}/subjects`,
  lessonReport: '/reports/subjects',
  students: '/students',
  teachers: '/teachers',
  schools: '/schools',
  subjects: '/subjects',
  choices: '/choices',
} as const;

/** What the browser's history tells of a page that was opened from another. */
export const openedFrom = (path: string) => ({ openedFrom: path });

/** The sign-in page that leads back to an address of ours. */
export function loginPath(back: string): string {
  return `${paths.login}?redirect=${encodeURIComponent(back)}`;
}
