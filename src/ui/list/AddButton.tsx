import { type ReactNode, useState } from 'react';
import type { Values } from '../fields/fields.ts';
import { Plus } from '../icons.ts';
import { lazyDialog } from '../lazyDialog.tsx';
import type { AddDialogProps } from './AddDialog.tsx';
import { HeadButton } from '../HeadButton.tsx';
import { useList } from './listContext.ts';

/** The form and its library come with the first dialog. */
const AddDialog = lazyDialog(() => import('./AddDialog.tsx')) as <Name extends string>(
  props: AddDialogProps<Name>,
) => ReactNode;

interface AddToListProps<Item extends { id: number }, Name extends string> extends Omit<
  AddDialogProps<Name>,
  'onAdd' | 'onClose'
> {
  nameOf: (item: Item) => string;
  onAdd: (values: Values<Name>) => Promise<Item>;
}

/** The dialog that adds to a list, and shows what was added. */
export function AddToList<Item extends { id: number }, Name extends string>({
  nameOf,
  onAdd,
  ...dialog
}: AddToListProps<Item, Name> & { onClose: () => void }) {
  const { showAdded } = useList().view;
  const add = async (values: Values<Name>) => {
    const item = await onAdd(values);
    showAdded(item.id, nameOf(item));
  };
  return <AddDialog {...dialog} onAdd={add} />;
}

/** The button that opens it. */
export function AddButton<Item extends { id: number }, Name extends string>({
  onOpen,
  ...props
}: AddToListProps<Item, Name> & {
  /** Reads the list again, which others may have added to. */
  onOpen?: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [ready, setReady] = useState<Promise<void> | null>(null);
  const open = () => {
    setReady(onOpen?.() ?? null);
    setOpen(true);
  };
  return (
    <>
      <HeadButton look="primary" icon={Plus} word="Добавить" onClick={open} />
      {isOpen && <AddToList {...props} ready={ready} onClose={() => setOpen(false)} />}
    </>
  );
}
