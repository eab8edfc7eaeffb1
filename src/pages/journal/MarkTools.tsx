import type { JournalStudent } from '../../domain/journal/journal.ts';
import { useIsFull } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ClipboardPaste, ListChecks } from '../../ui/icons/icons.ts';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import type { ManyMarks } from './useManyMarks.tsx';

interface MarkToolsProps {
  lessonId: number;
  students: readonly JournalStudent[];
  onOpen: (dialog: ManyMarks) => void;
}

/** The buttons for many marks: words where there is room for them, or icons. */
export function MarkTools({ lessonId, students, onOpen }: MarkToolsProps) {
  const isFull = useIsFull(lessonId, students);
  // In a narrower window the words would break the lesson's title.
  const isWord = !useUpTo('notebook');
  const tools = [
    {
      label: 'Остальным поставить…',
      icon: ListChecks,
      obstacle: isFull ? 'Пустых не осталось.' : undefined,
      onPress: () => onOpen({ kind: 'fill' }),
    },
    {
      label: 'Вставить оценки',
      icon: ClipboardPaste,
      obstacle: undefined,
      onPress: () => onOpen({ kind: 'paste', text: '' }),
    },
  ];
  useCommands(
    tools.map(({ label, icon, obstacle, onPress }) => ({
      label,
      icon,
      run: obstacle === undefined ? onPress : undefined,
    })),
  );
  return tools.map(({ label, icon, obstacle, onPress }) => (
    <Button
      key={label}
      look={isWord ? 'plain' : 'icon'}
      aria-label={isWord ? undefined : label}
      title={obstacle ?? (isWord ? undefined : label)}
      busy={obstacle !== undefined}
      onClick={onPress}
    >
      {isWord ? label : <Icon of={icon} />}
    </Button>
  ));
}
