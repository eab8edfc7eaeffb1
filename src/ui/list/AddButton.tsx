import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Values } from '../fields/fields.ts';
import { lazyDialog } from '../lazyDialog.tsx';
import type { AddDialogProps } from './AddDialog.tsx';
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
      <Button look="primary" onClick={() => setOpen(true)}>
        Добавить
      </Button>
      {isOpen && <AddDialog {...dialog} onAdd={add} onClose={close} />}
    </>
  );
}
