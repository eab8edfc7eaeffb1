/** Answers for faults, as servers and what stands in front of them give them. */
export const reply = {
  /** A page of HTML, as of Django or of a proxy. */
  page: (status: number) => () =>
    new Response('<html><h1>Traceback</h1></html>', {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
  json:
    (body: unknown, status = 200) =>
    () =>
      Response.json(body, { status }),
  /** What a server says that does not have the call at all. */
  missing: () => new Response('', { status: 404 }),
  /** The token of the write is none of this session's. */
  csrf: () => Response.json({ detail: 'CSRF Failed: CSRF token incorrect.' }, { status: 403 }),
  throttled: (retryAfter?: number | string) => () =>
    new Response('', {
      status: 429,
      headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    }),
};
