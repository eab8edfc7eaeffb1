import type { ReactNode } from 'react';
import { russianCount } from '../../domain/names.ts';
import { Download, Printer } from '../icons.ts';
import { MenuButton } from '../MenuButton.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { useNarrow } from '../useNarrow.ts';
import { HeadButton } from '../HeadButton.tsx';
import { useExport } from './useExport.ts';
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
  const isNarrow = useNarrow();
  const saving = useExport(title, columns, shown);
  const print = () => window.print();
  return (
    <PageHeading
      title={title}
      crumbs={[{ label: 'Управление' }, { label: title }]}
      actions={
        <>
          {saving.hasFailed && <p role="alert">Файл не получился. Повторите.</p>}
          {shown.length > 0 && isNarrow && (
            <MenuButton
              label="Ещё действия"
              actions={[
                { label: 'Экспорт', icon: Download, onPress: saving.start },
                { label: 'Печать', icon: Printer, onPress: print },
              ]}
            />
          )}
          {shown.length > 0 && !isNarrow && (
            <>
              <HeadButton
                icon={Download}
                word="Экспорт"
                busy={saving.isBusy}
                onClick={saving.start}
              />
              <HeadButton icon={Printer} word="Печать" onClick={print} />
            </>
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
