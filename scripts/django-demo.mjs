// Serves the production build in front of a real Django with the demo data.
import { mkdirSync, rmSync } from 'node:fs';
import { refusalInProduction } from './demo.mjs';
import { load, ROOT } from './load.mjs';
import { findDjango } from './python.mjs';
import { serveBuild } from './serveBuild.mjs';

const refusal = refusalInProduction();
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}
if (!findDjango()) {
  console.error('This needs a Python with Django: npm run setup django');
  process.exit(1);
}

/** @type {typeof import('../tests/django/server.ts')} */
const { startDjango } = await load('tests/django/server.ts');
/** @type {typeof import('../tests/django/seed.ts')} */
const { seedDjango } = await load('tests/django/seed.ts');
/** @type {typeof import('../tests/backend/database/store.ts')} */
const { Store } = await load('tests/backend/database/store.ts');

const file = `${ROOT}.demo/django.sqlite`;
mkdirSync(`${ROOT}.demo`, { recursive: true });
/** @type {import('../tests/django/server.ts').Shape[]} */
const SHAPES = ['wrapped', 'bare', 'paginated', 'predecessor'];
const args = process.argv.slice(2);
if (args.includes('--reset')) rmSync(file, { force: true });
const shape = SHAPES.find((name) => args.includes(name)) ?? 'wrapped';
const { port, close } = await startDjango({ file, shape, demo: true });
const store = new Store(file);
if (!store.row('select id from auth_user')) {
  seedDjango(store, shape === 'predecessor' ? { shape } : {});
}
store.close();

console.log(`Django: http://127.0.0.1:${port} (${shape}), .demo/django.sqlite`);
// For instance --port 8080 or --host 0.0.0.0.
const forPreview = args.filter((arg) => arg !== '--reset' && !SHAPES.some((name) => name === arg));
// Loading the modules above has set NODE_ENV to «development», which would change the build.
const env = { API_URL: `http://127.0.0.1:${port}`, API_IS_DEMO: '1', NODE_ENV: 'production' };
process.exitCode = await serveBuild(forPreview, env);
close();
