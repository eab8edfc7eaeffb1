import type { ComponentType } from 'react';
import type { User } from '../domain/entities.ts';
import { MENU_TEACHER, paths } from '../lib/addresses/paths.ts';
import type { IconDrawing } from '../ui/icons/Icon.tsx';
import {
  BookOpen,
  Building,
  GraduationCap,
  Library,
  ListChecks,
  NotebookPen,
  School,
  Table2,
  Users,
} from '../ui/icons/icons.ts';

/** Fetches the code of a page. The title is shown until the page's data give a better one. */
type Load = () => Promise<{ default: ComponentType<{ title: string }> }>;

export interface MenuLine {
  label: string;
  to: string;
  icon: IconDrawing;
  isForAdministrators?: boolean;
}

/** A page of the product, its address and its line in the menu. */
export type Section = SectionPlace & (FetchedPage | Home);

interface FetchedPage {
  load: Load;
}

/** The home page, whose code is part of the first download. */
interface Home {
  isHome: true;
}

interface SectionPlace {
  /** The pattern of its address. All parameters are ids: RequireIds lets only digits through. */
  path: string;
  /** The page's heading, and the title of the browser's tab. */
  title: string;
  /** True if visitors see the page; other pages send them to sign in. */
  isOpen?: boolean;
  /** The page's line in the menu, if the page has a line. */
  menu?: MenuLine;
  /**
   * The icon of a page that has no line in the menu; administrators find it in the command palette.
   */
  icon?: IconDrawing;
}

/** The page that shows all parts of the UI to developers; builds for schools lack it. */
const PARTS: readonly Section[] =
  import.meta.env.DEV || import.meta.env.MODE === 'parts'
    ? [
        {
          path: '/parts',
          title: 'Части',
          isOpen: true,
          load: () => import('../pages/parts/PartsPage.tsx'),
        },
      ]
    : [];

/** All pages, in the order of the menu. The server decides what a user may do on them. */
export const SECTIONS: readonly Section[] = [
  {
    path: paths.home,
    title: 'Список предметов',
    menu: { label: 'Список предметов', to: paths.home, icon: BookOpen },
    isHome: true,
  },
  {
    path: paths.schoolReport,
    title: 'Отчёт по школам',
    menu: { label: 'Оценки по школам', to: paths.schoolReport, icon: School },
    load: () => import('../pages/reports/SchoolReportPage.tsx'),
  },
  {
    path: '/reports/schools/:schoolId/students/:studentId',
    title: 'Табель',
    load: () => import('../pages/reports/ReportCardPage.tsx'),
  },
  {
    path: '/reports/teachers/:teacherId/subjects',
    title: 'Отчёт по предметам',
    menu: { label: 'Оценки по классам', to: paths.subjectReport(MENU_TEACHER), icon: Table2 },
    load: () => import('../pages/reports/SubjectReportPage.tsx'),
  },
  {
    path: paths.lessonReport,
    title: 'Отчёт по предметам и их урокам',
    menu: { label: 'Домашние задания', to: paths.lessonReport, icon: NotebookPen },
    load: () => import('../pages/reports/LessonReportPage.tsx'),
  },
  {
    path: paths.journalCheck,
    title: 'Проверка журналов',
    icon: NotebookPen,
    load: () => import('../pages/reports/JournalCheckPage.tsx'),
  },
  {
    path: paths.absent,
    title: 'Кого нет сегодня',
    icon: Users,
    load: () => import('../pages/reports/AbsentPage.tsx'),
  },
  {
    path: paths.dataQuality,
    title: 'Порядок в данных',
    icon: Table2,
    load: () => import('../pages/dataQuality/DataQualityPage.tsx'),
  },
  administration(
    paths.students,
    'Обучающиеся',
    Users,
    () => import('../pages/students/StudentsPage.tsx'),
  ),
  {
    path: '/students/:studentId',
    title: 'Карточка ученика',
    load: () => import('../pages/studentCard/StudentCardPage.tsx'),
  },
  administration(
    paths.teachers,
    'Преподаватели',
    GraduationCap,
    () => import('../pages/teachers/TeachersPage.tsx'),
  ),
  administration(
    paths.schools,
    'Образовательные организации',
    Building,
    () => import('../pages/schools/SchoolsPage.tsx'),
  ),
  administration(
    paths.subjects,
    'Предметы',
    Library,
    () => import('../pages/subjects/SubjectsPage.tsx'),
  ),
  administration(
    paths.choices,
    'Выборы',
    ListChecks,
    () => import('../pages/choices/ChoicesPage.tsx'),
  ),
  {
    path: '/choices/applications',
    title: 'Заявки',
    icon: ListChecks,
    load: () => import('../pages/applications/ApplicationsPage.tsx'),
  },
  {
    path: '/subjects/:subjectId',
    title: 'Предмет',
    load: () => import('../pages/subject/SubjectPage.tsx'),
  },
  {
    path: '/subjects/:subjectId/journal',
    title: 'Журнал класса',
    load: () => import('../pages/classJournal/ClassJournalPage.tsx'),
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
    isHome: true,
  },
  ...PARTS,
];

/** The page of a list that administrators keep; its line in the menu is its title. */
function administration(path: string, title: string, icon: IconDrawing, load: Load): Section {
  return { path, title, menu: { label: title, to: path, icon, isForAdministrators: true }, load };
}

/** The menu's lines for a user, in two groups. */
export function menuOf({ isSuperuser }: User) {
  const lines = SECTIONS.flatMap(({ menu }) => menu ?? []);
  return {
    main: lines.filter(({ isForAdministrators }) => !isForAdministrators),
    administration: lines.filter(({ isForAdministrators }) => isForAdministrators && isSuperuser),
  };
}
