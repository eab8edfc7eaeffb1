import type { ReactNode } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { type Column, tableOf } from '../fields/columns.ts';
import { PageHeading } from '../PageHeading.tsx';
import { ExportAndPrint } from './ExportAndPrint.tsx';
import { useList } from './listContext.ts';

interface ListHeadingProps<Item> {
  title: string;
  columns: readonly Column<Item, string>[];
  /** The rows that are in sight. */
  items: readonly Item[];
  /** The button that adds to the list; of an empty list it stands where the rows would be. */
  add: ReactNode;
  /** More of its actions. */
  children?: ReactNode;
}

/** The head of a list: how many there are, and what can be done with all of them. */
export function ListHeading<Item>({
  title,
  columns,
  items,
  add,
  children,
}: ListHeadingProps<Item>) {
  const { total } = useList().view;
  return (
    <PageHeading
      title={title}
      crumbs={[{ label: 'Управление' }, { label: title }]}
      actions={
        <>
          {items.length > 0 && (
            <ExportAndPrint title={title} rowsOf={() => tableOf(columns, items)} />
          )}
          {children}
          {total > 0 && add}
        </>
      }
    >
      {russianCount(total)}
    </PageHeading>
  );
}
