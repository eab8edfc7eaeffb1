import { russianCount } from '../../domain/text/names.ts';
import { showDate, toIso } from '../../domain/time/dates.ts';
import { columnTexts, type ListColumn } from '../fields/columns.ts';
import { ListPaper } from '../paper/Paper.tsx';
import { PaperTable } from '../paper/PaperTable.tsx';
import { usePrinting } from '../paper/usePrinting.ts';

/** How a list is printed, where it differs from the screen. */
export interface PrintedAs<Item> {
  /** The columns of the paper; by default those of the list. */
  columns: readonly ListColumn<Item, string>[];
  compare: (a: Item, b: Item) => number;
}

interface PrintedListProps<Item> {
  title: string;
  columns: readonly ListColumn<Item, string>[];
  printed: PrintedAs<Item> | undefined;
  items: readonly Item[];
  /** Why the list may lack records. */
  gap: string | null;
}

/** All shown rows as a plain table, rendered while the page is printed. */
export function PrintedList<Item extends { id: number }>(props: PrintedListProps<Item>) {
  const isPrinting = usePrinting();
  return isPrinting && props.items.length > 0 && <Sheets {...props} />;
}

/** The share of the row numbers, in percent. */
const NUMBER_SHARE = 6;

function Sheets<Item extends { id: number }>({
  title,
  columns: shown,
  printed,
  items,
  gap,
}: PrintedListProps<Item>) {
  const rows = printed ? [...items].sort(printed.compare) : items;
  const columns = (printed?.columns ?? shown).map((column) => {
    const texts = rows.map(columnTexts(column));
    const isFigure = !column.readOnly && column.numeric === true;
    const mayBeCommon = isFigure || (!column.readOnly && column.options !== undefined);
    const [first = ''] = texts;
    const isCommon = mayBeCommon && first !== '' && texts.every((text) => text === first);
    return {
      ...column,
      texts,
      common: isCommon && (isFigure ? `${column.label}: ${first}` : first),
    };
  });
  // What is the same in all rows stands once, in the head.
  const own = columns.filter(({ common }) => common === false);
  const whole = own.reduce((sum, { width = 1 }) => sum + width, 0);
  const note = [
    ...columns.map(({ common }) => common),
    `Всего: ${russianCount(rows.length)}`,
    showDate(toIso(new Date())),
    gap,
  ];
  return (
    <ListPaper>
      <PaperTable
        title={title}
        note={note.filter(Boolean).join(' · ')}
        columns={[
          { key: '№', label: '№', kind: 'text', share: NUMBER_SHARE },
          ...own.map(({ name, label, width = 1 }) => ({
            key: name,
            label,
            kind: 'text' as const,
            share: ((100 - NUMBER_SHARE) * width) / whole,
          })),
        ]}
        lines={rows.map((item, index) => ({
          key: String(item.id),
          texts: [String(index + 1), ...own.map(({ texts }) => texts[index] ?? '')],
        }))}
      />
    </ListPaper>
  );
}
