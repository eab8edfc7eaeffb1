import { Link } from 'react-router-dom';
import { bySubjectTitle, subjectTitle } from '../../domain/names.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../stores/auth.ts';
import { homeStore, type TeacherHome } from '../../stores/home.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './HomePage.module.css';

function SubjectCards({ subjects }: Pick<TeacherHome, 'subjects'>) {
  return (
    <ul className={styles.cards}>
      {[...subjects].sort(bySubjectTitle).map((subject) => (
        <li key={subject.id}>
          <Link className={styles.card} to={paths.subject(subject.id)}>
            <h2>{subjectTitle(subject)}</h2>
            <p>Время: {subject.time}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function HomePage({ title }: { title: string }) {
  const screen = useResource(homeStore, 'own');
  const username = useUser()?.username ?? '';

  return (
    <Loaded title={title} {...screen}>
      {({ teacher, isTeacher, subjects }) => (
        <>
          <PageHeading
            tab={title}
            title={`Здравствуйте, ${teacher ? `${teacher.name} ${teacher.surname}` : username}!`}
          >
            {subjects.length > 0 && 'Выберите предмет, чтобы открыть его уроки и журнал.'}
          </PageHeading>
          {subjects.length > 0 ? (
            <SubjectCards subjects={subjects} />
          ) : (
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
