import type { Listing } from '../domain/lists/listing.ts';
import { request } from './client.ts';
import { requestDeletion } from './requestDeletion.ts';
import { type ListListener, requestListing, requestPage } from './requestList.ts';
import type { Reader } from './wireReaders.ts';

/** The pages of a list, which a record is read from without the rest of the list. */
interface RecordPages<Item> {
  /** The query of the page that had a record when the list was last read; null if none had it. */
  queryOf: (id: number) => string | null;
  fetch: (query: string) => Promise<readonly Item[]>;
}

/** The calls that read and write one kind of record, such as students. They throw a Failure. */
export interface RecordCalls<Item, Draft> {
  /** @param onPart called while the list is read, with the part that has come. */
  fetchAll: (signal?: AbortSignal, onPart?: ListListener<Item>['onPart']) => Promise<Listing<Item>>;
  /** Only of a list that may come in many pages. */
  pages?: RecordPages<Item>;
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
  item: Reader<Item>;
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
export function recordCalls<Item extends Draft & { id: number }, Draft>({
  name,
  item,
  toBody,
  toUpdateBody = toBody,
  toCompared = toBody,
  unanswered = [],
}: RecordResource<Item, Draft>): RecordCalls<Item, Draft> {
  const path = `${name}/` as const;
  const queries = new Map<number, string>();
  return {
    fetchAll: (signal, onPart) =>
      requestListing(
        { path, item, signal },
        {
          onPart,
          onPage: (items, query) => {
            for (const { id } of items) queries.set(id, query);
          },
        },
      ),
    pages: {
      queryOf: (id) => queries.get(id) ?? null,
      fetch: async (query) => (await requestPage({ path, item }, query)).part,
    },
    create: (draft) => request(item, { method: 'POST', path, body: toBody(draft) }),
    update: (id, draft) =>
      request(item, { method: 'PATCH', path: `${name}/${id}/`, body: toUpdateBody(draft) }),
    remove: (id) => requestDeletion(`${name}/${id}/`),
    isSame: (stored, draft) => isSameBody(toCompared(stored), toCompared(draft), unanswered),
  };
}
