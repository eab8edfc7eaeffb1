import { takeEarlyAnswer } from './earlyAnswers.ts';
import {
  failureOf,
  isAboutToken,
  type RefusalContext,
  sessionLost,
  abortedFailure,
  unreadableAnswerFailure,
} from './failures.ts';
import { type Answer, type BodyReader, exchange, type HttpCall } from './http.ts';
import { parseJson } from './parseJson.ts';
import { logUnreadable, readOrLog } from './readOrLog.ts';
import { startWaiting } from './waiting.ts';
import { type Reader, readNothing } from './wireReaders.ts';

/** The user whom the check after a refusal finds signed in. */
type CheckedUser = Exclude<RefusalContext, 'signingIn'>;

/**
 * The session as far as the client needs it. src/stores/session/auth sets it, because src/api may
 * not import stores.
 */
export interface SessionPolicy {
  /** The CSRF token of the last check; read at each request. */
  csrfToken: () => string;
  /** The name of the signed-in user, kept after the end of the session; null for a visitor. */
  user: () => string | null;
  /** Asks the server who is signed in; resolves with the name or null. */
  recheck: () => Promise<string | null>;
  /**
   * Resolves when the user of an ended session has signed in again or is forgotten; null if the
   * session has not ended.
   */
  untilResumed: () => Promise<void> | null;
}

let session: SessionPolicy = {
  csrfToken: () => '',
  user: () => null,
  recheck: () => Promise.resolve(null),
  untilResumed: () => null,
};

export function setSessionPolicy(policy: SessionPolicy): void {
  session = policy;
}

export interface ApiRequest {
  method: HttpCall['method'];
  /** The path below `API_PATH`; every path of the server ends with a slash. */
  path: `${string}/`;
  /** The query, with its question mark: a paginated list's `next` link has one. */
  query?: string;
  body?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | undefined;
  /**
   * True to fail after the end of the session instead of waiting for the user: until the user is
   * back, the stored value may change, and the call would overwrite it.
   */
  failsWithSession?: boolean;
  /** Reads the body of a successful answer, instead of parsing it as JSON. */
  readBody?: BodyReader;
  /** True if the browser finishes the call after its page is closed. */
  outlivesPage?: boolean;
}

/**
 * Sends one request and returns the answer, whatever its status. Throws a Failure if no answer
 * came.
 */
async function send(request: ApiRequest): Promise<Answer> {
  const { method, query = '', body, readBody, outlivesPage = false } = request;
  const path = request.path + query;
  const waiting = startWaiting(request.signal);
  const { signal } = waiting;
  try {
    const early = method === 'GET' ? await takeEarlyAnswer(path, signal) : null;
    if (early !== null) {
      return { status: 200, body: parseJson(early), isEmpty: early === '', retryAfterMs: 0 };
    }
    return await exchange({
      method,
      path,
      body,
      signal,
      readBody,
      onProgress: waiting.onProgress,
      token: session.csrfToken(),
      outlivesPage,
    });
  } catch (error) {
    throw signal.aborted ? waiting.failure() : error;
  } finally {
    waiting.end();
  }
}

function isRefused({ status }: Answer): boolean {
  return status === 401 || status === 403;
}

/** Counts requests and checks, to know which came first. */
let clock = 0;
let lastCheck: { askedAt: number; user: Promise<string | null> } | null = null;

/**
 * Asks who is signed in, after a refusal. Requests that are refused together share one check: each
 * accepts a check that began after the request was sent.
 */
async function checkUser(sentAt: number, username: string | null): Promise<CheckedUser> {
  if (!lastCheck || lastCheck.askedAt < sentAt) {
    lastCheck = { askedAt: ++clock, user: session.recheck() };
  }
  const user = await lastCheck.user;
  if (user === null) return 'visitor';
  // Another tab may have changed the user since this check.
  return user === username && user === session.user() ? 'sameUser' : 'otherUser';
}

/** For each write that waits for the user, the function that gives the write up. */
const waitingWrites = new Set<() => void>();
let pageCount = 0;

