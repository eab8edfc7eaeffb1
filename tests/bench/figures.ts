import { appendFileSync } from 'node:fs';

/** Figures by row and column; each column says its unit. */
export type Table = Record<string, Record<string, number>>;

/**
 * Prints a table of figures. `npm run speed` names a file in SPEED_TABLES, to which the table goes too,
 * a line of JSON each.
 */
export function show(title: string, table: Table): void {
  console.log(`\n${title}`);
  console.table(table);
  const file = process.env['SPEED_TABLES'];
  if (file) appendFileSync(file, `${JSON.stringify({ title, table })}\n`);
}
