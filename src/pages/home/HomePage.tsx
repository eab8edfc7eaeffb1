import { showLongDay } from '../../domain/days.ts';
import { useToday } from '../../lib/useToday.ts';
import { useUser } from '../../stores/auth.ts';
import { homeStore } from '../../stores/home.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TeacherDay } from './TeacherDay.tsx';

const SchoolOverview = lazyPart(() => import('./SchoolOverview.tsx'), <Skeleton />);

export function HomePage({ title }: { title: string }) {
  const screen = useResource(homeStore, 'own');
  const user = useUser();
  const today = useToday();
  const isSuperuser = user?.isSuperuser ?? false;

  return (
    <Loaded title={title} {...screen}>
      {({ teacher, isTeacher, subjects }) => (
        <>
          <PageHeading
            tab={title}
            title={`Здравствуйте, ${teacher ? `${teacher.name} ${teacher.surname}` : (user?.username ?? '')}!`}
          >
            {showLongDay(today)}
          </PageHeading>
          {subjects.length > 0 && <TeacherDay subjects={subjects} />}
          {isSuperuser && <SchoolOverview />}
          {subjects.length === 0 && !isSuperuser && (
            <Message
              title={
                isTeacher ? 'За вами пока не закреплены предметы.' : 'У вас нет своих предметов.'
              }
            >
              {isTeacher
                ? 'Их назначает администратор.'
                : 'Здесь преподаватель видит предметы, которые ведёт. Другие разделы — в меню.'}
            </Message>
          )}
        </>
      )}
    </Loaded>
  );
}
