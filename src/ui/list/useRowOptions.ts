import { useCallback, useMemo } from 'react';
import { type Drafts, problemsOf } from './drafts.ts';
import type { OpenDialog } from './ListDialogs.tsx';
import type { RowOptions } from './ListRow.tsx';
import type { ListScreenProps } from './ListScreen.tsx';

interface RowContext<Item, Name extends string> {
  drafts: Drafts<Item, Name>;
  editing: boolean;
  /** Tells the user how an action ended. */
  say: (text: string) => void;
  /** Opens the question before a deletion. */
  ask: (dialog: OpenDialog<Item>) => void;
  /** Leads the focus on when the row of an id goes. */
  expectDeletion: (id: number) => void;
}

const noLabel = () => '';

/** What all rows of a list share, the same object while nothing of it changes. */
export function useRowOptions<Item extends { id: number }, Name extends string>(
  props: ListScreenProps<Item, Name>,
  { drafts, editing, say, ask, expectDeletion }: RowContext<Item, Name>,
): RowOptions<Item, Name> {
  const { fields, valuesOf, labelOf = noLabel, nameOf, refresh, save } = props;
  const { deleteQuestion, onDelete, alwaysEditing, details } = props;

  const saveRow = useCallback(
    async (item: Item) => {
      const outcome = await drafts.save(item, { fields, valuesOf, refresh, save });
      if (!outcome) return;
      const name = nameOf(outcome.item);
      const draft = drafts.store.getState().drafts.get(item.id);
      if (outcome.isSaved) say(`Сохранено: ${name}.`);
      else say(`Не сохранено: ${name}. ${draft ? problemsOf(draft) : ''}`.trim());
    },
    [drafts, fields, valuesOf, nameOf, refresh, save, say],
  );

  const deleteRow = useCallback(
    (item: Item, row: HTMLElement) => {
      expectDeletion(item.id);
      if (deleteQuestion) ask({ deleted: item });
      else {
        // The pressed button goes, the row stays until the deletion is done.
        row.focus({ preventScroll: true });
        void onDelete(item, () => drafts.drop(item.id));
      }
    },
    [deleteQuestion, onDelete, ask, expectDeletion, drafts],
  );

  const saveLabel = alwaysEditing?.saveLabel ?? 'Сохранить';
  return useMemo(
    () => ({
      fields,
      valuesOf,
      labelOf,
      nameOf,
      details,
      editing,
      saveLabel,
      drafts,
      onSave: (item) => void saveRow(item),
      onDelete: deleteRow,
    }),
    [fields, valuesOf, labelOf, nameOf, details, editing, saveLabel, drafts, saveRow, deleteRow],
  );
}
