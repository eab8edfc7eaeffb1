import { Hono } from 'hono';
import type { Store } from './database/store.ts';
import { accounts } from './http/accounts.ts';
import { missingSlashPage, notFoundPage, serverErrorPage } from './http/pages.ts';
import { Refusal } from './http/refusal.ts';
import { crud } from './resources/crud.ts';
import { DIALECTS } from './resources/dialects.ts';
import { wrappedCalls } from './resources/wrapped.ts';
import type { BackendOptions } from './types.ts';

/** All calls of the API over a database. */
export function createApp(
  store: Store,
  { demo = false, shape = 'wrapped', without = [] }: BackendOptions,
): Hono {
  const dialect = DIALECTS[shape];
  const app = new Hono();
  app.route('/api/accounts', accounts(store, demo));
  app.route('/api', wrappedCalls(store, dialect));
  for (const resource of Object.values(dialect.resources)) {
    if (!without.includes(resource.table)) app.route('/api', crud(store, resource));
  }

  app.notFound((c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.endsWith('/')) return notFoundPage();
    const losesBody = ['POST', 'PUT', 'PATCH'].includes(c.req.method);
    return losesBody ? missingSlashPage(c.req.method) : c.redirect(`${pathname}/${search}`, 301);
  });

  app.onError((error, c) =>
    error instanceof Refusal ? c.json(error.body, error.status) : serverErrorPage(),
  );
  return app;
}
