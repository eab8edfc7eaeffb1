// Installs the programs that its arguments name, such as a browser, or fails.
import { has, install, nameOf } from './install.mjs';

const needs = /** @type {import('./install.mjs').Need[]} */ (process.argv.slice(2));
await install(needs);
const missing = needs.filter((need) => !has(need));
if (missing.length > 0) {
  console.error(`There is no ${missing.map(nameOf).join(', ')} here, and it can’t be installed.`);
  process.exit(1);
}
