import { russianCount } from '../../domain/names.ts';
import { ListPaper, PaperTable } from '../paper/Paper.tsx';
import { usePrinting } from '../paper/usePrinting.ts';
import type { RowOptions } from './ListRow.tsx';

interface PrintedListProps<Item, Name extends string> {
  title: string;
  items: readonly Item[];
  options: RowOptions<Item, Name>;
}

/** The rows that the screen shows, all of them, as a plain table, while the page is printed. */
export function PrintedList<Item extends { id: number }, Name extends string>({
  title,
  items,
  options: { fields, valuesOf, labelOf },
}: PrintedListProps<Item, Name>) {
  const isPrinting = usePrinting();
  if (!isPrinting || items.length === 0) return null;
  const widthOf = ({ width = 1 }: { width?: number }) => width;
  const whole = fields.map(widthOf).reduce((sum, width) => sum + width, 0);
  return (
    <ListPaper>
      <PaperTable
        title={title}
        note={`Строк: ${russianCount(items.length)}`}
        columns={fields.map((field) => ({
          key: field.name,
          label: field.label,
          kind: 'text',
          share: (100 * widthOf(field)) / whole,
        }))}
        lines={items.map((item) => {
          const values = valuesOf(item);
          return {
            key: String(item.id),
            texts: fields.map(({ name, options }) =>
              options ? labelOf(item, name) : values[name],
            ),
          };
        })}
      />
    </ListPaper>
  );
}
