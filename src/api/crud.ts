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
}

type Body = Readonly<Record<string, unknown>>;

interface ListResource<Item, Draft> {
  /** The resource's name in addresses. */
  name: string;
  item: GenericSchema<unknown, Item>;
  toBody: (draft: Draft) => Body;
  /** What is sent on update, where that differs. */
  toUpdateBody?: (draft: Draft) => Body;
}

/** The four calls of a resource, from how the wire spells it. */
export function listCalls<Item, Draft>({
  name,
  item,
  toBody,
  toUpdateBody = toBody,
}: ListResource<Item, Draft>): ListCalls<Item, Draft> {
  return {
    fetchAll: (signal) => requestList({ path: `${name}/`, item, signal }),
    create: (draft) => request(item, { method: 'POST', path: `${name}/`, body: toBody(draft) }),
    update: (id, draft) =>
      request(item, { method: 'PATCH', path: `${name}/${id}/`, body: toUpdateBody(draft) }),
    remove: (id) => requestDeletion(`${name}/${id}/`),
  };
}
