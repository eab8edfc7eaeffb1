import type { ClassJournalTable } from '../../domain/journal/classJournalTable.ts';
import type { NeededMarks, Threshold } from '../../domain/reports/figures.ts';
import { isOver, type Period, periodOnPaper } from '../../domain/time/periods.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { ClassJournalSheets, proposalBasis } from '../shared/reports/ClassJournalSheets.tsx';

interface PrintedClassJournalProps {
  title: string;
  period: Period;
  table: ClassJournalTable;
  threshold: Threshold;
  needed: NeededMarks;
}

/** The class journal on paper. */
export function PrintedClassJournal({ period, ...journal }: PrintedClassJournalProps) {
  const today = useToday();
  return (
    <Paper>
      <ClassJournalSheets
        {...journal}
        note={`Период: ${periodOnPaper(period, useSchoolCalendar())}.`}
      />
      <p>{proposalBasis(journal.threshold, isOver(period, today))}</p>
    </Paper>
  );
}
