// Serves the production build in front of a real Django with the demo data.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { run } from './browser.mjs';
import { ensureDjango } from './django.mjs';

if (!ensureDjango()) {
  console.error(
    'Нужен Python с Django и djangorestframework: pip install django djangorestframework',
  );
  process.exit(1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const load = async (file) =>
  (await runnerImport(file, { root, configFile: false, logLevel: 'error' })).module;
const { startDjango } = await load('./tests/django/server.ts');
const { seedDjango } = await load('./tests/django/seed.ts');
const { Store } = await load('./tests/backend/database/store.ts');

const file = `${root}.demo/django.sqlite`;
mkdirSync(`${root}.demo`, { recursive: true });
const SHAPES = ['wrapped', 'bare', 'paginated'];
const args = process.argv.slice(2);
if (args.includes('--reset')) rmSync(file, { force: true });
const shape = SHAPES.find((name) => args.includes(name)) ?? 'wrapped';
const { port, close } = await startDjango({ file, shape });
const store = new Store(file);
if (!store.row('select id from auth_user')) seedDjango(store);
store.close();

console.log(`Django: http://127.0.0.1:${port} (${shape}), .demo/django.sqlite`);
console.log('Учётные записи: pavlova, semenov, admin, guest; пароль вида admin-2026.');
// Such as --port 8080 or --host 0.0.0.0.
const forPreview = args.filter((arg) => arg !== '--reset' && !SHAPES.includes(arg));
// What loaded the modules above has said «development», and a build would believe it.
const env = { API_URL: `http://127.0.0.1:${port}`, NODE_ENV: 'production' };
const isServed =
  run('npx', ['--no-install', 'vite', 'build'], env) &&
  run('npx', ['--no-install', 'vite', 'preview', ...forPreview], env);
close();
process.exitCode = isServed ? 0 : 1;
