import type { Listing } from '../domain/lists/listing.ts';
import { request } from './client.ts';
import { requestDeletion } from './requestDeletion.ts';
import { requestListing } from './requestList.ts';
import type { Shape } from './shape.ts';

/** The calls that read and write one kind of record, such as students. They throw a Failure. */
export interface RecordCalls<Item, Draft> {
  fetchAll: (signal?: AbortSignal) => Promise<Listing<Item>>;
  create: (draft: Draft) => Promise<Item>;
  update: (id: number, draft: Draft) => Promise<Item>;
  remove: (id: number) => Promise<void>;
  /** True if a stored item may have been created or updated from a draft. */
  isSame: (item: Item, draft: Draft) => boolean;
}

type Body = Readonly<Record<string, string | number | null>>;

interface RecordResource<Item extends Draft, Draft> {
  /** The name in the server's addresses. */
  name: string;
  item: Shape<Item>;
  toBody: (draft: Draft) => Body;
  /** The body of an update, if it differs from that of a creation. */
  toUpdateBody?: (draft: Draft) => Body;
  /** The body that isSame compares, if servers store a field in another form. */
  toCompared?: (draft: Draft) => Body;
  /** Fields that some servers accept but leave out of their answers. */
  unanswered?: readonly string[];
}

/**
 * True if a stored body equals a sent one. A number equals its digits, null equals an empty text,
 * and an unanswered field that came back empty equals anything.
 */
export function isSameBody(stored: Body, sent: Body, unanswered: readonly string[] = []): boolean {
  return Object.entries(sent).every(([name, value]) => {
    const answer = String(stored[name] ?? '');
    return answer === String(value ?? '') || (answer === '' && unanswered.includes(name));
  });
}

/** Makes the calls for one kind of record. */
export function recordCalls<Item extends Draft, Draft>({
  name,
  item,
  toBody,
  toUpdateBody = toBody,
  toCompared = toBody,
  unanswered = [],
}: RecordResource<Item, Draft>): RecordCalls<Item, Draft> {
  return {
    fetchAll: (signal) => requestListing({ path: `${name}/`, item, signal }),
    create: (draft) => request(item, { method: 'POST', path: `${name}/`, body: toBody(draft) }),
    update: (id, draft) =>
      request(item, { method: 'PATCH', path: `${name}/${id}/`, body: toUpdateBody(draft) }),
    remove: (id) => requestDeletion(`${name}/${id}/`),
    isSame: (stored, draft) => isSameBody(toCompared(stored), toCompared(draft), unanswered),
  };
}
