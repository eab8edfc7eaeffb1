// Creates the demo database again, with its first data.
import { load, ROOT } from './load.mjs';

/** @type {typeof import('../tests/backend/index.ts')} */
const { createDemo } = await load('tests/backend/index.ts');

const demo = createDemo(`${ROOT}.demo/school.sqlite`);
// One transaction in the same file: a running server sees the new data.
demo.reset();
demo.close();
console.log(
  'Демо-данные созданы заново: .demo/school.sqlite\n' +
    'Если сервер запущен, останавливать его не нужно: войдите заново.',
);
