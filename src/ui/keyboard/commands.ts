import { useLayoutEffect, useRef } from 'react';
import type { IconDrawing } from '../icons/Icon.tsx';

/**
 * An action of the screen. The command palette offers it, and the dialog «Клавиши» lists its keys: both
 * show the commands that the mounted components register here.
 */
export interface Command {
  label: string;
  icon?: IconDrawing;
  /**
   * Runs the command; without it the command palette does not offer it, and the component takes the
   * keys.
   */
  run?: (() => void) | undefined;
  /** The keys as they are shown, see `ui/keyboard/Kbd`. */
  keys?: readonly string[];
  /** True for the command's single key, which works while no field has the focus. */
  isKey?: (event: KeyboardEvent) => boolean;
  /** The page's main action, which is offered first. */
  isMain?: boolean;
  /** The command exists on every page. */
  isEverywhere?: boolean;
}

interface Holder {
  current: readonly Command[];
}

const holders = new Set<Holder>();

/** Registers commands as long as the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const holder = useRef(commands);
  useLayoutEffect(() => {
    holder.current = commands;
  });
  useLayoutEffect(() => {
    holders.add(holder);
    return () => void holders.delete(holder);
  }, []);
}

/** The sort order: the main action, other actions, commands with keys, those of every page. */
function placeOf({ isMain, keys, isEverywhere }: Command): number {
  if (isEverywhere) return 3;
  if (isMain) return 0;
  return keys ? 2 : 1;
}

/** The commands of the mounted components, sorted. */
export function allCommands(): Command[] {
  const commands = [...holders].flatMap(({ current }) => current);
  return commands.sort((a, b) => placeOf(a) - placeOf(b));
}
