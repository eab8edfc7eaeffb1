import { russianCount } from '../../domain/text/names.ts';
import { columnTexts, type ListColumn } from '../fields/columns.ts';
import { ListPaper } from '../paper/Paper.tsx';
import { PaperTable } from '../paper/PaperTable.tsx';
import { usePrinting } from '../paper/usePrinting.ts';

interface PrintedListProps<Item> {
  title: string;
  columns: readonly ListColumn<Item, string>[];
  items: readonly Item[];
  /** Why the list may lack records. */
  gap: string | null;
}

/** All shown rows as a plain table, rendered while the page is printed. */
export function PrintedList<Item extends { id: number }>({
  title,
  columns,
  items,
  gap,
}: PrintedListProps<Item>) {
  const isPrinting = usePrinting();
  if (!isPrinting || items.length === 0) return null;
  const texts = columns.map(columnTexts);
  const whole = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  return (
    <ListPaper>
      <PaperTable
        title={title}
        note={[`Строк: ${russianCount(items.length)}`, gap].filter(Boolean).join('. ')}
        columns={columns.map(({ name, label, width = 1 }) => ({
          key: name,
          label,
          kind: 'text',
          share: (100 * width) / whole,
        }))}
        lines={items.map((item) => ({
          key: String(item.id),
          texts: texts.map((textOf) => textOf(item)),
        }))}
      />
    </ListPaper>
  );
}
