import type { ReactNode } from 'react';
import { HeadButton } from '../buttons/HeadButton.tsx';
import { Plus } from '../icons/icons.ts';
import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import type { AddDialogProps } from './AddDialog.tsx';
import { useList } from './listContext.ts';

/** The code of the form and its library is fetched with the first dialog. */
export const LazyAddDialog = lazyDialog(() => import('./AddDialog.tsx')) as <Name extends string>(
  props: AddDialogProps<Name>,
) => ReactNode;

/** Opens the dialog that adds to the list. */
export function AddButton() {
  const { add } = useList();
  return <HeadButton look="primary" icon={Plus} word="Добавить" onClick={() => add()} />;
}
