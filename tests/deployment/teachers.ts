import type { Deployment } from './kit.ts';
import { inDjango } from './programs.ts';

/** The id of the first of the lessons that these teachers mark. */
export const FIRST_LESSON = 10_000;

/** Prints the key of a new session for each of these teachers, as a sign-in makes it. */
const SIGN_IN = `
from importlib import import_module
from django.conf import settings
from django.contrib.auth import get_user_model
Session = import_module(settings.SESSION_ENGINE).SessionStore
for user in get_user_model().objects.filter(username__startswith="load").order_by("id"):
    session = Session()
    session["_auth_user_id"] = str(user.pk)
    session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
    session["_auth_user_hash"] = user.get_session_auth_hash()
    session.create()
    print(session.session_key)
`;

/** Adds teachers who are signed in, and two lessons for each; returns the keys of their sessions. */
export function addTeachers({ postgres }: Deployment, count: number): string[] {
  postgres.query(
    `insert into auth_user (username, password, is_staff, is_superuser, is_active, first_name,
       last_name, email, date_joined)
     select 'load' || n, password, true, false, true, '', '', '', now()
     from auth_user, generate_series(1, ${count}) n where username = 'pavlova';
     insert into lessons (id, subjects, topic, homework, date)
     select ${FIRST_LESSON} + n, 1, 'Нагрузка', 'Не задано', '2026-11-20'
     from generate_series(0, ${2 * count - 1}) n;`,
  );
  return inDjango(postgres, SIGN_IN);
}

/** Django accepts any token that the cookie and the header both have. */
const TOKEN = 'T'.repeat(64);

/** The headers of a call by the browser of a signed-in teacher. */
export const headersOf = ({ origin }: Deployment, session = '') => ({
  host: new URL(origin).host,
  'x-forwarded-proto': 'https',
  referer: `${origin}/`,
  cookie: `sessionid=${session}; csrftoken=${TOKEN}`,
  'x-csrftoken': TOKEN,
  'content-type': 'application/json',
});
