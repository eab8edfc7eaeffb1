import { useLayoutEffect, useRef } from 'react';
import type { IconDrawing } from './Icon.tsx';

/**
 * Something that the screen can do. The quick jump offers it, and the dialog «Клавиши» tells of its
 * keys: both are made of what the parts on the screen register here.
 */
export interface Command {
  label: string;
  icon?: IconDrawing;
  /** Does it; without it the command is not offered, and its part handles the keys by itself. */
  run?: (() => void) | undefined;
  /** The keys as they are shown, see `ui/Keys`. */
  keys?: readonly string[];
  /** Whether an event is its single key: it works while no field has the focus. */
  isKey?: (event: KeyboardEvent) => boolean;
  /** The page's main action: the first of its commands. */
  isMain?: boolean;
  /** It is there on every page. */
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

/** The main action, the other actions, those that a key does as well, and those of every page. */
function placeOf({ isMain, keys, isEverywhere }: Command): number {
  if (isEverywhere) return 3;
  if (isMain) return 0;
  return keys ? 2 : 1;
}

/** The commands at this moment. */
export function allCommands(): Command[] {
  const commands = [...holders].flatMap(({ current }) => current);
  return commands.sort((a, b) => placeOf(a) - placeOf(b));
}
