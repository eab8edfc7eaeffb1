import type { ReactNode } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { type ListColumn, tableOf } from '../fields/columns.ts';
import { PageHeading } from '../PageHeading.tsx';
import { AddButton } from './AddButton.tsx';
import { ExportAndPrint } from './ExportAndPrint.tsx';
import { useList } from './listContext.ts';

interface ListHeadingProps<Item> {
  title: string;
  columns: readonly ListColumn<Item, string>[];
  /** The rows that are in sight. */
  items: readonly Item[];
  /** More of its actions. */
  children?: ReactNode;
}

/** The head of a list: how many there are, and what can be done with all of them. */
export function ListHeading<Item>({ title, columns, items, children }: ListHeadingProps<Item>) {
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
          {/* Of an empty list it stands where the rows would be. */}
          {total > 0 && <AddButton />}
        </>
      }
    >
      {russianCount(total)}
    </PageHeading>
  );
}
