// @module-tag main
import { gate } from '../../backend/gate.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropWaitingWrites } from '../../../src/api/client.ts';
import { createLesson, fetchSubjectLessons } from '../../../src/api/lessons.ts';
import { createMark, fetchLessonMarks } from '../../../src/api/marks.ts';
import { fetchSchoolTable } from '../../../src/api/reports.ts';
import { schoolCalls } from '../../../src/api/schools.ts';
import { fetchSubjectStudents } from '../../../src/api/students.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { countMarksIn } from '../../../src/domain/reports/markTable.ts';
import { checkSession, forgetUser, signIn, useAuth } from '../../../src/stores/session/auth.ts';
import { useToasts } from '../../../src/stores/toasts.ts';
import { waitFor } from '@testing-library/react';
import { forgetSession, signInBefore } from '../../kit/session.ts';
import { backend, calls } from '../../kit/school.ts';

const LESSON = { topic: 'Циклы', date: '2026-11-20', homework: 'Нет' };
const LESSONS = '/api/subjects/1/lessons/';
const STUDENTS = '/api/subjects/1/students/';

const answering = (path: string, body: string, init?: ResponseInit) =>
  backend.fault({ path, reply: () => new Response(body, init) });

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`Expected a Failure, got ${String(error)}`);
  return error;
}

beforeEach(async () => {
  await signInBefore('pavlova');
  backend.clearRequests();
});

