import { useDeferredValue } from 'react';
import { showLongDay } from '../../domain/time/days.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useUser } from '../../stores/session/auth.ts';
import { homeQuery, ownTeacherQuery, type TeacherHome } from '../../stores/home.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TeacherDay } from './TeacherDay.tsx';

const SchoolOverview = lazyPart(() => import('./SchoolOverview.tsx'), <Skeleton />);

/** The greeting; a teacher's name is added when it has loaded. */
function useGreeting(teacherId: number | null): string {
  const user = useUser();
  const { data: teacher, failure } = useQuery(ownTeacherQuery, teacherId);
  if (teacher) return `Здравствуйте, ${teacher.name} ${teacher.surname}!`;
  const isComing = teacherId !== null && failure === null;
  return isComing ? 'Здравствуйте!' : `Здравствуйте, ${user?.username ?? ''}!`;
}

/** A component of its own: the page below is not rendered again when the name arrives. */
function Greeting({ tab, teacherId }: { tab: string; teacherId: number | null }) {
  const title = useGreeting(teacherId);
  const today = useToday();
  return (
    <PageHeading tab={tab} title={title}>
      {showLongDay(today)}
    </PageHeading>
  );
}

export function HomePage({ title }: { title: string }) {
  const screen = useQuery(homeQuery, 'own');
  return (
    <AsyncScreen title={title} {...screen}>
      {(home) => <Home title={title} {...home} />}
    </AsyncScreen>
  );
}

function Home({ title, teacherId, subjects }: TeacherHome & { title: string }) {
  const isSuperuser = useUser()?.isSuperuser ?? false;
  const isTeacher = teacherId !== null;
  // The overview's code and lists are fetched after the subjects are on the screen.
  const hasOverview = useDeferredValue(isSuperuser, false);
  return (
    <>
      <Greeting tab={title} teacherId={teacherId} />
      {subjects.length > 0 && <TeacherDay subjects={subjects} />}
      {hasOverview && <SchoolOverview />}
      {subjects.length === 0 && !isSuperuser && (
        <Message
          title={isTeacher ? 'За вами пока не закреплены предметы.' : 'У вас нет своих предметов.'}
        >
          {isTeacher
            ? 'Их назначает администратор.'
            : 'Здесь преподаватель видит предметы, которые ведёт. Другие разделы — в меню.'}
        </Message>
      )}
    </>
  );
}
