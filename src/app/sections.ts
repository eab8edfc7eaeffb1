import type { ComponentType } from 'react';
import type { User } from '../domain/entities.ts';
import { MENU_TEACHER, paths } from '../lib/paths.ts';

/** Fetches a page. It is told what it is called while its data do not say more. */
type Load = () => Promise<{ default: ComponentType<{ title: string }> }>;

/** A page of the product and the way to it. */
export interface Section {
  /** The pattern of its addresses. Parameters are ids, all of them: only digits pass. */
  path: string;
  /** What it is called in its heading and in the browser's tab. */
  title: string;
  /** Whether it is shown to visitors as well, who are sent to sign in otherwise. */
  isOpen?: boolean;
  /** Its line in the menu, and the address it leads to. */
  menu?: { label: string; to: string; isForAdministrators?: boolean };
  load: Load;
}

/** All pages, in the order of the menu. Who may do what on them their server decides. */
export const SECTIONS: readonly Section[] = [
  {
    path: paths.home,
    title: 'Список предметов',
    menu: { label: 'Список предметов', to: paths.home },
    load: () => import('../pages/home/HomePage.tsx'),
  },
  {
    path: paths.schoolReport,
    title: 'Отчёт по школам',
    menu: { label: 'Оценки по школам', to: paths.schoolReport },
    load: () => import('../pages/reports/SchoolReportPage.tsx'),
  },
  {
    path: '/reports/teachers/:teacherId/subjects',
    title: 'Отчёт по предметам',
    menu: { label: 'Оценки по классам', to: paths.subjectReport(MENU_TEACHER) },
    load: () => import('../pages/reports/SubjectReportPage.tsx'),
  },
  {
    path: paths.lessonReport,
    title: 'Отчёт по предметам и их урокам',
    menu: { label: 'Домашние задания', to: paths.lessonReport },
    load: () => import('../pages/reports/LessonReportPage.tsx'),
  },
  administration(paths.students, 'Обучающиеся', () => import('../pages/students/StudentsPage.tsx')),
  administration(
    paths.teachers,
    'Преподаватели',
    () => import('../pages/teachers/TeachersPage.tsx'),
  ),
  administration(
    paths.schools,
    'Образовательные организации',
    () => import('../pages/schools/SchoolsPage.tsx'),
  ),
  administration(paths.subjects, 'Предметы', () => import('../pages/subjects/SubjectsPage.tsx')),
  administration(paths.choices, 'Выборы', () => import('../pages/choices/ChoicesPage.tsx')),
  {
    path: '/subjects/:subjectId',
    title: 'Предмет',
    load: () => import('../pages/subject/SubjectPage.tsx'),
  },
  {
    path: '/subjects/:subjectId/lessons/:lessonId/journal',
    title: 'Журнал урока',
    load: () => import('../pages/journal/JournalPage.tsx'),
  },
  {
    path: paths.login,
    title: 'Вход',
    isOpen: true,
    load: () => import('../pages/login/LoginPage.tsx'),
  },
  {
    path: '/teacherHome',
    title: 'Список предметов',
    isOpen: true,
    load: () => import('../pages/home/HomePage.tsx'),
  },
];

/** A list that administrators keep: the menu calls it as its heading does. */
function administration(path: string, title: string, load: Load): Section {
  return { path, title, menu: { label: title, to: path, isForAdministrators: true }, load };
}

/** The lines of the menu for a user, those of the administration apart. */
export function menuOf({ isSuperuser }: User) {
  const lines = SECTIONS.flatMap(({ menu }) => menu ?? []);
  return {
    main: lines.filter(({ isForAdministrators }) => !isForAdministrators),
    administration: lines.filter(({ isForAdministrators }) => isForAdministrators && isSuperuser),
  };
}
