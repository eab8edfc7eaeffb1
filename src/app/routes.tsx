import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFoundMessage } from '../ui/NotFoundMessage.tsx';
import { Frame } from './Frame.tsx';
import { RequireIds, RequireUser } from './guards.tsx';

const LoginPage = lazy(() => import('../pages/login/LoginPage.tsx'));
const HomePage = lazy(() => import('../pages/home/HomePage.tsx'));
const SubjectPage = lazy(() => import('../pages/subject/SubjectPage.tsx'));
const JournalPage = lazy(() => import('../pages/journal/JournalPage.tsx'));
const StudentsPage = lazy(() => import('../pages/students/StudentsPage.tsx'));
const TeachersPage = lazy(() => import('../pages/teachers/TeachersPage.tsx'));
const SchoolsPage = lazy(() => import('../pages/schools/SchoolsPage.tsx'));
const SubjectsPage = lazy(() => import('../pages/subjects/SubjectsPage.tsx'));
const ChoicesPage = lazy(() => import('../pages/choices/ChoicesPage.tsx'));
const SchoolReportPage = lazy(() => import('../pages/reports/SchoolReportPage.tsx'));
const SubjectReportPage = lazy(() => import('../pages/reports/SubjectReportPage.tsx'));
const LessonReportPage = lazy(() => import('../pages/reports/LessonReportPage.tsx'));

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
