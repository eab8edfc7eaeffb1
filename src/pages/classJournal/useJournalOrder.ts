import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClassJournalTable } from '../../domain/journal/classJournalTable.ts';
import {
  inOrder,
  type JournalOrder,
  journalOrder,
  type OrderedBy,
} from '../../domain/journal/journalOrder.ts';
import { isSamePeriod, type Period } from '../../domain/time/periods.ts';
import type { GridSorting } from '../../ui/grid/GridHead.tsx';
import { STANDING_HEADS } from '../shared/reports/standingTexts.ts';

export const NAME_HEAD = 'ФИО';

/** What a head orders by. The proposed mark is the average, rounded. */
const ORDERED_BY: Readonly<Record<string, OrderedBy>> = {
  [NAME_HEAD]: 'name',
  [STANDING_HEADS[0]]: 'average',
  [STANDING_HEADS[1]]: 'marks',
  [STANDING_HEADS[2]]: 'absences',
  [STANDING_HEADS[3]]: 'average',
};

interface Asked {
  /** The head that was pressed. */
  label: string;
  order: JournalOrder | null;
  /** The period whose figures give the order. */
  period: Period;
}

const orderedBy = (label: string) => ORDERED_BY[label] ?? 'name';

/**
 * The table in the order that a head was pressed for, and how the heads show and change it.
 * Another period has other figures, by which the students are ordered anew.
 */
export function useJournalOrder(table: ClassJournalTable, period: Period) {
  const [asked, setAsked] = useState<Asked>({ label: NAME_HEAD, order: null, period });
  const { label, order } = asked;
  if (!isSamePeriod(period, asked.period)) {
    const anew = order && journalOrder(table.lines, orderedBy(label), order.isDescending);
    setAsked({ label, order: anew, period });
  }
  const ordered = useMemo(() => inOrder(table, order), [table, order]);
  const isDescending = order?.isDescending ?? false;
  const lines = useRef(table.lines);
  useLayoutEffect(() => {
    lines.current = table.lines;
  });
  // The same object as long as the order is, so that a mark does not render the heads again.
  const sorting = useMemo(
    (): GridSorting => ({
      label,
      isDescending,
      onSort: (pressed) => {
        const isTurned = pressed === label && !isDescending;
        setAsked({
          label: pressed,
          order: journalOrder(lines.current, orderedBy(pressed), isTurned),
          period,
        });
      },
    }),
    [label, isDescending, period],
  );
  return { ordered, sorting };
}
