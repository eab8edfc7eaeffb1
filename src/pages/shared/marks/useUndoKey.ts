import { useEffect, useEffectEvent } from 'react';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { isCtrlWith } from '../../../ui/keyboard/ctrlKeys.ts';
import { Undo } from '../../../ui/icons/icons.ts';
import { isModalOpen } from '../../../ui/dialogs/openDialogs.ts';
import { isInField } from '../../../ui/keyboard/singleKeys.ts';

/**
 * Lets the last marks of a screen be undone by Ctrl+Z and in the command palette. The key works also where
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
