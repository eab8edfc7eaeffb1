import type { ReactNode } from 'react';
import type { User } from '../domain/entities.ts';
import { MENU_TEACHER, paths } from '../lib/paths.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

/** What every page is told by its section. */
interface PageProps {
  /** What it is called in its heading and in the browser's tab, while its data do not say more. */
  title: string;
}

type Page = (props: PageProps) => ReactNode;

/** A page of the product and the way to it. */
export interface Section {
  /** The pattern of its addresses. Parameters are ids, all of them: only digits pass. */
  path: string;
  title: string;
  /** Whether it is shown to visitors as well, who are sent to sign in otherwise. */
  isOpen?: boolean;
  /** Its line in the menu, and the address it leads to. */
  menu?: { label: string; to: string; isForAdministrators?: boolean };
  Page: Page;
}

const page = lazyPart<PageProps>;

/** All pages, in the order of the menu. Who may do what on them their server decides. */
export const SECTIONS: readonly Section[] = [
  {
    path: paths.home,
    title: 'Список предметов',
    menu: { label: 'Список предметов', to: paths.home },
    Page: page(() => import('../pages/home/HomePage.tsx')),
  },
  {
    path: paths.schoolReport,
    title: 'Отчёт по школам',
    menu: { label: 'Оценки по школам', to: paths.schoolReport },
    Page: page(() => import('../pages/reports/SchoolReportPage.tsx')),
  },
  {
    path: '/reports/teachers/:teacherId/subjects',
    title: 'Отчёт по предметам',
    menu: { label: 'Оценки по классам', to: paths.subjectReport(MENU_TEACHER) },
    Page: page(() => import('../pages/reports/SubjectReportPage.tsx')),
  },
  {
    path: paths.lessonReport,
    title: 'Отчёт по предметам и их урокам',
    menu: { label: 'Домашние задания', to: paths.lessonReport },
    Page: page(() => import('../pages/reports/LessonReportPage.tsx')),
  },
  administration(
    paths.students,
    'Обучающиеся',
    page(() => import('../pages/students/StudentsPage.tsx')),
  ),
  administration(
    paths.teachers,
    'Преподаватели',
    page(() => import('../pages/teachers/TeachersPage.tsx')),
  ),
  administration(
    paths.schools,
    'Образовательные организации',
    page(() => import('../pages/schools/SchoolsPage.tsx')),
  ),
  administration(
    paths.subjects,
    'Предметы',
    page(() => import('../pages/subjects/SubjectsPage.tsx')),
  ),
  administration(
    paths.choices,
    'Выборы',
    page(() => import('../pages/choices/ChoicesPage.tsx')),
  ),
  {
    path: '/subjects/:subjectId',
    title: 'Предмет',
    Page: page(() => import('../pages/subject/SubjectPage.tsx')),
  },
  {
    path: '/subjects/:subjectId/lessons/:lessonId/journal',
    title: 'Журнал урока',
    Page: page(() => import('../pages/journal/JournalPage.tsx')),
  },
  {
    path: paths.login,
    title: 'Вход',
    isOpen: true,
    Page: page(() => import('../pages/login/LoginPage.tsx')),
  },
  {
    path: '/teacherHome',
    title: 'Список предметов',
    isOpen: true,
    Page: page(() => import('../pages/home/HomePage.tsx')),
  },
];

/** A list that administrators keep: the menu calls it as its heading does. */
function administration(path: string, title: string, Page: Page): Section {
  return { path, title, menu: { label: title, to: path, isForAdministrators: true }, Page };
}

/** The lines of the menu for a user, those of the administration apart. */
export function menuOf({ isSuperuser }: User) {
  const lines = SECTIONS.flatMap(({ menu }) => menu ?? []);
  return {
    main: lines.filter(({ isForAdministrators }) => !isForAdministrators),
    administration: lines.filter(({ isForAdministrators }) => isForAdministrators && isSuperuser),
  };
}
