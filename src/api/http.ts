import axios, { type AxiosAdapter, AxiosError, type AxiosRequestConfig, isAxiosError } from 'axios';
import { clock } from '../lib/time/clock.ts';
import { askForQuiet } from '../lib/time/quiet.ts';
import { API_PATH } from '../lib/loading/deployment.ts';
import { offlineFailure } from './failures.ts';
import { parseJson } from './parseJson.ts';

/** The body of an answer, piece by piece. */
export type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Reads a long body. Throws a Failure, or any error if the signal has aborted the reading. */
export type BodyReader = (body: Body, signal: AbortSignal) => Promise<unknown>;

/** A request as it is sent. */
export interface HttpCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below `API_PATH`, with its query. */
  path: string;
  body?: Readonly<Record<string, unknown>> | undefined;
  /** The CSRF token; empty for none. */
  token: string;
  signal: AbortSignal;
  /** Called when the headers of the answer come, and at each piece of its body. */
  onProgress: () => void;
  /** True if the browser finishes the call after its page is closed. */
  outlivesPage: boolean;
  /** Reads the body of a successful answer, instead of parsing it as JSON. */
  readBody?: BodyReader | undefined;
}

/**
 * How many calls that outlive their page may be under way; 0 in a browser without `keepalive`.
 * Chromium and Firefox refuse the 257th such call, and bodies of more than 64 kB together.
 */
export const CARRIED_CALLS = 'keepalive' in Request.prototype ? 200 : 0;

export interface Answer {
  status: number;
  /**
   * The parsed JSON, undefined if the body is empty or not JSON; the result of `readBody` if the
   * call has one.
   */
  body: unknown;
  /** True if the answer has no body at all. */
  isEmpty: boolean;
  /** How long the server asks to wait before the next call; 0 if it does not ask. */
  retryAfterMs: number;
}

const emptyBody = (): Body => new ReadableStream({ start: (controller) => controller.close() });

/** The body of an answer; calls `onDownloadProgress` at its beginning and at each piece. */
function withProgress(
  { body }: Response,
  { onDownloadProgress, signal }: AxiosRequestConfig,
): Body {
  let loaded = 0;
  const reportProgress = (bytes: number) => {
    loaded += bytes;
    onDownloadProgress?.({ bytes, loaded, lengthComputable: false });
  };
  reportProgress(0);
  return (body ?? emptyBody()).pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        reportProgress(piece.length);
        controller.enqueue(piece);
      },
    }),
    { signal: signal as AbortSignal },
  );
}

/** Not by `new Response(body).text()`: Firefox logs an aborted reading of it to the console. */
async function textOf(body: Body): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Lets axios send by `fetch`, because XMLHttpRequest does more work in the page for each piece of
 * an answer: a report of 1,000 × 200 marks (33 MB) is painted 0.3 s sooner by `fetch`.
 */
const byFetch: AxiosAdapter = async (config) => {
  const headers = new Headers();
  for (const [name, value] of config.headers) headers.set(name, String(value));
  if (config.data === undefined) headers.delete('Content-Type');
  try {
    const answer = await fetch(axios.getUri(config), {
      ...(config.fetchOptions as Pick<RequestInit, 'keepalive'> | undefined),
      method: config.method?.toUpperCase() ?? 'GET',
      headers,
      body: (config.data as string | undefined) ?? null,
      signal: config.signal as AbortSignal,
    });
    const { status, statusText } = answer;
    const body = withProgress(answer, config);
    const isRead = config.responseType === 'stream' && answer.ok;
    const data: unknown = isRead ? body : await textOf(body);
    return { data, status, statusText, headers: Object.fromEntries(answer.headers), config };
  } catch (error) {
    // There is no network, or it was lost in the middle of the answer.
    throw error instanceof TypeError ? new AxiosError('', AxiosError.ERR_NETWORK, config) : error;
  }
};

const http = axios.create({
  adapter: byFetch,
  baseURL: API_PATH,
  // The token must never go to another host.
  allowAbsoluteUrls: false,
  headers: { 'Content-Type': 'application/json' },
  // parseJson parses the body: an HTML page of a proxy with status 200 must not count as data.
  transformResponse: (text: unknown) => text,
});

/**
 * Sends a request and returns the answer, whatever its status. Throws a Failure if no answer came,
 * or any error if the signal aborted the call.
 */
export async function exchange(call: HttpCall): Promise<Answer> {
  const { method, path, body, token, signal, onProgress, outlivesPage, readBody } = call;
  try {
    const { status, data, headers } = await http.request<unknown>({
      method,
      url: path,
      signal,
      onDownloadProgress: onProgress,
      ...(token && { headers: { 'X-CSRFToken': token } }),
      ...(body && { data: body }),
      ...(outlivesPage && { fetchOptions: { keepalive: true } }),
      ...(readBody && { responseType: 'stream' }),
    });
    const retryAfterMs = askedWaitMs(headers['retry-after'], headers['date']);
    askForQuiet(retryAfterMs);
    return {
      status,
      body:
        readBody && data instanceof ReadableStream
          ? await readBody(data as Body, signal)
          : parseJson(data),
      isEmpty: data === '',
      retryAfterMs,
    };
  } catch (error) {
    throw isAxiosError(error) && error.code === AxiosError.ERR_NETWORK ? offlineFailure() : error;
  }
}

/**
 * The longest wait that is obeyed: a server that asks for more than a day can't mean an open page.
 */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * Reads the header Retry-After: Django sends seconds, a proxy may send a date by its own clock,
 * which the header Date tells.
 */
function askedWaitMs(retryAfter: unknown, date: unknown): number {
  if (typeof retryAfter !== 'string') return 0;
  const asked = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - (Date.parse(String(date)) || clock.now());
  return asked > 0 ? Math.min(asked, LONGEST_WAIT_MS) : 0;
}
