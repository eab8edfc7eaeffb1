import type { RouteObject } from 'react-router-dom';
import { HomePage } from '../pages/home/HomePage.tsx';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { NotFoundMessage } from '../ui/feedback/NotFoundMessage.tsx';
import { Frame } from './Frame.tsx';
import { RequireIds, RequireUser } from './guards.tsx';
import { type Section, SECTIONS } from './sections.ts';

function routeOf({ path, title, ...page }: Section): RouteObject {
  const Page = 'isHome' in page ? HomePage : lazyPart(page.load, <Skeleton />);
  return { path, element: <Page title={title} /> };
}

/** The route tree, made of the sections. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      ...SECTIONS.filter(({ isOpen }) => isOpen).map(routeOf),
      {
        element: <RequireIds />,
        children: [
          {
            element: <RequireUser />,
            children: SECTIONS.filter(({ isOpen }) => !isOpen).map(routeOf),
          },
        ],
      },
      { path: '*', element: <NotFoundMessage /> },
    ],
  },
];
