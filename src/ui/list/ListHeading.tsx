import type { ReactNode } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { PageHeading } from '../PageHeading.tsx';
import { ExportAndPrint } from './ExportAndPrint.tsx';
import { tableOf } from './tableOf.ts';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';

interface ListHeadingProps<Item extends { id: number }, Name extends string> {
  title: string;
  view: ListView<Item>;
  edits: RowEdits<Item, Name>;
  /** The button that adds to the list; of an empty list it stands where the rows would be. */
  add: ReactNode;
  /** More of its actions. */
  children?: ReactNode;
}

/** The head of a list: how many there are, and what can be done with all of them. */
export function ListHeading<Item extends { id: number }, Name extends string>({
  title,
  view: { shown, total },
  edits: { columns },
  add,
  children,
}: ListHeadingProps<Item, Name>) {
  return (
    <PageHeading
      title={title}
      crumbs={[{ label: 'Управление' }, { label: title }]}
      actions={
        <>
          {shown.length > 0 && (
            <ExportAndPrint title={title} rowsOf={() => tableOf(columns, shown)} />
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
