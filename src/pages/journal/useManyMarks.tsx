import { type ReactNode, useEffect, useState } from 'react';
import { emptyRows } from '../../domain/emptyRows.ts';
import type { JournalRow } from '../../domain/journal.ts';
import { type GivenMark, giveMarks } from '../../stores/marks/marks.ts';
import { type Command, useCommands } from '../../ui/commands.ts';
import { ClipboardPaste, ListChecks } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';

const FillMarksDialog = lazyDialog(() => import('./FillMarksDialog.tsx'));
const PasteMarksDialog = lazyDialog(() => import('./PasteMarksDialog.tsx'));

type OpenDialog = { kind: 'fill' } | { kind: 'paste'; text: string };

/** Something that is done to many marks of the lesson at once. */
export interface MarkTool extends Required<Pick<Command, 'label' | 'icon'>> {
  /** Why it is not possible now. */
  obstacle?: string | undefined;
  onPress: () => void;
}

/** The tools for many marks, and the dialog of the one in use, which outlives a turned phone. */
export function useManyMarks(
  lessonId: number,
  rows: readonly JournalRow[],
): { tools: readonly MarkTool[]; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenDialog | null>(null);

  // Nothing in the tree of React hears what is pasted while no element has the focus.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || isInField(event.target) || isModalOpen()) return;
      event.preventDefault();
      setOpen({ kind: 'paste', text });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const tools = [
    {
      label: 'Остальным поставить…',
      icon: ListChecks,
      obstacle: emptyRows(rows).length === 0 ? 'Оценки стоят у всех.' : undefined,
      onPress: () => setOpen({ kind: 'fill' }),
    },
    {
      label: 'Вставить оценки',
      icon: ClipboardPaste,
      obstacle: undefined,
      onPress: () => setOpen({ kind: 'paste', text: '' }),
    },
  ];
  useCommands(
    tools.map(({ label, icon, obstacle, onPress }) => ({
      label,
      icon,
      run: obstacle === undefined ? onPress : undefined,
    })),
  );

  const props = {
    rows,
    onGive: (marks: readonly GivenMark[]) => giveMarks(lessonId, marks),
    onClose: () => setOpen(null),
  };
  return {
    tools,
    dialog: (
      <>
        {open?.kind === 'fill' && <FillMarksDialog {...props} />}
        {open?.kind === 'paste' && <PasteMarksDialog {...props} pasted={open.text} />}
      </>
    ),
  };
}
