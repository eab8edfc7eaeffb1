/** The indexes of hidden rows and columns. */
export interface HiddenParts {
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
}

/** The place of a cell. */
export interface CellPlace {
  row: number;
  column: number;
}

interface OdsSheet extends HiddenParts {
  isHidden: boolean;
  /** The cells that are struck out. */
  struck: readonly CellPlace[];
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Matches the properties of a style that hides its sheets. */
const HIDING = /<style:table-properties\b[^>]*\stable:display="false"/;
/** Matches the properties of a style that strikes its cells out. */
const STRIKING =
  /<style:text-properties\b[^>]*\sstyle:text-line-through-(style|type)="(?!none")[^"]+"/;

/** The names of the styles with such properties. */
function stylesWith(properties: RegExp, xml: string): ReadonlySet<string> {
  const styles = xml.matchAll(/<style:style\b([^>]*[^/>])>((?:(?!<\/style:style>).)*)/gs);
  return new Set(
    Array.from(styles).flatMap(([, tag = '', inner = '']) =>
      properties.test(inner) ? [attribute(tag, 'style:name') ?? ''] : [],
    ),
  );
}

/** More equal rows or columns than this are the empty rest of the sheet. */
const MOST_REPEATED = 10_000;
const TAGS =
  /<table:(table|table-row|table-column|(?:covered-)?table-cell|table-row-group|table-column-group)([\s/][^>]*)?>|<\/table:(table-row-group|table-column-group)>/g;

/**
 * The hidden and struck-out parts of a spreadsheet of LibreOffice; SheetJS reads these only in
 * Excel's files.
 *
 * @param textOf the text of a part of the file.
 */
export function findHiddenInOds(textOf: (part: string) => string): {
  sheets: readonly OdsSheet[];
  /** The index of the active sheet; 0 if the file does not tell. */
  active: number;
} {
  const xml = textOf('content.xml');
  const [hiding, striking] = [stylesWith(HIDING, xml), stylesWith(STRIKING, xml)];
  const names: string[] = [];
  const sheets: (OdsSheet & { rows: Set<number>; columns: Set<number>; struck: CellPlace[] })[] =
    [];
  const at = { 'table-row': 0, 'table-column': 0 };
  /** The column of the next cell, and the number of equal rows that the present row stands for. */
  let [column, alike] = [0, 1];
  /** For each group around the present row or column: true if the group is folded. */
  let folded: boolean[] = [];
  for (const [, kind, rest = '', ended] of xml.matchAll(TAGS)) {
    if (ended !== undefined) folded.pop();
    else if (kind === 'table') {
      const isHidden = hiding.has(attribute(rest, 'table:style-name') ?? '');
      sheets.push({ isHidden, rows: new Set(), columns: new Set(), struck: [] });
      names.push(attribute(rest, 'table:name') ?? '');
      Object.assign(at, { 'table-row': 0, 'table-column': 0 });
      folded = [];
    } else if (kind === 'table-row' || kind === 'table-column') {
      const isRow = kind === 'table-row';
      const count = Number(
        attribute(rest, `table:number-${isRow ? 'rows' : 'columns'}-repeated`) ?? 1,
      );
      const visibility = attribute(rest, 'table:visibility');
      const isOut = visibility === 'collapse' || visibility === 'filter' || folded.includes(true);
      const parts = sheets.at(-1)?.[isRow ? 'rows' : 'columns'];
      if (isOut && count < MOST_REPEATED) {
        for (let index = 0; index < count; index += 1) parts?.add(at[kind] + index);
      }
      at[kind] += count;
      if (isRow) [column, alike] = [0, count];
    } else if (kind?.endsWith('table-cell')) {
      const count = Number(attribute(rest, 'table:number-columns-repeated') ?? 1);
      const isStruck = striking.has(attribute(rest, 'table:style-name') ?? '');
      if (isStruck && count * alike < MOST_REPEATED) {
        for (let index = 0; index < count * alike; index += 1) {
          const row = at['table-row'] - 1 - Math.floor(index / count);
          sheets.at(-1)?.struck.push({ row, column: column + (index % count) });
        }
      }
      column += count;
    } else if (!rest.endsWith('/')) folded.push(attribute(rest, 'table:display') === 'false');
  }
  const [, active] = /config:name="ActiveTable"[^>]*>([^<]*)</.exec(textOf('settings.xml')) ?? [];
  const index = active === undefined ? -1 : names.indexOf(active);
  return { sheets, active: Math.max(index, 0) };
}
