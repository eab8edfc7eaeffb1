import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { CountedSentence } from '../CountedSentence.tsx';
import { Dialog } from '../Dialog.tsx';
import { DialogPart } from '../DialogPart.tsx';
import type { ImportDialogProps } from '../import/ImportDialog.tsx';
import { lazyPart } from '../lazyPart.tsx';
import type { AddDialogProps } from './AddDialog.tsx';

/** The form and its library come with the first dialog. */
const AddDialog = lazyPart(() => import('./AddDialog.tsx')) as <Name extends string>(
  props: AddDialogProps<Name>,
) => ReactNode;

const ImportDialog = lazyPart(() => import('../import/ImportDialog.tsx')) as <Name extends string>(
  props: ImportDialogProps<Name>,
) => ReactNode;

/** The dialog that is open over a list. */
export type OpenDialog<Item> = 'add' | 'import' | 'discard' | { deleted: Item } | null;

interface ListDialogsProps<Item extends { id: number }, Name extends string> {
  open: OpenDialog<Item>;
  add: Omit<AddDialogProps<Name>, 'onClose'>;
  addMany: Omit<ImportDialogProps<Name>, 'onClose'> | undefined;
  /** How many edited rows are given up with the edit mode. */
  discarded: number;
  onDiscard: () => void;
  deleteQuestion: ((item: Item) => string) | undefined;
  /** What tells items of one name apart, by id. */
  details: ReadonlyMap<number, string> | undefined;
  countCascade: ((item: Item, signal: AbortSignal) => Promise<string>) | undefined;
  onDelete: (item: Item) => Promise<void>;
  onClose: () => void;
}

/** The dialogs of a list, one at a time. */
export function ListDialogs<Item extends { id: number }, Name extends string>({
  open,
  add,
  addMany,
  discarded,
  onDiscard,
  deleteQuestion,
  details,
  countCascade,
  onDelete,
  onClose,
}: ListDialogsProps<Item, Name>) {
  if (open === 'add') {
    return (
      <DialogPart onClose={onClose}>
        <AddDialog {...add} onClose={onClose} />
      </DialogPart>
    );
  }
  if (open === 'import') {
    return (
      addMany && (
        <DialogPart onClose={onClose}>
          <ImportDialog {...addMany} onClose={onClose} />
        </DialogPart>
      )
    );
  }
  if (open === 'discard') {
    return (
      <Dialog title="Выключить без сохранения?" onClose={onClose} onOk={onDiscard}>
        Изменённых строк: {discarded}. Изменения пропадут.
      </Dialog>
    );
  }
  const detail = open && details?.get(open.deleted.id);
  return (
    open !== null &&
    deleteQuestion && (
      <ConfirmDialog title="Удаление" onClose={onClose} onConfirm={() => onDelete(open.deleted)}>
        <p>{deleteQuestion(open.deleted)}</p>
        {detail && <p>С таким именем есть и другие, этот: {detail}.</p>}
        {countCascade && (
          <CountedSentence
            waiting="Считаем, что будет удалено вместе…"
            count={(signal) => countCascade(open.deleted, signal)}
          />
        )}
      </ConfirmDialog>
    )
  );
}
