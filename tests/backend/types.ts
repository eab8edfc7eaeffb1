import type { SqlValue } from './database/store.ts';

/** Which server the backend imitates: that of the contract tests, or the predecessor's. */
export type EmbeddedShape = 'wrapped' | 'predecessor';

export interface BackendOptions {
  shape?: EmbeddedShape;
  /** Lists that this server does not have, such as students. */
  without?: readonly string[];
  /** Path of the SQLite file; without it the database is in memory. */
  file?: string;
  /** True if check-login returns the demo accounts, for the sign-in page of a demo. */
  demo?: boolean;
  /** The day on which the demo term ends, yyyy-mm-dd; by default the present local day. */
  today?: string;
}

/** Makes calls fail or be slow. */
export interface Fault {
  /** Any method by default. */
  method?: string;
  /** The pathname without the query: an exact string, or a pattern. */
  path: string | RegExp;
  /** How many requests are affected; by default all. */
  times?: number;
  /** The answer is held until this settles; a function is called for each request. */
  wait?: Promise<unknown> | ((request: Request) => Promise<unknown>);
  /** True if the request is carried out and only its answer is replaced, as when a save's answer is lost. */
  afterwards?: boolean;
  /**
   * The answer; by default the real one, which is useful with `wait`. 'drop' breaks the connection
   * before the answer, 'cut' in the middle of it. 'cut' is for a POST, because a browser repeats a
   * POST by itself if a kept-alive connection breaks before the answer. A function may change the
   * real answer, which `carryOut` gives.
   */
  reply?:
    | 'drop'
    | 'cut'
    | ((request: Request, carryOut: () => Promise<Response>) => Response | Promise<Response>);
}

export interface RecordedRequest {
  method: string;
  /** Pathname and query. */
  path: string;
  /** The parsed JSON body; null if it is empty or not JSON. */
  body: unknown;
  /** The status of the answer; 0 before the answer and after a broken connection. */
  status: number;
}

export interface CallFilter {
  method?: string;
  /** A part of «METHOD /path/», or a pattern for it. */
  path?: string | RegExp;
  /** True, the default, includes the calls for sign-in and sign-out. */
  accounts?: boolean;
  /** True leaves out GET. */
  writes?: boolean;
}

/** A server that is not yet mounted behind HTTP. */
export interface Answering {
  /** Answers a request; rejects with DroppedConnection if a fault breaks the connection. */
  fetch(request: Request): Promise<Response>;
}

/** The embedded backend as `npm start` serves it; it does not record requests. */
export interface Demo extends Answering {
  /** Replaces all data by a fresh demo. */
  reset(): void;
  close(): void;
}

/** A server that a test controls. */
export interface Backend extends Demo {
  /** Adds a fault; returns a function that removes it. */
  fault(fault: Fault): () => void;
  /** Holds answers from now on, real ones or a fault's; returns a function that releases them. */
  hold(held: Omit<Fault, 'wait'>): () => void;
  /** All requests, oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** The requests that match a filter, as «METHOD /path/». */
  calls(filter?: CallFilter): string[];
  clearRequests(): void;
  /** Reads rows directly from the database. */
  query<Row>(sql: string, ...params: SqlValue[]): Row[];
  /** Runs a statement, for states that the calls can't create (untidy data, double marks). */
  execute(sql: string, ...params: SqlValue[]): void;
  /** The number of open sessions. */
  countSessions(): number;
  /** Ends all sessions on the server, as if they had expired. */
  endSessions(): void;
}
