import { tidied } from '../../domain/folding.ts';
import type { PaletteEntry } from '../../domain/palette.ts';
import { DENSITIES, setAppearance, THEMES, useAppearance } from '../../stores/appearance.ts';
import { allCommands, type Command } from '../../ui/commands.ts';
import { Monitor, Moon, Rows3, Sun } from '../../ui/icons.ts';
import { DENSITY_NAMES, THEME_NAMES } from '../Appearance.tsx';

/** Something to do. */
export interface CommandEntry extends PaletteEntry {
  command: Command;
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** The themes and densities that are not chosen now. */
function appearanceCommands(): Command[] {
  const { theme, density } = useAppearance.getState();
  return [
    ...THEMES.filter((one) => one !== theme).map((one) => ({
      label: `Тема: ${THEME_NAMES[one]}`,
      icon: THEME_ICONS[one],
      run: () => setAppearance({ theme: one }),
    })),
    ...DENSITIES.filter((one) => one !== density).map((one) => ({
      label: `Плотность: ${DENSITY_NAMES[one]}`,
      icon: Rows3,
      run: () => setAppearance({ density: one }),
    })),
  ];
}

/** All that can be done now: by the page first, then by every page. */
export function commandEntries(): CommandEntry[] {
  const registered = allCommands();
  const all = [
    ...registered.filter(({ isEverywhere }) => !isEverywhere),
    ...appearanceCommands(),
    ...registered.filter(({ isEverywhere }) => isEverywhere),
  ].filter(({ run }) => run);
  // Two parts of a page may have the same: they are one to the user, the first.
  const commands = new Map(all.reverse().map((command) => [command.label, command]));
  return [...commands.values()].reverse().map((command) => ({
    key: `command ${command.label}`,
    kind: 'command',
    title: tidied(command.label),
    note: '',
    isOffered: true,
    command,
  }));
}
