// Makes the demo database anew. The backend is TypeScript, which Vite runs as it stands.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport('./tests/backend/index.ts', {
  root,
  configFile: false,
  logLevel: 'error',
});

const file = `${root}.demo/school.sqlite`;
const backend = module.createBackend({ file });
// In one transaction of the same file: a server that runs meanwhile just sees the new data.
backend.reset();
backend.close();
console.log(
  'Демо-данные созданы заново: .demo/school.sqlite\n' +
    'Если сервер запущен, останавливать его не нужно: войдите заново.',
);
