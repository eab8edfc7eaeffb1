import { type DragEvent, type ReactNode, useState } from 'react';
import { type Column, valuesOf } from '../fields/columns.ts';
import { ClipboardPaste } from '../icons.ts';
import { lazyDialog } from '../lazyDialog.tsx';
import { HeadButton } from '../HeadButton.tsx';
import type { ImportDialogProps } from './ImportDialog.tsx';
import type { Values } from '../fields/fields.ts';
import type { Uniqueness } from './importRows.ts';
import type { ImportCall } from './useImportRun.ts';

const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx')) as <Name extends string>(
  props: ImportDialogProps<Name>,
) => ReactNode;

/** Whether the import of a list is open, and with which file; one can be dropped on `dropArea`. */
export function useImport() {
  const [opened, setOpened] = useState<{ file: File | null } | null>(null);
  return {
    opened,
    open: () => setOpened({ file: null }),
    close: () => setOpened(null),
    dropArea: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        const isOverDialog = event.target instanceof Element && event.target.closest('dialog');
        if (file && !isOverDialog) setOpened({ file });
      },
    },
  };
}

interface ImportButtonProps<Item, Name extends string> {
  importing: ReturnType<typeof useImport>;
  /** Of the list. */
  title: string;
  /** In the order in which they are shown. */
  columns: readonly Column<Item, Name>[];
  /** What is in the list already. */
  items: readonly Item[];
  /** Of a list that has one record of a kind. */
  unique?: Uniqueness<Name>;
  /** What rows get where the table has nothing. */
  common?: Partial<Values<Name>>;
  onImport: ImportCall<Name>;
}

/** Opens the dialog that adds many from a spreadsheet. */
export function ImportButton<Item, Name extends string>({
  importing: { opened, open, close },
  title,
  columns,
  items,
  unique,
  common,
  onImport,
}: ImportButtonProps<Item, Name>) {
  return (
    <>
      <HeadButton icon={ClipboardPaste} word="Из таблицы" onClick={open} />
      {opened && (
        <ImportDialog
          title={`${title}: из таблицы`}
          fields={columns}
          existing={items.map((item) => valuesOf(columns, item))}
          unique={unique}
          common={common}
          dropped={opened.file}
          onImport={onImport}
          onClose={close}
        />
      )}
    </>
  );
}
