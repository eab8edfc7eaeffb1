/** The cookies of one browser for one server. The paths of cookies are ignored. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** The request with the cookies that a browser would add. */
  apply(request: Request): Request {
    if (this.#cookies.size === 0) return request;
    const headers = new Headers(request.headers);
    headers.set(
      'Cookie',
      Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '),
    );
    return new Request(request, { headers });
  }

  /** Stores the cookies that a response sets, and deletes those that it expires. */
  store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const name = pair.slice(0, pair.indexOf('=')).trim();
      const value = pair.slice(pair.indexOf('=') + 1).trim();
      if (isExpired(attributes)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

function isExpired(attributes: string[]): boolean {
  const entries = attributes.map((attribute) => {
    const [name = '', value = ''] = attribute.split('=');
    return [name.trim().toLowerCase(), value.trim()] as const;
  });
  const { 'max-age': maxAge, expires } = Object.fromEntries(entries);
  // Max-Age takes precedence over Expires.
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  return expires !== undefined && Date.parse(expires) <= Date.now();
}
