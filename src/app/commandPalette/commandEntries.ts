import { tidyText } from '../../domain/text/tidyText.ts';
import { numberLessons } from '../../domain/lessons/lessons.ts';
import { bySubjectTitle, subjectTitle } from '../../domain/text/names.ts';
import type { PaletteEntry } from '../../domain/commandPalette/commandPalette.ts';
import { DENSITIES, setAppearance, THEMES, useAppearance } from '../../stores/appearance.ts';
import type { PaletteData } from '../../stores/commandPalette/commandPalette.ts';
import { allCommands, type Command } from '../../ui/keyboard/commands.ts';
import { Monitor, Moon, Plus, Rows3, Sun } from '../../ui/icons/icons.ts';
import { DENSITY_NAMES, THEME_NAMES } from '../Appearance.tsx';
import { openOverlay } from '../../stores/commandPalette/overlay.ts';

/** An entry that runs a command. */
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

/** «Add a lesson» for each of the user's own subjects whose lessons are loaded, on any page. */
export function addLessonEntries({ home, lessonsOf }: PaletteData): CommandEntry[] {
  return [...(home?.subjects ?? [])].sort(bySubjectTitle).flatMap((subject) => {
    const lessons = lessonsOf(subject.id);
    if (!lessons) return [];
    const label = `Добавить урок · ${subjectTitle(subject)}`;
    const run = () => openOverlay({ kind: 'lesson', subject, lessons: numberLessons(lessons) });
    return [
      {
        key: `add ${subject.id}`,
        kind: 'command' as const,
        title: tidyText(label),
        note: '',
        command: { label, icon: Plus, run },
      },
    ];
  });
}

/** All commands available now: those of the page first, then those of every page. */
export function commandEntries(): CommandEntry[] {
  const registered = allCommands();
  const all = [
    ...registered.filter(({ isEverywhere }) => !isEverywhere),
    ...appearanceCommands(),
    ...registered.filter(({ isEverywhere }) => isEverywhere),
  ].filter(({ run }) => run);
  // Two parts of a page may offer a command with the same label: the first one counts.
  const commands = new Map(all.reverse().map((command) => [command.label, command]));
  return [...commands.values()].reverse().map((command) => ({
    key: `command ${command.label}`,
    kind: 'command',
    title: tidyText(command.label),
    note: '',
    isOffered: true,
    command,
  }));
}