/** Gives up the waiting writes, because the user has left the page that made them. */
export function dropWaitingWrites(): void {
  pageCount += 1;
  for (const drop of waitingWrites) drop();
  waitingWrites.clear();
}

/**
 * Waits until the user of an ended session has signed in again; throws a Failure if the user leaves
 * the page first. A call with a signal belongs to a screen, which aborts it. A call without a
 * signal is part of a write, or the read before a write, and ends with its page.
 */
async function waitForUser(resumed: Promise<void>, signal?: AbortSignal): Promise<void> {
  let giveUp: () => void = () => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(abortedFailure());
  });
  if (signal?.aborted) giveUp();
  if (signal) signal.addEventListener('abort', giveUp);
  else waitingWrites.add(giveUp);
  try {
    await Promise.race([resumed, left]);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    waitingWrites.delete(giveUp);
  }
}

/**
 * Sends a request for the signed-in user. A refusal may mean an ended session, an old CSRF token or
 * missing rights; only a check of the user tells which. With a new token or session the request is
 * sent again: the server has carried out nothing of a refused request. After the end of the session
 * the request waits until the same user is back, or fails with `failsWithSession`. If another user
 * has signed in, it is never sent again.
 */
async function sendForUser(request: ApiRequest): Promise<Answer> {
  const { failsWithSession, signal } = request;
  const username = session.user();
  const page = pageCount;
  let isLast = false;
  for (;;) {
    const resumed = session.untilResumed();
    if (resumed && failsWithSession) throw sessionLost();
    if (resumed && !signal && page !== pageCount) throw abortedFailure();
    if (resumed) await waitForUser(resumed, signal);
    if (session.user() !== username) throw sessionLost();
    const sentAt = ++clock;
    const answer = await send(request);
    if (!isRefused(answer) || isLast) return answer;
    const checkedUser = await checkUser(sentAt, username);
    if (checkedUser === 'otherUser' || username === null) {
      throw failureOf(answer, checkedUser, request.method);
    }
    // Not left to the next round of the loop: after a slow refusal the user may already be back.
    if (checkedUser === 'visitor' && failsWithSession) throw sessionLost();
    // An empty refusal is not about the token, and the session has not ended: the user lacks the
    // right.
    if (checkedUser === 'sameUser' && answer.isEmpty) return answer;
    isLast = checkedUser === 'sameUser';
  }
}

/**
 * Sends a request of the sign-in itself: no check follows a refusal. With `renewToken`, a request
 * whose token was refused is sent once more. Returns the validated answer; throws a Failure.
 */
export async function requestWithoutSession<T>(
  reader: Reader<T>,
  request: ApiRequest,
  renewToken?: () => Promise<void>,
): Promise<T> {
  let answer = await send(request);
  if (renewToken && answer.status === 403 && isAboutToken(answer)) {
    await renewToken();
    answer = await send(request);
  }
  return read(reader, answer, request, 'signingIn');
}

/** Sends a request and returns its validated answer; throws a Failure. */
export async function request<T>(reader: Reader<T>, request: ApiRequest): Promise<T> {
  return read(reader, await sendForUser(request), request);
}

/**
 * Sends a request whose successful answer is empty or any JSON. An HTML page with status 200 comes
 * from a proxy, and counts as unreadable. Throws a Failure.
 */
export async function requestDone(request: ApiRequest): Promise<void> {
  const answer = await sendForUser(request);
  read(readNothing, answer, request);
  if (answer.isEmpty || answer.body !== undefined) return;
  logUnreadable({ call: nameOf(request) });
  throw unreadableAnswerFailure(answer.status);
}

/** «GET students/?page=2». */
const nameOf = ({ method, path, query = '' }: ApiRequest) => `${method} ${path}${query}`;

function read<T>(
  reader: Reader<T>,
  answer: Answer,
  request: ApiRequest,
  context: RefusalContext = 'sameUser',
): T {
  const { status, body } = answer;
  if (status < 200 || status > 299) throw failureOf(answer, context, request.method);
  return readOrLog(reader, body, { call: nameOf(request) }, status);
}
