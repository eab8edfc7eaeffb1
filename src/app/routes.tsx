import type { RouteObject } from 'react-router-dom';
import { lazyPart } from '../ui/lazyPart.tsx';
import { NotFoundMessage } from '../ui/NotFoundMessage.tsx';
import { Frame } from './Frame.tsx';
import { RequireIds, RequireUser } from './guards.tsx';

const LoginPage = lazyPart(() => import('../pages/login/LoginPage.tsx'));
const HomePage = lazyPart(() => import('../pages/home/HomePage.tsx'));
const SubjectPage = lazyPart(() => import('../pages/subject/SubjectPage.tsx'));
const JournalPage = lazyPart(() => import('../pages/journal/JournalPage.tsx'));
const StudentsPage = lazyPart(() => import('../pages/students/StudentsPage.tsx'));
const TeachersPage = lazyPart(() => import('../pages/teachers/TeachersPage.tsx'));
const SchoolsPage = lazyPart(() => import('../pages/schools/SchoolsPage.tsx'));
const SubjectsPage = lazyPart(() => import('../pages/subjects/SubjectsPage.tsx'));
const ChoicesPage = lazyPart(() => import('../pages/choices/ChoicesPage.tsx'));
const SchoolReportPage = lazyPart(() => import('../pages/reports/SchoolReportPage.tsx'));
const SubjectReportPage = lazyPart(() => import('../pages/reports/SubjectReportPage.tsx'));
const LessonReportPage = lazyPart(() => import('../pages/reports/LessonReportPage.tsx'));

/**
 * The route tree. Parameters are ids, all of them, so that one guard sees to it that only digits
 * pass; what is below RequireUser needs a sign-in.
 */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/teacherHome', element: <HomePage /> },
      {
        element: <RequireIds />,
        children: [
          {
            element: <RequireUser />,
            children: [
              { path: '/', element: <HomePage /> },
              { path: '/subjects/:subjectId', element: <SubjectPage /> },
              { path: '/students', element: <StudentsPage /> },
              { path: '/teachers', element: <TeachersPage /> },
              { path: '/schools', element: <SchoolsPage /> },
              { path: '/subjects', element: <SubjectsPage /> },
              { path: '/choices', element: <ChoicesPage /> },
              { path: '/reports/schools', element: <SchoolReportPage /> },
              { path: '/reports/subjects', element: <LessonReportPage /> },
              {
                path: '/reports/teachers/:teacherId/subjects',
                element: <SubjectReportPage />,
              },
              {
                path: '/subjects/:subjectId/lessons/:lessonId/journal',
                element: <JournalPage />,
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundMessage /> },
    ],
  },
];
