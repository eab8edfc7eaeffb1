import autocannon from 'autocannon';
import { expect, type Deployment, test } from '../deployment/kit.ts';
import { inDjango } from '../deployment/programs.ts';

/** A district in the ten minutes in which all its lessons end: as many teachers and open tabs. */
const TEACHERS = 1_000;
const MARKS_EACH = 25;
const TABS = 3_000;
const SECONDS = 600;
/** An open journal looks at its lesson every 24 seconds. */
const LOOKS_A_SECOND = TABS / 24;
const FIRST_LESSON = 10_000;

/** Adds teachers who are signed in, each with a lesson; returns the keys of their sessions. */
function addTeachers({ postgres }: Deployment): string[] {
  postgres.query(
    `insert into auth_user (username, password, is_staff, is_superuser, is_active, first_name,
       last_name, email, date_joined)
     select 'load' || n, password, true, false, true, '', '', '', now()
     from auth_user, generate_series(1, ${TEACHERS}) n where username = 'pavlova';
     insert into lessons (id, subjects, topic, homework, date)
     select ${FIRST_LESSON} + n, 1, 'Нагрузка', 'Не задано', '2026-11-20'
     from generate_series(0, ${2 * TEACHERS - 1}) n;`,
  );
  return inDjango(
    postgres,
    `
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
`,
  );
}

const TOKEN = 'T'.repeat(64);

const headersOf = ({ origin }: Deployment, key: string) => ({
  host: new URL(origin).host,
  'x-forwarded-proto': 'https',
  referer: `${origin}/`,
  cookie: `sessionid=${key}; csrftoken=${TOKEN}`,
  'x-csrftoken': TOKEN,
  'content-type': 'application/json',
});

/** Milliseconds that a share of the answers stayed below. */
const quantile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Runs clients at a steady rate, and counts what was not answered as it should be. */
async function run(
  url: string,
  { clients, amount, rate }: { clients: number; amount: number; rate: number },
  requestsOf: (client: number) => autocannon.Request[],
  onAnswer: (index: number, ms: number) => void,
): Promise<number> {
  let [client, refused] = [0, 0];
  const { errors, timeouts } = await autocannon({
    url,
    connections: clients,
    amount,
    overallRate: rate,
    timeout: 60,
    setupClient: (connection) => {
      connection.setRequests(requestsOf(client));
      client += 1;
      let answers = 0;
      connection.on('response', (status, _bytes, ms) => {
        onAnswer(answers, ms);
        if (status > 299) refused += 1;
        answers += 1;
      });
    },
  });
  return refused + errors + timeouts;
}

interface Outcome {
  failed: number;
  saves: readonly number[];
  looks: readonly number[];
}

/** Each teacher marks a class, and looks at it after each mark as the app does; the tabs look on. */
async function tenMinutes(
  url: string,
  school: Deployment,
  sessions: readonly string[],
  students: readonly number[],
  firstLesson: number,
): Promise<Outcome> {
  const saves: number[] = [];
  const looks: number[] = [];
  const lookAt = (lesson: number, key: string): autocannon.Request => ({
    method: 'GET',
    path: `/api/lessons/${lesson}/journal/`,
    headers: headersOf(school, key),
  });
  const marking = run(
    url,
    {
      clients: TEACHERS,
      amount: 2 * TEACHERS * MARKS_EACH,
      rate: (2 * TEACHERS * MARKS_EACH) / SECONDS,
    },
    (teacher) => {
      const key = sessions[teacher] ?? '';
      return students.flatMap((student) => [
        {
          method: 'POST',
          path: '/api/journals/',
          headers: headersOf(school, key),
          body: JSON.stringify({ students: student, lessons: firstLesson + teacher, mark: '5' }),
        },
        lookAt(firstLesson + teacher, key),
      ]);
    },
    (index, ms) => (index % 2 === 0 ? saves : looks).push(ms),
  );
  const looking = run(
    url,
    { clients: TABS, amount: Math.round(LOOKS_A_SECOND * SECONDS), rate: LOOKS_A_SECOND },
    (tab) => [lookAt(firstLesson + (tab % TEACHERS), sessions[tab % TEACHERS] ?? '')],
    (_index, ms) => looks.push(ms),
  );
  const [notMarked, notSeen] = await Promise.all([marking, looking]);
  return { failed: notMarked + notSeen, saves, looks };
}

test('1,000 teachers mark within ten minutes beside 3,000 open tabs, and nothing is lost or doubled', async ({
  school,
}) => {
  test.setTimeout(2 * SECONDS * 1_000 + 600_000);
  const sessions = addTeachers(school);
  expect(sessions).toHaveLength(TEACHERS);
  const ids = school.postgres.query(`select id from students order by id limit ${MARKS_EACH}`);
  const students = ids.map(([id]) => Number(id));
  const deployed = await tenMinutes(school.origin, school, sessions, students, FIRST_LESSON);
  const bare = await tenMinutes(school.django, school, sessions, students, FIRST_LESSON + TEACHERS);
  const row = ({ saves, looks, failed }: Outcome) => ({
    'a save, median ms': quantile(saves, 0.5),
    'a save, 95 of 100, ms': quantile(saves, 0.95),
    'a look, 95 of 100, ms': quantile(looks, 0.95),
    'not answered': failed,
  });
  console.table({ 'as it is deployed': row(deployed), 'Django alone': row(bare) });

  expect([deployed.failed, bare.failed]).toEqual([0, 0]);
  const all = String(2 * TEACHERS * MARKS_EACH);
  expect(
    school.postgres.query(
      `select count(*), count(distinct (lessons, students)) from journals where lessons >= ${FIRST_LESSON}`,
    ),
  ).toEqual([[all, all]]);
});
