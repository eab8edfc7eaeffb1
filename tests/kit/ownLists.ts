import type { Row } from '../backend/database/store.ts';
import { backend } from './school.ts';

const SUBJECTS =
  "select s.*, t.surname || ' ' || t.name || ' ' || t.patr as teacher_fio " +
  'from subjects s left join teachers t on t.id = s.teacher';

/**
 * Makes the backend answer like a server that lists only the user's own subjects and lessons, even
 * for a superuser, here teacher 2; the superuser gets the names of all subjects by another call.
 */
export function listOwnAlone() {
  const own = (id: unknown) =>
    backend.query<Row>('select id from subjects where teacher = 2').some((row) => row['id'] === id);
  const subjects = () => backend.query<Row>(SUBJECTS);
  const answers: Record<string, () => unknown> = {
    '/api/subjects/': () => subjects().filter(({ id }) => own(id)),
    '/api/teachers/subjects/': () => ({ subjects: subjects() }),
    '/api/teachers/user/': () => ({ teacher: [{ id: 2 }] }),
    '/api/lessons/': () =>
      backend.query<Row>('select * from lessons').filter((row) => own(row['subjects'])),
  };
  for (const [path, answer] of Object.entries(answers)) {
    backend.fault({ method: 'GET', path, reply: () => Response.json(answer()) });
  }
  const others = subjects()
    .map(({ id }) => id)
    .filter((id) => !own(id));
  const missing = () => Response.json({ detail: 'Не найдено.' }, { status: 404 });
  backend.fault({
    path: new RegExp(`^/api/subjects/(${others.join('|')})/`),
    reply: missing,
  });
  const lessons = backend
    .query<Row>('select * from lessons')
    .filter((row) => !own(row['subjects']));
  backend.fault({
    path: new RegExp(`^/api/lessons/(${lessons.map(({ id }) => id).join('|')})/journal/$`),
    reply: () => Response.json({ detail: 'Плохой запрос.' }, { status: 400 }),
  });
}
