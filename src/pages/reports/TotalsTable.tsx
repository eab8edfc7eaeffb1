import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  sortTotals,
  type Totals,
  type TotalsLine,
  type TotalsOrder,
} from '../../domain/reports/totals.ts';
import {
  type TotalsColumn,
  totalsColumns,
  totalsHead,
  totalsText,
  type TotalsUnit,
} from '../../domain/reports/totalsRows.ts';
import { SortButton, sortDirection } from '../../ui/buttons/SortButton.tsx';
import { classes } from '../../ui/classes.ts';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import { CutText } from '../../ui/text/CutText.tsx';
import sheet from '../../ui/layout/Sheet.module.css';
import styles from './Totals.module.css';

interface TotalsTableProps {
  by: TotalsUnit;
  totals: Totals;
  /** The address that the title of a line leads to. */
  linkOf?: ((line: TotalsLine) => string | undefined) | undefined;
  /** How a figure differs from that of the former period; empty for no difference to show. */
  differenceOf?: ((column: TotalsColumn, line: TotalsLine) => string) | undefined;
}

interface Order {
  by: TotalsOrder;
  isDescending: boolean;
}

/** The totals, a line for each unit, sorted by a press on a head. */
export function TotalsTable({ by, totals, linkOf, differenceOf }: TotalsTableProps) {
  const columns = totalsColumns(by);
  const [order, setOrder] = useState<Order>({ by: 'title', isDescending: false });
  const lines = useMemo(
    () => sortTotals(totals.lines, order.by, order.isDescending),
    [totals, order],
  );
  // The first press on a figure sorts from the highest down.
  const press = (next: TotalsOrder) =>
    setOrder({
      by: next,
      isDescending: next === order.by ? !order.isDescending : next !== 'title',
    });
  return (
    <ScrollBox label="Итоги" className={styles.scroller}>
      <table className={classes(sheet.sheet, styles.table)} aria-label="Итоги">
        <thead>
          <tr>
            <Head label={totalsHead(by)} by="title" order={order} onPress={press} />
            {columns.map(({ label, hint, figure }) => (
              <Head
                key={figure}
                label={label}
                hint={hint}
                order={order}
                by={figure}
                onPress={press}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.title}
              line={line}
              columns={columns}
              link={linkOf?.(line)}
              differenceOf={differenceOf}
            />
          ))}
        </tbody>
        <tfoot>
          <Line line={totals.total} columns={columns} differenceOf={differenceOf} />
        </tfoot>
      </table>
    </ScrollBox>
  );
}

interface HeadProps {
  label: string;
  hint?: string | undefined;
  by: TotalsOrder;
  order: Order;
  onPress: (by: TotalsOrder) => void;
}

function Head({ label, hint, by, order, onPress }: HeadProps) {
  const direction = sortDirection(by === order.by, order.isDescending);
  return (
    <th
      scope="col"
      title={hint}
      aria-sort={direction}
      className={by === 'title' ? sheet.upright : sheet.number}
    >
      <SortButton
        label={label}
        direction={direction}
        onPress={() => onPress(by)}
        className={styles.sort}
      />
    </th>
  );
}

interface LineProps extends Pick<TotalsTableProps, 'differenceOf'> {
  line: TotalsLine;
  columns: readonly TotalsColumn[];
  link?: string | undefined;
}

function Line({ line, columns, link, differenceOf }: LineProps) {
  return (
    <tr>
      <th scope="row" className={sheet.upright}>
        {link === undefined ? (
          <CutText text={line.title} />
        ) : (
          <Link to={link}>
            <CutText text={line.title} />
          </Link>
        )}
      </th>
      {columns.map((column) => (
        <td key={column.figure} className={sheet.number}>
          {totalsText(column, line)}
          {differenceOf && (
            <small className={styles.difference}>{differenceOf(column, line)}</small>
          )}
        </td>
      ))}
    </tr>
  );
}
