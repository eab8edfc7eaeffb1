import { Hono } from 'hono';
import type { Row, SqlValue, Store } from '../database/store.ts';
import { readBody } from '../http/body.ts';
import { dataCall, idOf } from '../http/dataCall.ts';
import { notFound } from '../http/refusal.ts';
import type { User } from '../users.ts';
import type { Resource } from './resources.ts';
import { validated } from './validation.ts';

/** The calls for the list of a resource and for single objects of it: read, create, change, delete. */
export function crud(store: Store, resource: Resource): Hono {
  const { table, fields, select, own, isPrivate, deletable = true } = resource;
  const app = new Hono();

  const list = dataCall(store, {
    GET: (c, user) =>
      c.json(
        own === undefined || (user.isSuperuser && !isPrivate)
          ? store.rows(`${select} order by o.id`)
          : store.rows(`${select} where ${own} order by o.id`, user.id),
      ),
    POST: async (c) => {
      const values = validated(store, fields, await readBody(c.req.raw), false);
      return c.json(found(store, resource, insert(store, table, values)), 201);
    },
  });

  const single = dataCall(store, {
    GET: (c, user) => c.json(reached(store, resource, idOf(c), user)),
    PATCH: async (c, user) => {
      reached(store, resource, idOf(c), user);
      update(store, table, idOf(c), validated(store, fields, await readBody(c.req.raw), true));
      return c.json(found(store, resource, idOf(c)));
    },
    ...(deletable && {
      DELETE: (c, user) => {
        reached(store, resource, idOf(c), user);
        store.run(`delete from ${table} where id = ?`, idOf(c));
        return c.body(null, 204);
      },
    }),
  });

  app.all(`/${table}/`, list);
  app.all(`/${table}/:id{[0-9]+}/`, single);
  return app;
}

/** The serialized object with an id. @throws Refusal if it is missing or hidden from the user. */
export function reached(store: Store, resource: Resource, id: number, user: User): Row {
  const { table, own, isPrivate } = resource;
  const isHidden =
    isPrivate &&
    own !== undefined &&
    !store.row(`select id from ${table} o where ${own} and o.id = ?`, user.id, id);
  if (isHidden) throw notFound();
  return found(store, resource, id);
}

function found(store: Store, { select }: Resource, id: number): Row {
  const row = store.row(`${select} where o.id = ?`, id);
  if (!row) throw notFound();
  return row;
}

function insert(store: Store, table: string, values: Map<string, SqlValue>): number {
  const columns = [...values.keys()];
  const places = columns.map(() => '?').join(', ');
  const sql = `insert into ${table} (${columns.join(', ')}) values (${places})`;
  return store.run(sql, ...values.values());
}

function update(store: Store, table: string, id: number, values: Map<string, SqlValue>): void {
  if (values.size === 0) return;
  const columns = Array.from(values.keys(), (column) => `${column} = ?`).join(', ');
  store.run(`update ${table} set ${columns} where id = ?`, ...values.values(), id);
}