describe('a list arrives whole', () => {
  test('with two hundred thousand rows', async () => {
    const rows = Array.from({ length: 200_000 }, (_one, index) => ({ id: index + 1 }));
    answering(STUDENTS, JSON.stringify(rows));
    expect(await fetchSubjectStudents(1)).toHaveLength(200_000);
  });

  const anna = {
    id: 1,
    surname: 'Ёлкина',
    name: 'Анна',
    patr: null,
    school: 4,
    school_title: 'Лицей',
  };
  const oleg = { id: 2, surname: 'Ежов', name: 'Олег', patr: 'Ильич' };

  test.each([
    ['wrapped', { 'sub-journal': [anna, oleg] }],
    ['bare', [anna, oleg]],
    ['in one page', { count: 2, next: null, previous: null, results: [anna, oleg] }],
    ['a page in its wrapping', { 'sub-journal': { count: 2, next: null, results: [anna, oleg] } }],
  ])('%s', async (_name, body) => {
    answering(STUDENTS, JSON.stringify(body));
    expect(await fetchSubjectStudents(1)).toEqual([
      { id: 1, surname: 'Ёлкина', name: 'Анна', patronymic: '', schoolId: 4, schoolTitle: 'Лицей' },
      {
        id: 2,
        surname: 'Ежов',
        name: 'Олег',
        patronymic: 'Ильич',
        schoolId: null,
        schoolTitle: '',
      },
    ]);
  });

  test.each([['null'], ['{"sub-journal": null}'], ['{"sub-journal": []}'], ['[]']])(
    'and is empty when the server says %s',
    async (body) => {
      answering(STUDENTS, body);
      expect(await fetchSubjectStudents(1)).toEqual([]);
    },
  );

  test('from all its pages, of whose links only the query is used', async () => {
    const next = 'http://backend.internal:8000/wrong/path/?page=2';
    backend.fault({ path: STUDENTS, reply: () => Response.json({ next: null, results: [oleg] }) });
    backend.fault({
      path: STUDENTS,
      times: 1,
      reply: () => Response.json({ count: 2, next, results: [anna] }),
    });
    expect((await fetchSubjectStudents(1)).map(({ id }) => id)).toEqual([1, 2]);
    expect(calls()).toEqual([`GET ${STUDENTS}`, `GET ${STUDENTS}?page=2`]);
  });

  test('with each row once, though one that was stored meanwhile has moved the rest on', async () => {
    const next = `${STUDENTS}?page=2`;
    const renamed = { ...anna, surname: 'Ёлкина-Белова' };
    backend.fault({
      path: STUDENTS,
      reply: () => Response.json({ next: null, results: [renamed, oleg] }),
    });
    backend.fault({
      path: STUDENTS,
      times: 1,
      reply: () => Response.json({ count: 2, next, results: [anna] }),
    });
    expect((await fetchSubjectStudents(1)).map(({ surname }) => surname)).toEqual([
      'Ёлкина-Белова',
      'Ежов',
    ]);
  });

  test('with each student once, however often the server repeats one who chose the subject again', async () => {
    answering(STUDENTS, JSON.stringify({ 'sub-journal': [anna, oleg, anna] }));
    expect((await fetchSubjectStudents(1)).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('with rows that have no id, however alike they are', async () => {
    const row = {
      students: 1,
      students_name: 'Ежов Олег',
      lessons: 3,
      date: '2026-11-20',
      mark: '5',
    };
    const path = '/api/journals/1/school/';
    backend.fault({ path, reply: () => Response.json({ next: null, results: [row] }) });
    backend.fault({
      path,
      times: 1,
      reply: () => Response.json({ next: `${path}?page=2`, results: [row] }),
    });
    expect(countMarksIn(await fetchSchoolTable(1))).toBe(2);
  });

  test('even if its pages lead in a circle', async () => {
    backend.fault({
      path: STUDENTS,
      reply: () => Response.json({ next: `${STUDENTS}?page=2`, results: [anna] }),
    });
    expect(await fetchSubjectStudents(1)).toHaveLength(1);
    expect(calls()).toHaveLength(2);
  });

  test('though its pages link on without an end', async () => {
    let asked = 1;
    backend.fault({
      path: STUDENTS,
      reply: () => Response.json({ next: `${STUDENTS}?page=${++asked}`, results: [anna, oleg] }),
    });
    expect(await fetchSubjectStudents(1)).toHaveLength(2);
    expect(calls()).toHaveLength(2);
  });

  test('without the marks whose student is lost', async () => {
    answering(
      '/api/lessons/1/journal/',
      JSON.stringify({
        journal: [
          { id: 1, students: null, mark: '5' },
          { id: 2, students: 7, mark: '4', hwmark: null },
        ],
      }),
    );
    expect(await fetchLessonMarks(1)).toEqual([{ id: 2, studentId: 7, value: '4' }]);
  });
});

describe('what can’t be read is a failure, never an exception', () => {
  test.each([
    '<html>proxy</html>',
    '',
    '{"sub-lessons": [',
    '7',
    '{"lessons": []}',
    '[{"id": "x"}]',
  ])('200 with %j', async (body) => {
    answering(LESSONS, body, { headers: { 'Content-Type': 'text/html' } });
    expect(await failureOf(fetchSubjectLessons(1))).toMatchObject({
      kind: 'badAnswer',
      message: 'Сервер ответил непонятно. Повторите чуть позже.',
    });
  });
});

describe('the console names what can’t be read, and nothing of what stands there', () => {
  test.each([
    [LESSONS, '<html>Иванов</html>', () => fetchSubjectLessons(1), 'GET subjects/1/lessons/'],
    [
      LESSONS,
      '[{"id": 1}, {"id": 2, "topic": ["Иванов"]}]',
      () => fetchSubjectLessons(1),
      'GET subjects/1/lessons/, запись 2, поле topic',
    ],
    [
      STUDENTS,
      '[{"id": 1, "surname": {"Иванов": 5}}]',
      () => fetchSubjectStudents(1),
      'GET subjects/1/students/, запись 1, поле surname',
    ],
    [STUDENTS, '["Иванов"]', () => fetchSubjectStudents(1), 'GET subjects/1/students/, запись 1'],
    ['/api/journals/', '{"id": "x"}', () => createMark(9, 1, '5'), 'POST journals/, поле id'],
  ])('%s answered by %s', async (path, body, call, told) => {
    answering(path, body);
    await failureOf(call());
    expect(vi.mocked(console.warn).mock.calls).toEqual([[`Непонятный ответ: ${told}`]]);
  });
});

describe('a refusal is told in Russian', () => {
  test.each([
    [404, '<h1>Not Found</h1>', 'notFound', /^Не найдено/],
    [500, '<html>Traceback</html>', 'server', /ошибка 500/],
    [504, '<html>Gateway</html>', 'server', /ошибка 504/],
    [429, '{"detail": "Throttled"}', 'tooMany', /Повторите чуть позже/],
    [400, '{"detail": "Bad things"}', 'invalid', /^Сервер не принял запрос \(ошибка 400\)/],
    // From a proxy, or from Django for an unknown host: the refusal concerns no field.
    [400, '<html>Bad Request</html>', 'invalid', /^Сервер не принял запрос \(ошибка 400\)/],
    [413, '<html>Too large</html>', 'server', /^Сервер не принял запрос \(ошибка 413\)/],
    [
      400,
      '{"detail": "Недопустимый первичный ключ \\"7\\" - объект не существует."}',
      'invalid',
      /^Этой записи уже нет\. Выберите другую\.$/,
    ],
    [400, '{"detail": "Урок уже закрыт."}', 'invalid', /^Урок уже закрыт\.$/],
  ])('%i %s', async (status, body, kind, message) => {
    answering(LESSONS, body, { status });
    const failure = await failureOf(fetchSubjectLessons(1));
    expect(failure).toMatchObject({ kind, status });
    expect(failure.message).toMatch(message);
  });

  test('and says how long to wait', async () => {
    answering(LESSONS, '', { status: 429, headers: { 'Retry-After': '30' } });
    expect((await failureOf(fetchSubjectLessons(1))).message).toContain('через 30 с');
  });

  test('and says how long to wait until a time, by the clock of the server', async () => {
    const headers = {
      'Retry-After': 'Fri, 20 Nov 2026 12:00:45 GMT',
      Date: 'Fri, 20 Nov 2026 12:00:00 GMT',
    };
    answering(LESSONS, '', { status: 503, headers });
    expect(await failureOf(fetchSubjectLessons(1))).toMatchObject({ retryAfterMs: 45_000 });
  });

  test('and gives no seconds where the server names a time and not its own clock', async () => {
    const headers = { 'Retry-After': 'Fri, 20 Nov 2026 12:00:00 GMT' };
    answering(LESSONS, '', { status: 429, headers });
    const { message } = await failureOf(fetchSubjectLessons(1));
    expect(message).toBe('Слишком много запросов. Повторите чуть позже.');
  });

  test('and at its fields, without what is not meant for readers', async () => {
    const body = {
      topic: ['Слишком длинно.', 'Проверьте.'],
      date: ['Bad <b>date</b>'],
      patr: ['Да.'],
    };
    answering('/api/lessons/', JSON.stringify(body), { status: 400 });
    expect(await failureOf(createLesson(1, LESSON))).toMatchObject({
      message: 'Проверьте отмеченные поля.',
      fields: {
        topic: 'Слишком длинно. Проверьте.',
        date: 'Проверьте это поле.',
        patronymic: 'Да.',
      },
    });
  });

  test('also where there is no connection', async () => {
    backend.fault({ path: LESSONS, reply: 'drop' });
    expect((await failureOf(fetchSubjectLessons(1))).kind).toBe('offline');
  });

  test('and a stopped request is told apart', async () => {
    const controller = new AbortController();
    const asked = fetchSubjectLessons(1, controller.signal);
    controller.abort();
    expect((await failureOf(asked)).kind).toBe('aborted');
  });
});

test('a call that met the session of before a sign-in in another tab is made again', async () => {
  backend.fault({
    path: STUDENTS,
    times: 1,
    reply: () =>
      Response.json({ detail: 'Учетные данные не были предоставлены.' }, { status: 403 }),
  });
  expect(await fetchSubjectStudents(1)).not.toEqual([]);
  expect(calls()).toEqual([`GET ${STUDENTS}`, 'GET /api/accounts/check-login/', `GET ${STUDENTS}`]);
});

describe('a call that finds the session ended', () => {
  const marks = () => backend.query('select * from journals where lessons = 9 and students = 1');
  const RECURSION = { ...LESSON, topic: 'Рекурсия' };
  const lessons = () => backend.query("select id from lessons where topic = 'Рекурсия'");
  const hasEnded = () => waitFor(() => expect(useAuth.getState().session.status).toBe('ended'));

  beforeEach(() => {
    backend.execute('delete from journals');
    backend.endSessions();
  });

  test('waits for its user, and is carried out once', async () => {
    const made = createLesson(1, RECURSION);
    await hasEnded();
    // A call that is made meanwhile is not sent.
    const later = fetchSubjectLessons(1);
    expect(calls().filter((call) => !call.includes('accounts'))).toEqual(['POST /api/lessons/']);
    expect(lessons()).toEqual([]);
    expect(await signIn('pavlova', 'pavlova-2026')).toBe('signedIn');
    await made;
    expect(await later).not.toEqual([]);
    expect(lessons()).toHaveLength(1);
  });

  test('goes on waiting after a wrong password', async () => {
    const made = createLesson(1, RECURSION);
    await hasEnded();
    expect(await signIn('pavlova', 'wrong')).toBe('refused');
    expect(useAuth.getState().session).toMatchObject({ status: 'ended' });
    await signIn('pavlova', 'pavlova-2026');
    await made;
    expect(lessons()).toHaveLength(1);
  });

  test('is given up with the page that it was made on, if it writes or looks before it writes', async () => {
    const made = failureOf(createLesson(1, RECURSION));
    const looked = failureOf(fetchSubjectLessons(1));
    const shown = fetchSubjectLessons(1, new AbortController().signal);
    await hasEnded();
    dropWaitingWrites();
    expect((await made).kind).toBe('aborted');
    expect((await looked).kind).toBe('aborted');
    await signIn('pavlova', 'pavlova-2026');
    expect(await shown).not.toEqual([]);
    expect(lessons()).toEqual([]);
  });

  test('is not sent again for a page that was left before it was refused', async () => {
    const { open, passed: wait } = gate();
    backend.fault({ method: 'POST', path: '/api/lessons/', times: 1, wait });
    const made = failureOf(createLesson(1, RECURSION));
    await waitFor(() => expect(calls('POST')).toHaveLength(1));
    dropWaitingWrites();
    open();
    expect((await made).kind).toBe('aborted');
    await signIn('pavlova', 'pavlova-2026');
    expect(lessons()).toEqual([]);
  });

  test('whose refusal is slow is not sent again without a look, though its user is back', async () => {
    const { open, passed: wait } = gate();
    backend.fault({ method: 'POST', path: '/api/journals/', times: 1, wait });
    const made = failureOf(createMark(9, 1, '5'));
    await waitFor(() => expect(calls('POST')).toHaveLength(1));
    const other = fetchSubjectLessons(1);
    await hasEnded();
    await signIn('pavlova', 'pavlova-2026');
    await other;
    open();
    expect((await made).kind).toBe('session');
    expect(marks()).toEqual([]);
  });

  test('fails at once where what it writes over may change until then', async () => {
    expect((await failureOf(createMark(9, 1, '5'))).kind).toBe('session');
    await hasEnded();
    expect((await failureOf(createMark(9, 1, '5'))).kind).toBe('session');
    await signIn('pavlova', 'pavlova-2026');
    expect(marks()).toEqual([]);
  });

  test('is not made in the name of another', async () => {
    const made = failureOf(createLesson(1, RECURSION));
    await hasEnded();
    await signIn('semenov', 'semenov-2026');
    expect((await made).kind).toBe('session');
    expect(lessons()).toEqual([]);
  });

  test('is not made once the user is forgotten, even if the same one signs in then', async () => {
    const made = failureOf(createLesson(1, RECURSION));
    await hasEnded();
    forgetUser();
    await signIn('pavlova', 'pavlova-2026');
    expect((await made).kind).toBe('session');
    expect(lessons()).toEqual([]);
  });

  test('is not made again for a screen that was left meanwhile', async () => {
    const screen = new AbortController();
    const asked = failureOf(fetchSubjectLessons(1, screen.signal));
    await hasEnded();
    screen.abort();
    await signIn('pavlova', 'pavlova-2026');
    expect((await asked).kind).toBe('aborted');
    expect(calls('GET').filter((call) => call.endsWith(LESSONS))).toHaveLength(1);
  });

  test('is refused where there was no session to end', async () => {
    forgetSession();
    expect((await failureOf(fetchSubjectLessons(1))).kind).toBe('session');
  });
});

test('an older check of who is signed in never takes the place of a newer one', async () => {
  const { open: answer, passed } = gate();
  backend.fault({
    path: '/api/accounts/check-login/',
    times: 1,
    wait: passed,
    reply: () => Response.json({ authenticated: false, csrf: 'old' }),
  });
  const older = checkSession();
  await waitFor(() => expect(calls('GET')).toHaveLength(1));
  await checkSession();
  answer();
  await older;
  expect(useAuth.getState().session).toMatchObject({ user: { username: 'pavlova' } });
  expect(useAuth.getState().csrfToken).not.toBe('old');
});

test('what is read is not said to be typed wrongly, nor to be deleted', async () => {
  answering(STUDENTS, '{"detail": "Wrong"}', { status: 400 });
  expect((await failureOf(fetchSubjectStudents(1))).message).toBe(
    'Сервер не принял запрос (ошибка 400). Сообщите администратору.',
  );
  answering(LESSONS, '', { status: 404 });
  expect((await failureOf(fetchSubjectLessons(1))).message).toBe(
    'Не найдено. Записи нет, или она доступна не всем.',
  );
});

test('a refusal without a word is one of rights', async () => {
  backend.fault({
    path: '/api/journals/1/school/',
    reply: () => new Response('', { status: 403 }),
  });
  expect(await failureOf(fetchSchoolTable(1))).toMatchObject({
    kind: 'forbidden',
    message: 'Недостаточно прав для этого действия.',
  });
});

describe('the CSRF token', () => {
  const csrfFailed = () =>
    Response.json({ detail: 'CSRF Failed: CSRF token missing or incorrect.' }, { status: 403 });
  const marks = () => backend.query('select * from journals where lessons = 9 and students = 1');
  const checks = () => calls().filter((call) => call.includes('check-login'));

  beforeEach(() => {
    backend.execute('delete from journals');
  });

  test('that is refused is asked for anew, and the call repeated once', async () => {
    backend.fault({ method: 'POST', path: '/api/journals/', times: 1, reply: csrfFailed });
    await createMark(9, 1, '5');
    expect(marks()).toHaveLength(1);
    expect(checks()).toHaveLength(1);
  });

  test('is shared by calls that are refused together', async () => {
    backend.fault({ method: 'POST', path: '/api/journals/', times: 3, reply: csrfFailed });
    await Promise.all([createMark(9, 1, '5'), createMark(9, 2, '5'), createMark(9, 3, '5')]);
    expect(checks()).toHaveLength(1);
  });

  test('that is refused twice ends in a message', async () => {
    backend.fault({ method: 'POST', path: '/api/journals/', reply: csrfFailed });
    expect(await failureOf(createMark(9, 1, '5'))).toMatchObject({
      kind: 'server',
      message: 'Сервер не принял запрос. Повторите, а если не поможет, сообщите администратору.',
    });
    expect(calls('POST')).toHaveLength(2);
    expect(marks()).toEqual([]);
  });

  test('never lets one user write with the clicks of another', async () => {
    backend.fault({ method: 'POST', path: '/api/journals/', times: 1, reply: csrfFailed });
    backend.fault({
      path: '/api/accounts/check-login/',
      reply: () =>
        Response.json({ authenticated: true, username: 'semenov', csrf: 'x', is_superuser: false }),
    });
    expect((await failureOf(createMark(9, 1, '5'))).message).toMatch(/под другим именем/);
    expect(marks()).toEqual([]);
    expect(useAuth.getState().session).toMatchObject({ user: { username: 'semenov' } });
    expect(useToasts.getState().toasts[0]?.text).toMatch(/работает semenov/);
  });

  test('never lets a user write with a click made before it is known who is signed in', async () => {
    backend.fault({ method: 'POST', path: '/api/journals/', times: 2, reply: csrfFailed });
    const { open: answer, passed } = gate();
    backend.fault({
      path: '/api/accounts/check-login/',
      wait: passed,
      reply: () =>
        Response.json({ authenticated: true, username: 'semenov', csrf: 'x', is_superuser: false }),
    });
    const first = failureOf(createMark(9, 1, '5'));
    await waitFor(() => expect(calls('GET')).toContain('GET /api/accounts/check-login/'));
    const second = failureOf(createMark(9, 2, '4'));
    answer();
    expect((await first).message).toMatch(/под другим именем/);
    expect((await second).message).toMatch(/под другим именем/);
    expect(marks()).toEqual([]);
  });
});

test('an answer whose connection breaks off is a failure', async () => {
  const pull = (controller: ReadableStreamDefaultController) =>
    controller.error(new TypeError('network error'));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream({ pull }))));
  const failure = await failureOf(createMark(9, 1, '5'));
  vi.unstubAllGlobals();
  expect(failure.kind).toBe('offline');
});

