import type { ReactNode } from 'react';
import { loadedCount } from '../../domain/lists/listing.ts';
import { type ListColumn, worksheetOf } from '../fields/columns.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { AddButton } from './AddButton.tsx';
import { ExportAndPrint } from './ExportAndPrint.tsx';
import { useList } from './listContext.ts';

interface ListHeadingProps<Item> {
  title: string;
  columns: readonly ListColumn<Item, string>[];
  /** The rows that search and filters leave. */
  items: readonly Item[];
  /** Further actions of the page. */
  children?: ReactNode;
}

/** The head of a list: the number of its records, and the actions on the whole list. */
export function ListHeading<Item>({ title, columns, items, children }: ListHeadingProps<Item>) {
  const { view, edits } = useList();
  const { isLoading, loadingOf, total } = view;
  return (
    <PageHeading
      title={title}
      crumbs={[{ label: 'Управление' }, { label: title }]}
      actions={
        <>
          {items.length > 0 && (
            <ExportAndPrint
              title={edits.gap === null ? title : `${title} (возможно, не все)`}
              // Of a part, the file would look like the whole.
              isReady={!isLoading}
              rowsOf={() => worksheetOf(columns, items)}
            />
          )}
          {children}
          {/* An empty list shows this button in place of the rows. */}
          {total > 0 && <AddButton />}
        </>
      }
    >
      {loadedCount(total, loadingOf)}
    </PageHeading>
  );
}
