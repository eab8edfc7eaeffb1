import axios, { isAxiosError, isCancel } from 'axios';
import { type GenericSchema, safeParse } from 'valibot';
import { failureOf, isAboutToken, type Met, offline, sessionLost, unreadable } from './failures.ts';
import { startWaiting } from './waiting.ts';

/** What the check that follows a refusal found out about who is signed in. */
type Verdict = Exclude<Met, 'signingIn'>;

/**
 * The session as the transport sees it; src/stores/auth hands it in, so that this layer
 * knows no store and no router.
 */
export interface SessionPolicy {
  /** The CSRF token of the last check, read at each request. */
  csrfToken: () => string;
  /** Who is signed in as far as we know, or was until the session ended, by name. */
  user: () => string | null;
  /** Asks the server who is signed in. */
  recheck: () => Promise<string | null>;
  /** Waits while the session has ended. */
  untilResumed: () => Promise<void>;
}

let session: SessionPolicy = {
  csrfToken: () => '',
  user: () => null,
  recheck: () => Promise.resolve(null),
  untilResumed: () => Promise.resolve(),
};

export function setSessionPolicy(policy: SessionPolicy): void {
  session = policy;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below /api/, with its closing slash: every path of the server ends in one. */
  path: `${string}/`;
  /** The query of a page's `next` link, with its question mark. */
  query?: string;
  body?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal | undefined;
}

interface Answer {
  status: number;
  /** Parsed JSON; undefined when the body is empty or no JSON at all. */
  body: unknown;
  retryAfter: string | null;
}

const http = axios.create({
  baseURL: '/api/',
  // A path from a server's answer can't lead the token to another host.
  allowAbsoluteUrls: false,
  headers: { 'Content-Type': 'application/json' },
  // The token comes from the check's answer, not from a cookie of axios' choice.
  xsrfCookieName: '',
  responseType: 'text',
  // A proxy's HTML page with status 200 must not pass for data: the body is parsed below.
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
});

http.interceptors.request.use((config) => {
  const token = session.csrfToken();
  if (token) config.headers.set('X-CSRFToken', token);
  return config;
});

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** One request and its answer, whatever its status; throws a Failure only where no answer came. */
async function send({ method, path, query = '', body, signal }: ApiRequest): Promise<Answer> {
  const waiting = startWaiting(signal);
  try {
    const { status, data, headers } = await http.request<unknown>({
      method,
      url: path + query,
      ...(body && { data: body }),
      signal: waiting.signal,
    });
    const retryAfter: unknown = headers['retry-after'];
    return {
      status,
      body: parseJson(data),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    };
  } catch (error) {
    if (isCancel(error)) throw waiting.failure();
    if (isAxiosError(error)) throw offline();
    throw error;
  } finally {
    waiting.end();
  }
}

function isRefused({ status }: Answer): boolean {
  return status === 401 || status === 403;
}

/** Counts requests and checks, to tell which came first. */
let clock = 0;
let lastCheck: { askedAt: number; user: Promise<string | null> } | null = null;

/** What a check later than a request says of its user; refusals of requests sent together share one. */
async function verdictOn(sentAt: number, username: string | null): Promise<Verdict> {
  if (!lastCheck || lastCheck.askedAt < sentAt) {
    lastCheck = { askedAt: ++clock, user: session.recheck() };
  }
  const user = await lastCheck.user;
  if (user === null) return 'visitor';
  // The check may be older than what another tab has told since.
  return user === username && user === session.user() ? 'sameUser' : 'otherUser';
}

/**
 * Sends a request, and again after a refusal that was not meant for it. A refusal may be an ended
 * session, an old CSRF token or a lack of rights, and only a check tells them apart. With a new
 * token, or a new session, the request is sent once more, but only for the same user: in another
 * tab somebody else may have signed in meanwhile. Where the session has ended it waits for its
 * user; nothing refused was carried out.
 */
async function exchange(request: ApiRequest): Promise<Answer> {
  const username = session.user();
  let isLast = false;
  for (;;) {
    await session.untilResumed();
    if (session.user() !== username) throw sessionLost();
    const sentAt = ++clock;
    const answer = await send(request);
    if (!isRefused(answer) || isLast) return answer;
    const verdict = await verdictOn(sentAt, username);
    if (verdict === 'otherUser' || username === null) throw failureOf(answer, verdict);
    isLast = verdict === 'sameUser';
  }
}

/**
 * Sends a request without asking who is signed in when it is refused: for the calls of the
 * sign-in itself. Where the token may be renewed, the request is sent once more if the token was
 * refused. Returns the checked answer; throws a Failure.
 */
export async function requestPlainly<T>(
  schema: GenericSchema<unknown, T>,
  request: ApiRequest,
  renewToken?: () => Promise<void>,
): Promise<T> {
  let answer = await send(request);
  if (renewToken && answer.status === 403 && isAboutToken(answer)) {
    await renewToken();
    answer = await send(request);
  }
  return read(schema, answer, 'signingIn');
}

/** Sends a request and returns its checked answer; throws a Failure. */
export async function request<T>(
  schema: GenericSchema<unknown, T>,
  request: ApiRequest,
): Promise<T> {
  return read(schema, await exchange(request));
}

function read<T>(schema: GenericSchema<unknown, T>, answer: Answer, met?: 'signingIn'): T {
  if (answer.status < 200 || answer.status > 299) throw failureOf(answer, met);
  const result = safeParse(schema, answer.body);
  if (!result.success) throw unreadable(answer.status);
  return result.output;
}
