import type { HiddenParts } from './hiddenInOds.ts';

/** The rows that are not shown in each table of a page, in whose place SheetJS reads a sheet. */
export function findHiddenInHtml(html: string): HiddenParts[] {
  const tables = html.matchAll(/<table\b[^]*?<\/table>/gi);
  return Array.from(tables, ([table]) => {
    const rows = Array.from(table.matchAll(/<tr\b([^>]*)>/gi), ([, attributes = '']) =>
      /display\s*:\s*none|\shidden(?=[\s=]|$)/i.test(attributes),
    );
    const hidden = rows.flatMap((isHidden, index) => (isHidden ? [index] : []));
    return { rows: new Set(hidden), columns: new Set() };
  });
}
