// Writes the demo data for docs/trial/compose.yaml: a script for its database, and the accounts that
// the sign-in page lists.
//   node scripts/trial.mjs   after `npm run build`
import { mkdirSync, writeFileSync } from 'node:fs';
import { load, ROOT } from './load.mjs';

/** @type {typeof import('../tests/django/seed.ts')} */
const { seedStatements } = await load('tests/django/seed.ts');
/** @type {typeof import('../tests/backend/index.ts')} */
const { DEMO_ACCOUNTS } = await load('tests/backend/index.ts');

mkdirSync(`${ROOT}.demo`, { recursive: true });
// Fills only an empty database: it outlives the container that runs this script.
const sql = `select count(*) = 0 as is_new from auth_user \\gset
\\if :is_new
begin;
${seedStatements()}
commit;
\\endif
`;
writeFileSync(`${ROOT}.demo/trial.sql`, sql);
// With these accounts the server calls itself a demo, and every page says «Демо».
writeFileSync(`${ROOT}.demo/trial.env`, `SCHOOL_ACCOUNTS='${JSON.stringify(DEMO_ACCOUNTS)}'\n`);
console.log('docker compose -f docs/trial/compose.yaml up');
