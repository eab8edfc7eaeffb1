import type { ReactNode } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useList } from './listContext.ts';

interface DeleteQuestionProps {
  /** The id of the record that is asked about. */
  id: number;
  onDelete: (id: number) => Promise<void>;
  onClose: () => void;
  /** Makes the sentence that names the cascade; left out without a cascade. */
  count?: (signal: AbortSignal) => Promise<string>;
  children: ReactNode;
}

/** Asks before a record is deleted; its unsaved edits are dropped too. */
export function DeleteQuestion({ id, onDelete, onClose, count, children }: DeleteQuestionProps) {
  const { drafts } = useList().edits;
  const confirm = async () => {
    await onDelete(id);
    drafts.drop(id);
  };
  return (
    <ConfirmDialog title="Удаление" {...(count && { count })} onClose={onClose} onConfirm={confirm}>
      {children}
    </ConfirmDialog>
  );
}

/** Says which of several namesakes is meant; empty if the name is unique. */
export function NamesakeNote({ detail }: { detail: string | undefined }) {
  return detail && <p>{`С таким именем есть и другие, этот: ${detail}.`}</p>;
}
