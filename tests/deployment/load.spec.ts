import autocannon from 'autocannon';
import type { Page } from '@playwright/test';
import { quantile } from '../bench/measure.ts';
import { JOURNAL, LESSON, markButton, studentRows } from '../e2e/kit/journalParts.ts';
import { type Deployment, expect, storedMarks, submitCredentials, test } from './kit.ts';
import { addTeachers, FIRST_LESSON, headersOf } from './teachers.ts';

const TEACHERS = 200;
const MARKS_EACH = 5;

/**
 * All teachers mark at once, as fast as they are answered: a mark, and a look at the lesson, as the
 * app does. Resolves with how long a save took at most for 95 of 100, in milliseconds.
 */
async function mark(
  url: string,
  school: Deployment,
  sessions: readonly string[],
  students: readonly number[],
  firstLesson: number,
): Promise<{ p95: number; refused: number }> {
  const saves: number[] = [];
  let refused = 0;
  let clients = 0;
  const requestsOf = (session: string, lesson: number): autocannon.Request[] => {
    const headers = headersOf(school, session);
    return students.flatMap((student) => [
      {
        ...({ method: 'POST', path: '/api/journals/', headers } as const),
        body: JSON.stringify({ students: student, lessons: lesson, mark: '5' }),
      },
      { method: 'GET', path: `/api/lessons/${lesson}/journal/`, headers } as const,
    ]);
  };
  await autocannon({
    url,
    connections: TEACHERS,
    amount: TEACHERS * students.length * 2,
    timeout: 60,
    setupClient: (client) => {
      const index = clients;
      clients += 1;
      const session = sessions[index];
      if (!session) throw new Error('There are more connections than teachers.');
      client.setRequests(requestsOf(session, firstLesson + index));
      let answers = 0;
      client.on('response', (status, _bytes, ms) => {
        if (answers % 2 === 0) saves.push(ms);
        if (status > 299) refused += 1;
        answers += 1;
      });
    },
  });
  return { p95: quantile(saves, 0.95), refused };
}

async function openJournal(page: Page) {
  await page.goto(JOURNAL);
  await submitCredentials(page, 'pavlova');
  await expect(studentRows(page).first()).toBeVisible();
}

test('while 200 teachers mark at once, no mark is lost or doubled, neither theirs nor one given in the app', async ({
  page,
  school,
}) => {
  test.setTimeout(240_000);
  const sessions = addTeachers(school, TEACHERS);
  school.postgres.query(`delete from journals where lessons = ${LESSON}`);
  const ids = school.postgres.query(`select id from students order by id limit ${MARKS_EACH}`);
  const students = ids.map(([id]) => Number(id));
  await openJournal(page);

  const bare = await mark(school.django, school, sessions, students, FIRST_LESSON);
  const under = mark(school.origin, school, sessions, students, FIRST_LESSON + TEACHERS);
  const given = ['5', '4', '3', '2', 'Н'];
  for (const [row, value] of given.entries()) await markButton(page, row, value).click();
  const deployed = await under;
  await expect(page.getByText('Все изменения сохранены')).toBeVisible({ timeout: 30_000 });
  console.log(
    `A save, 95 of 100, ${TEACHERS} at once: ${bare.p95} ms with Django alone, ${deployed.p95} ms as it is deployed.`,
  );

  expect([bare.refused, deployed.refused]).toEqual([0, 0]);
  const counts = school.postgres.query(
    `select count(*), count(distinct (lessons, students)) from journals
     where lessons >= ${FIRST_LESSON}`,
  );
  const all = String(2 * TEACHERS * MARKS_EACH);
  expect(counts).toEqual([[all, all]]);
  const stored = storedMarks(school, LESSON).map((row) => row.split(' ')[1] ?? '');
  expect(stored.sort()).toEqual([...given].sort());
});
