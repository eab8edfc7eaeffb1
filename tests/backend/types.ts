import type { SqlValue } from './database/store.ts';

/** The way of answering: as the tests of the contract have it, or as the predecessor's server. */
export type EmbeddedShape = 'wrapped' | 'predecessor';

export interface BackendOptions {
  shape?: EmbeddedShape;
  /** Lists that are not served, such as students. */
  without?: readonly string[];
  /** Path of the SQLite file; kept in memory when absent. */
  file?: string;
  /** Whether check-login tells the demo accounts (for the sign-in page of a demo). */
  demo?: boolean;
  /** The day the demo term ends, yyyy-mm-dd; today (local) when absent. */
  today?: string;
}

/** A call made to fail or to be slow. */
export interface Fault {
  /** Any method when absent. */
  method?: string;
  /** The pathname without the query: the exact string, or a pattern. */
  path: string | RegExp;
  /** How many requests it hits; all when absent. */
  times?: number;
  /** Held back until this settles; what a function returns, by each request anew. */
  wait?: Promise<unknown> | (() => Promise<unknown>);
  /** The request is carried out first, only its answer is replaced (a save lost on the way back). */
  afterwards?: boolean;
  /**
   * The answer instead; absent: the real answer (for `wait` alone). 'drop' breaks the connection
   * before an answer, 'cut' within it: a browser itself sends a POST again over a kept connection
   * that breaks before an answer.
   */
  reply?: 'drop' | 'cut' | (() => Response);
}

export interface RecordedRequest {
  method: string;
  /** Pathname and query. */
  path: string;
  /** The parsed JSON body, null when there is none. */
  body: unknown;
  /** The status of the answer, 0 while unanswered or dropped. */
  status: number;
}

export interface CallFilter {
  method?: string;
  /** Found anywhere in «METHOD /path/». */
  path?: string | RegExp;
  /** With the calls of signing in and out; true when absent. */
  accounts?: boolean;
  /** Anything but GET alone. */
  writes?: boolean;
}

/** A server without its door. */
export interface Answering {
  /** Answers a request; rejects with DroppedConnection where a fault of a test breaks it. */
  fetch(request: Request): Promise<Response>;
}

/** The embedded backend as it is served: nothing of what it is asked is kept. */
export interface Demo extends Answering {
  /** Forgets all data and seeds the demo anew. */
  reset(): void;
  close(): void;
}

/** A server in the hands of a test. */
export interface Backend extends Demo {
  /** Makes calls fail or be slow from now on; returns the way to end it. */
  fault(fault: Fault): () => void;
  /** Holds answers back from now on, be they the real ones or a fault's; returns the way to let them go. */
  hold(held: Omit<Fault, 'wait'>): () => void;
  /** What was asked, oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** The same as «METHOD /path/», of those that are asked for. */
  calls(filter?: CallFilter): string[];
  clearRequests(): void;
  /** Rows straight from the database, for what a test wants to see. */
  query<Row>(sql: string, ...params: SqlValue[]): Row[];
  /** Runs a statement, to make a state the calls cannot make (untidy data, double marks). */
  execute(sql: string, ...params: SqlValue[]): void;
  /** How many sessions are open. */
  countSessions(): number;
  /** Ends every session on the server, as an expiry would. */
  endSessions(): void;
}
