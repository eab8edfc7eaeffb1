import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useList } from './listContext.ts';

interface DeleteQuestionProps {
  /** The id of the record that is asked about. */
  id: number;
  onDelete: (id: number) => Promise<void>;
  onClose: () => void;
  /** The sentence that says what goes along; without it nothing does. */
  count?: (signal: AbortSignal) => Promise<string>;
  children: ReactNode;
}

/** Asks before a record is deleted, with its edits. */
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

/** Says which of those with one name is asked about; nothing where the name is theirs alone. */
export function NamesakeNote({ detail }: { detail: string | undefined }) {
  return detail && <p>{`С таким именем есть и другие, этот: ${detail}.`}</p>;
}
