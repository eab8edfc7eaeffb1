// Fails if one of the programs is missing that its arguments name, such as a browser.
import { missingOf, nameOf, NEEDS } from './install.mjs';

const missing = missingOf(NEEDS.filter((need) => process.argv.slice(2).includes(need)));
if (missing.length > 0) {
  const command = `npm run setup ${missing.join(' ')}`;
  console.error(`There is no ${missing.map(nameOf).join(', ')} here. Install it: ${command}`);
  process.exit(1);
}
