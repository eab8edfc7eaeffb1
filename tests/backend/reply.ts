/** Answers for faults, such as servers and proxies give. */
export const reply = {
  /** An error page in HTML, as from Django or a proxy. */
  page: (status: number) => () =>
    new Response('<html><h1>Traceback</h1></html>', {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
  json:
    (body: unknown, status = 200) =>
    () =>
      Response.json(body, { status }),
  /** The answer of a server that does not have the call. */
  missing: () => new Response('', { status: 404 }),
  /** The CSRF token of the write does not belong to this session. */
  csrf: () => Response.json({ detail: 'CSRF Failed: CSRF token incorrect.' }, { status: 403 }),
  throttled: (retryAfter?: number | string) => () =>
    new Response('', {
      status: 429,
      headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    }),
};