test('a mark outlives its page, and what is read does not', async () => {
  const kept: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { keepalive }: RequestInit) => {
    kept.push(keepalive);
    return Promise.resolve(Response.json({ id: 1, students: 1, lessons: 9, mark: '5' }));
  });
  await createMark(9, 1, '5').catch(() => null);
  await fetchLessonMarks(9).catch(() => null);
  vi.unstubAllGlobals();
  expect(kept).toEqual([true, undefined]);
});
describe('a deletion is done when the server says so', () => {
  test.each([
    ['nothing', new Response(null, { status: 204 })],
    ['an empty body', new Response('')],
    ['its own JSON', Response.json({ detail: 'Удалено.' })],
  ])('with %s', async (_name, answer) => {
    backend.fault({ method: 'DELETE', path: '/api/schools/1/', reply: () => answer.clone() });
    await expect(schoolCalls.remove(1)).resolves.toBeUndefined();
  });

  test.each([
    ['the page of a portal', new Response('<html>Войдите в сеть</html>')],
    ['a page that a proxy does not find', new Response('<html></html>', { status: 404 })],
    ['nothing that is not found', new Response('', { status: 404 })],
    // Only a fetch of the list shows whether the record is gone or only others may delete it.
    ['no such record', Response.json({ detail: 'Не найдено.' }, { status: 404 })],
  ])('but not with %s', async (_name, answer) => {
    backend.fault({ method: 'DELETE', path: '/api/schools/1/', reply: () => answer.clone() });
    await expect(schoolCalls.remove(1)).rejects.toBeInstanceOf(Failure);
  });
});
