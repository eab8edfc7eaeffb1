import type { CellPlace } from './hiddenInOds.ts';

/** Parts of a workbook that SheetJS reads, but does not declare in its types. */
export interface StyledBook {
  Styles?: {
    Fonts?: readonly { strike?: unknown }[];
    CellXf?: readonly { fontId?: number }[];
  };
  Workbook?: { Sheets?: readonly { id?: string }[] };
}

/** The row and column of a reference such as «AB12»; null for any other text. */
function placeOf(reference = ''): CellPlace | null {
  const [, letters, row] = /^([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  if (letters === undefined) return null;
  const column = Array.from(letters).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
  return { row: Number(row) - 1, column: column - 1 };
}

const attribute = (tag: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** The parts of the sheets, in the order of the workbook. */
function partsOfSheets({ Workbook }: StyledBook, relations: string): (string | undefined)[] {
  const targets = new Map(
    Array.from(relations.matchAll(/<Relationship\s([^>]*)>/g), ([, tag = '']) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target')?.replace(/^\/?(xl\/)?/, ''),
    ]),
  );
  return (Workbook?.Sheets ?? []).map(({ id }) => targets.get(id));
}

/**
 * The struck-out cells of each sheet. SheetJS itself reads only which parts of a text are struck
 * out.
 *
 * @param open opens the file; the returned function gives the text of a part of it.
 */
export function findStruckInXlsx(
  book: StyledBook,
  open: () => (part: string) => string,
): CellPlace[][] {
  const { Fonts = [], CellXf = [] } = book.Styles ?? {};
  const struck = new Set(
    CellXf.flatMap(({ fontId = 0 }, look) => (Fonts[fontId]?.strike ? [String(look)] : [])),
  );
  if (struck.size === 0) return [];
  const textOf = open();
  return partsOfSheets(book, textOf('_rels/workbook.xml.rels')).map((part) => {
    if (part === undefined) return [];
    const cells = textOf(part).matchAll(/<(?:\w+:)?c\s([^>]*)>/g);
    return Array.from(cells).flatMap(([, tag = '']) => {
      const place = struck.has(attribute(tag, 's') ?? '') ? placeOf(attribute(tag, 'r')) : null;
      return place ?? [];
    });
  });
}
