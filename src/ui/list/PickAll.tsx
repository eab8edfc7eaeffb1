import { useMemo } from 'react';
import { useStore } from 'zustand';
import { PickBox } from './PickBox.tsx';
import { useSelection } from './selectionContext.ts';

/** The box in the head of a list, which selects all rows on the screen. */
export function PickAll() {
  const { shown, selection } = useSelection();
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selected = useStore(selection.store, (state) => state.ids);
  const count = selected.size === 0 ? 0 : ids.filter((id) => selected.has(id)).length;
  const isAll = count > 0 && count === ids.length;
  return (
    <PickBox
      label="Выбрать все"
      isTabStop
      checked={isAll}
      isMixed={count > 0 && !isAll}
      onPress={() => selection.set(ids, !isAll)}
    />
  );
}
