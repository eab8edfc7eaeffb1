import { type ReactNode, useState } from 'react';
import type { Values } from '../fields/fields.ts';
import { Plus } from '../icons.ts';
import { lazyDialog } from '../lazyDialog.tsx';
import type { AddDialogProps } from './AddDialog.tsx';
import { HeadButton } from '../HeadButton.tsx';
import type { ListView } from './useListView.ts';

/** The form and its library come with the first dialog. */
const AddDialog = lazyDialog(() => import('./AddDialog.tsx')) as <Name extends string>(
  props: AddDialogProps<Name>,
) => ReactNode;

interface AddButtonProps<Item extends { id: number }, Name extends string> extends Omit<
  AddDialogProps<Name>,
  'onAdd' | 'onClose'
> {
  view: ListView<Item>;
  onAdd: (values: Values<Name>) => Promise<Item>;
}

/** Opens the dialog that adds to a list, and shows what was added. */
export function AddButton<Item extends { id: number }, Name extends string>({
  view,
  onAdd,
  ...dialog
}: AddButtonProps<Item, Name>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const add = async (values: Values<Name>) => view.showAdded(await onAdd(values));
  return (
    <>
      <HeadButton look="primary" icon={Plus} word="Добавить" onClick={() => setOpen(true)} />
      {isOpen && <AddDialog {...dialog} onAdd={add} onClose={close} />}
    </>
  );
}
