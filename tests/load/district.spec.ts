import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from '../bench/measure.ts';
import { expect, type Deployment, test } from '../deployment/kit.ts';
import { addTeachers, FIRST_LESSON, headersOf } from '../deployment/teachers.ts';

/** A district in the ten minutes in which all its lessons end: as many teachers and open tabs. */
const TEACHERS = 1_000;
const MARKS_EACH = 25;
const TABS = 3_000;
const SECONDS = 600;
/** An open journal that nobody uses looks at its lesson twice a minute (`docs/speed.md`). */
const LOOKS_EACH = (SECONDS / 60) * 2;

type Call = (method: string, path: string, body?: object) => Promise<void>;

/** A browser with a connection of its own; each call notes how long it took, or that it failed. */
function openTab(
  url: string,
  headers: Record<string, string>,
  note: (ms: number | null) => void,
): Call {
  const { Agent, request } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  return (method, path, body) =>
    new Promise((done) => {
      const start = performance.now();
      const end = (isRight: boolean) => {
        note(isRight ? performance.now() - start : null);
        done();
      };
      const call = request(url + path, { method, agent, headers, timeout: 60_000 }, (answer) => {
        answer.resume().on('end', () => end((answer.statusCode ?? 500) < 300));
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => end(false));
      call.end(body && JSON.stringify(body));
    });
}

/**
 * Spreads calls of `work` evenly over the ten minutes. The first one waits for a random time, because
 * teachers do not all begin in the same moment.
 */
async function repeat(times: number, work: (index: number) => Promise<void>): Promise<void> {
  const everyMs = (SECONDS * 1_000) / times;
  await pause(Math.random() * everyMs);
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await work(index);
    await pause(Math.max(everyMs - (performance.now() - start), 0));
  }
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
): Promise<Outcome> {
  const saves: number[] = [];
  const looks: number[] = [];
  let failed = 0;
  const noteIn = (times: number[]) => (ms: number | null) => {
    if (ms === null) failed += 1;
    else times.push(ms);
  };
  const journal = (teacher: number) => `/api/lessons/${FIRST_LESSON + teacher}/journal/`;
  const headers = (teacher: number) => headersOf(school, sessions[teacher]);

  const teachers = Array.from({ length: TEACHERS }, async (_one, teacher) => {
    const save = openTab(url, headers(teacher), noteIn(saves));
    const look = openTab(url, headers(teacher), noteIn(looks));
    await repeat(MARKS_EACH, async (index) => {
      const lessons = FIRST_LESSON + teacher;
      await save('POST', '/api/journals/', { students: students[index], lessons, mark: '5' });
      await look('GET', journal(teacher));
    });
  });
  const tabs = Array.from({ length: TABS }, async (_one, tab) => {
    const look = openTab(url, headers(tab % TEACHERS), noteIn(looks));
    await repeat(LOOKS_EACH, () => look('GET', journal(tab % TEACHERS)));
  });
  await Promise.all([...teachers, ...tabs]);
  return { failed, saves, looks };
}

for (const [name, urlOf] of [
  ['as the app is deployed', ({ origin }: Deployment) => origin],
  ['with Django alone', ({ django }: Deployment) => django],
] as const) {
  test(`1,000 teachers mark within ten minutes beside 3,000 open tabs, ${name}, and nothing is lost or doubled`, async ({
    school,
  }) => {
    // Servers that are too slow for the load take longer than the ten minutes.
    test.setTimeout(2 * SECONDS * 1_000);
    const sessions = addTeachers(school, TEACHERS);
    expect(sessions).toHaveLength(TEACHERS);
    const ids = school.postgres.query(`select id from students order by id limit ${MARKS_EACH}`);
    const students = ids.map(([id]) => Number(id));
    const { saves, looks, failed } = await tenMinutes(urlOf(school), school, sessions, students);
    const stored = school.postgres.query(
      `select count(*), count(distinct (lessons, students)) from journals
       where lessons >= ${FIRST_LESSON}`,
    );
    console.table({
      [name]: {
        'a save, median ms': median(saves),
        'a save, 95 of 100, ms': quantile(saves, 0.95),
        'a look, 95 of 100, ms': quantile(looks, 0.95),
        'not answered': failed,
        'stored, and of different students': stored.join(),
      },
    });
    const all = String(TEACHERS * MARKS_EACH);
    expect({ failed, stored }).toEqual({ failed: 0, stored: [[all, all]] });
  });
}
