import { CookieJar } from '../backend/cookieJar.ts';

export interface Answer {
  status: number;
  /** The media type without parameters. */
  type: string;
  /** The parsed JSON, the text of anything else, null when empty. */
  body: unknown;
  headers: Headers;
}

/** A browser's part in a talk with the server: cookies, and the token of the last check. */
export class HttpClient {
  /** The token sent with writes, as the last check-login gave it. */
  csrf = '';
  readonly #send: (request: Request) => Promise<Response>;
  readonly #jar: CookieJar;

  constructor(send: (request: Request) => Promise<Response>, jar = new CookieJar()) {
    this.#send = send;
    this.#jar = jar;
  }

  get = (path: string) => this.#ask('GET', path);
  post = (path: string, body?: unknown) => this.#ask('POST', path, body);
  patch = (path: string, body?: unknown) => this.#ask('PATCH', path, body);
  delete = (path: string) => this.#ask('DELETE', path);

  /** Asks who is signed in and keeps the token. */
  async check(): Promise<Answer> {
    const answer = await this.get('/api/accounts/check-login/');
    const { body } = answer;
    if (typeof body === 'object' && body !== null && 'csrf' in body) this.csrf = String(body.csrf);
    return answer;
  }

  /** Signs in as the product does: check, credentials, check. Returns the second answer. */
  async signIn(username: string, password: string): Promise<Answer> {
    await this.check();
    const answer = await this.post('/api/accounts/login/', { username, password });
    await this.check();
    return answer;
  }

  /** Sends a body as it stands, for what no JSON client would send. */
  raw(method: string, path: string, body: string, type: string): Promise<Answer> {
    return this.#exchange(method, path, { body, headers: { 'Content-Type': type } });
  }

  #ask(method: string, path: string, body?: unknown): Promise<Answer> {
    if (body === undefined) return this.#exchange(method, path, {});
    return this.raw(method, path, JSON.stringify(body), 'application/json');
  }

  async #exchange(method: string, path: string, init: RequestInit): Promise<Answer> {
    const request = new Request(`http://localhost${path}`, {
      ...init,
      method,
      redirect: 'manual',
    });
    if (method !== 'GET' && this.csrf !== '') request.headers.set('X-CSRFToken', this.csrf);
    const response = await this.#send(this.#jar.apply(request));
    this.#jar.store(response);
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
    const text = await response.text();
    const body: unknown = type === 'application/json' ? JSON.parse(text) : text || null;
    return { status: response.status, type, body, headers: response.headers };
  }
}
