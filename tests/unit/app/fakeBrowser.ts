interface Entry {
  url: URL;
  state: unknown;
}

/**
 * A window's history that behaves as in browsers: go() is carried out later, each arrival fires
 * popstate, a link to a place in the page adds an entry without a state, and go(0) or go(NaN)
 * reloads the page.
 */
export class FakeBrowser {
  reloads = 0;
  readonly window: Window;
  #entries: Entry[];
  #position = 0;
  #steps: number[] = [];
  #onPop: () => void = () => undefined;

  constructor(path: string) {
    this.#entries = [{ url: new URL(path, 'http://journal.example'), state: null }];
    const write = (state: unknown, path?: string | URL | null) => ({
      url: new URL(path ?? '', this.#current.url),
      // Browsers clone the state, too.
      state: structuredClone(state),
    });
    const current = () => this.#current;
    const fake = {
      get location() {
        return current().url;
      },
      history: {
        get state() {
          return current().state;
        },
        pushState: (state: unknown, _unused: string, path?: string) =>
          this.#push(write(state, path)),
        replaceState: (state: unknown, _unused: string, path?: string) => {
          this.#entries[this.#position] = {
            ...write(state, path),
            ...(path === undefined && { url: this.#current.url }),
          };
        },
        go: (step: number) => this.step(step),
      },
      addEventListener: (_name: string, listener: () => void) => (this.#onPop = listener),
      removeEventListener: () => undefined,
    };
    this.window = fake as unknown as Window;
  }

  get #current(): Entry {
    const entry = this.#entries[this.#position];
    if (!entry) throw new Error('the browser stands nowhere');
    return entry;
  }

  get address(): string {
    const { pathname, search, hash } = this.#current.url;
    return pathname + search + hash;
  }

  #push(entry: Entry): void {
    this.#position += 1;
    this.#entries = [...this.#entries.slice(0, this.#position), entry];
  }

  back(): void {
    this.step(-1);
  }

  forward(): void {
    this.step(1);
  }

  step(step: number): void {
    if (!step) this.reloads += 1;
    else this.#steps.push(step);
  }

  /** Follows a link to a place in the page; a link to the present place replaces its entry. */
  followFragment(hash: string, state: 'kept' | 'dropped' = 'dropped'): void {
    const url = new URL(hash, this.#current.url);
    if (url.href !== this.#current.url.href) this.#push({ url, state: null });
    else if (state === 'dropped') this.#current.state = null;
    this.#onPop();
  }

  /** Carries out the oldest pending step if the history has such an entry. */
  arrive(): void {
    const step = this.#steps.shift() ?? 0;
    if (step === 0 || !this.#entries[this.#position + step]) return;
    this.#position += step;
    this.#onPop();
  }

  settle(): void {
    while (this.#steps.length > 0) this.arrive();
  }
}
