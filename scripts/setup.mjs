// npm run setup: installs the programs that `npm run test:all` needs besides Node, or those that
// its arguments name, and prints the versions of what is there.
import { install, missingOf, nameOf, NEEDS, versions } from './install.mjs';

const named = process.argv.slice(2);
const needs = NEEDS.filter((need) => named.length === 0 || named.includes(need));
await install(needs);
console.log(versions());
const missing = missingOf(needs);
if (missing.length > 0) {
  console.error(`These can’t be installed here: ${missing.map(nameOf).join(', ')}.`);
  process.exit(1);
}
