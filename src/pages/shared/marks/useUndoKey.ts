import { useEffect, useEffectEvent } from 'react';
import { useCommands } from '../../../ui/commands.ts';
import { isCtrlWith } from '../../../ui/ctrlKeys.ts';
import { Undo } from '../../../ui/icons.ts';
import { isModalOpen } from '../../../ui/openDialogs.ts';
import { isInField } from '../../../ui/singleKeys.ts';

/**
 * Lets the last marks of a screen be undone by Ctrl+Z and in the quick jump. The key works also where
 * nothing can be undone any more: then it says why.
 */
export function useUndoKey(canUndo: boolean, undo: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isCtrlWith('Z', event) || isInField(event.target) || isModalOpen()) return;
    event.preventDefault();
    // Held down it would undo the whole lesson.
    if (!event.repeat) undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  useCommands([
    {
      label: 'Отменить последнюю оценку',
      icon: Undo,
      keys: ['Ctrl', 'Z'],
      run: canUndo ? undo : undefined,
    },
  ]);
}
