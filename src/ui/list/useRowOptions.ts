import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { problemsOf } from './drafts.ts';
import type { RowOptions } from './ListRow.tsx';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';

type OwnOptions<Item extends { id: number }, Name extends string> = Pick<
  RowOptions<Item, Name>,
  'noteOf' | 'isEditing' | 'isCompact' | 'saveLabel' | 'onDelete'
>;

/** What all rows share; another object draws all of them again. */
export function useRowOptions<Item extends { id: number }, Name extends string>(
  { nameOf, say, selection, shown }: ListView<Item>,
  { columns, drafts, save }: RowEdits<Item, Name>,
  { noteOf, isEditing, isCompact, saveLabel, onDelete }: OwnOptions<Item, Name>,
): RowOptions<Item, Name> {
  const onSave = useCallback(
    async (item: Item) => {
      const outcome = await save(item);
      if (!outcome) return;
      const name = nameOf(outcome.item);
      const draft = drafts.draftOf(item.id);
      if (outcome.isSaved) say(`Сохранено: ${name}.`);
      else say(`Не сохранено: ${name}. ${draft ? problemsOf(draft) : ''}`.trim());
    },
    [save, nameOf, drafts, say],
  );

  // A range follows the rows as they stand when it is pressed.
  const order = useRef(shown);
  useLayoutEffect(() => {
    order.current = shown;
  });
  const onPick = useCallback(
    ({ id }: Item, isRange: boolean) =>
      selection.press(id, isRange, isRange ? order.current.map((one) => one.id) : [id]),
    [selection],
  );

  return useMemo(
    () => ({
      columns,
      drafts,
      nameOf,
      selection,
      noteOf,
      isEditing,
      isCompact,
      saveLabel,
      onPick,
      onSave,
      onDelete,
    }),
    [
      columns,
      drafts,
      nameOf,
      selection,
      noteOf,
      isEditing,
      isCompact,
      saveLabel,
      onPick,
      onSave,
      onDelete,
    ],
  );
}
