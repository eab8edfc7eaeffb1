import type { GenericSchema } from 'valibot';
import { request } from './client.ts';
import { requestDeletion } from './deletion.ts';
import { requestList } from './lists.ts';

/** The calls of a list that is kept on the server. They throw a Failure. */
export interface ListCalls<Item, Draft> {
  fetchAll: (signal?: AbortSignal) => Promise<Item[]>;
  create: (draft: Draft) => Promise<Item>;
  update: (id: number, draft: Draft) => Promise<Item>;
  remove: (id: number) => Promise<void>;
  /** Whether a stored item may be what a draft has become, by what is sent of it. */
  isSame: (item: Item, draft: Draft) => boolean;
}

type Body = Readonly<Record<string, string | number | null>>;

interface ListResource<Item extends Draft, Draft> {
  /** The resource's name in addresses. */
  name: string;
  item: GenericSchema<unknown, Item>;
  toBody: (draft: Draft) => Body;
  /** What is sent on update, where that differs. */
  toUpdateBody?: (draft: Draft) => Body;
  /** What is compared of it, where servers store it in another form. */
  toCompared?: (draft: Draft) => Body;
  /** The fields that some servers take and do not answer. */
  unanswered?: readonly string[];
}

/**
 * Whether what is stored is what was sent: numbers count as their digits, null as nothing. Where
 * a server does not answer a field, what is stored of it says nothing.
 */
export function isSameBody(stored: Body, sent: Body, unanswered: readonly string[] = []): boolean {
  return Object.entries(sent).every(([name, value]) => {
    const answer = String(stored[name] ?? '');
    return answer === String(value ?? '') || (answer === '' && unanswered.includes(name));
  });
}

/** The four calls of a resource, from how the wire spells it. */
export function listCalls<Item extends Draft, Draft>({
  name,
  item,
  toBody,
  toUpdateBody = toBody,
  toCompared = toBody,
  unanswered = [],
}: ListResource<Item, Draft>): ListCalls<Item, Draft> {
  return {
    fetchAll: (signal) => requestList({ path: `${name}/`, item, signal }),
    create: (draft) => request(item, { method: 'POST', path: `${name}/`, body: toBody(draft) }),
    update: (id, draft) =>
      request(item, { method: 'PATCH', path: `${name}/${id}/`, body: toUpdateBody(draft) }),
    remove: (id) => requestDeletion(`${name}/${id}/`),
    isSame: (stored, draft) => isSameBody(toCompared(stored), toCompared(draft), unanswered),
  };
}
