import ImportDialog, { type ImportDialogProps } from './ImportDialog.tsx';
import type { ImportRow } from './importRows.ts';
import { ImportWordsProvider, READING } from './importWords.ts';

export interface ReadingDialogProps<Name extends string> extends Pick<
  ImportDialogProps<Name>,
  'title' | 'fields' | 'common' | 'onClose'
> {
  /** Gets the confirmed rows, in the order of the table. */
  onRows: (rows: readonly ImportRow<Name>[]) => void;
}

const NOTHING_STORED: readonly never[] = [];

/** Reads the rows of a table, which the user checks; nothing is sent. */
export default function ReadingDialog<Name extends string>(props: ReadingDialogProps<Name>) {
  return (
    <ImportWordsProvider value={READING}>
      <ImportDialog {...props} existing={NOTHING_STORED} />
    </ImportWordsProvider>
  );
}
