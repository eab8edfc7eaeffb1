import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import type { Listing } from '../../domain/lists/listing.ts';
import { type Column, valuesOf } from '../fields/columns.ts';
import { ClipboardPaste } from '../icons/icons.ts';
import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import { HeadButton } from '../buttons/HeadButton.tsx';
import type { ImportDialogProps, Moving } from './ImportDialog.tsx';
import type { Values } from '../fields/fields.ts';
import type { Uniqueness } from './importRows.ts';
import type { RunCall } from '../feedback/useRun.ts';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx')) as <Name extends string>(
  props: ImportDialogProps<Name>,
) => ReactNode;

/**
 * Whether the import of a list is open, and with which file, which can be dropped on `dropArea`.
 *
 * @param reload reads the list again, so that the import knows the records that others have added.
 */
export function useImport(reload: () => Promise<void>) {
  const [opened, setOpened] = useState<{ file: File | null } | null>(null);
  const open = (file: File | null) => {
    void reload();
    setOpened({ file });
  };
  return {
    opened,
    open: () => open(null),
    close: () => setOpened(null),
    dropArea: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        const isOverDialog = event.target instanceof Element && event.target.closest('dialog');
        if (file && !isOverDialog) open(file);
      },
    },
  };
}

export interface ImportButtonProps<Item extends { id: number }, Name extends string> {
  importing: ReturnType<typeof useImport>;
  /** The title of the list. */
  title: string;
  /** In the order in which they are shown. */
  columns: readonly Column<Item, Name>[];
  /** The list as it is now. */
  list: Listing<Item>;
  /** Only for a list whose records must be unique. */
  unique?: Uniqueness<Name>;
  /** The values of rows whose cells are empty. */
  common?: Partial<Values<Name>>;
  /** Only for a list of people who can be moved, for instance to another school. */
  moving?: Omit<Moving<Name>, 'people'>;
  onImport: RunCall<Values<Name>>;
}

/** Opens the dialog that adds many records from a spreadsheet. */
export function ImportButton<Item extends { id: number }, Name extends string>({
  importing: { opened, open, close },
  title,
  columns,
  list: { items, gap },
  unique,
  moving,
  common,
  onImport,
}: ImportButtonProps<Item, Name>) {
  const people = useMemo(
    () => items.map((item) => ({ id: item.id, values: valuesOf(columns, item) })),
    [items, columns],
  );
  const existing = useMemo(() => people.map(({ values }) => values), [people]);
  const movingPeople = useMemo(() => moving && { ...moving, people }, [moving, people]);
  return (
    <>
      <HeadButton icon={ClipboardPaste} word="Из таблицы" onClick={open} />
      {opened && (
        <ImportDialog
          title={`${title}: из таблицы`}
          fields={columns}
          existing={existing}
          gap={gap}
          unique={unique}
          moving={movingPeople}
          common={common}
          dropped={opened.file}
          onImport={onImport}
          onClose={close}
        />
      )}
    </>
  );
}
