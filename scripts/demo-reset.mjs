// Makes the demo database anew.
import { load, ROOT } from './load.mjs';

/** @type {typeof import('../tests/backend/index.ts')} */
const { createDemo } = await load('tests/backend/index.ts');

const demo = createDemo(`${ROOT}.demo/school.sqlite`);
// In one transaction of the same file: a server that runs meanwhile just sees the new data.
demo.reset();
demo.close();
console.log(
  'Демо-данные созданы заново: .demo/school.sqlite\n' +
    'Если сервер запущен, останавливать его не нужно: войдите заново.',
);
