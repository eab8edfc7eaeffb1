import type { HiddenParts } from './hiddenInOds.ts';

const isHidden = (attributes = '') => /display\s*:\s*none|\shidden(?=[\s=]|$)/i.test(attributes);

/** The indexes of the hidden columns; one tag may stand for several columns. */
function hiddenColumns(table: string): Set<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const [, attributes = ''] of table.matchAll(/<col\b([^>]*)>/gi)) {
    const span = Number(/\sspan=["']?(\d{1,4})/i.exec(attributes)?.[1] ?? 1);
    for (let index = 0; isHidden(attributes) && index < span; index += 1) {
      hidden.add(column + index);
    }
    column += span;
  }
  return hidden;
}

/** The hidden rows and columns of each table of a page; SheetJS reads each table as a sheet. */
export function findHiddenInHtml(html: string): HiddenParts[] {
  const tables = html.matchAll(/<table\b[^]*?<\/table>/gi);
  return Array.from(tables, ([table]) => {
    const rows = Array.from(table.matchAll(/<tr\b([^>]*)>/gi), ([, attributes]) =>
      isHidden(attributes),
    );
    const hidden = rows.flatMap((isOut, index) => (isOut ? [index] : []));
    return { rows: new Set(hidden), columns: hiddenColumns(table) };
  });
}
