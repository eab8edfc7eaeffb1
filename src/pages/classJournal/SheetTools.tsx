import type { Period } from '../../domain/periods.ts';
import { countOf } from '../../domain/plurals.ts';
import { Toolbar, ToolbarEnd } from '../../ui/Toolbar.tsx';
import { PeriodChoice } from '../shared/PeriodChoice.tsx';
import { SubjectTabs } from '../shared/SubjectTabs.tsx';
import { ThresholdChoice } from '../shared/ThresholdChoice.tsx';

interface SheetToolsProps {
  subjectId: number;
  period: Period;
  onChoosePeriod: (period: Period) => void;
  /** Null where there is no table. */
  counted: { students: number; lessons: number } | null;
}

/** What is shown of the subject, above the sheet, and how much it is. */
export function SheetTools({ subjectId, period, onChoosePeriod, counted }: SheetToolsProps) {
  return (
    <Toolbar>
      <SubjectTabs subjectId={subjectId} shown="journal" />
      <PeriodChoice period={period} onChoose={onChoosePeriod} />
      {counted && (
        <>
          <ThresholdChoice />
          <ToolbarEnd>
            <p>
              {countOf(counted.students, ['ученик', 'ученика', 'учеников'])} ·{' '}
              {countOf(counted.lessons, ['урок', 'урока', 'уроков'])} · предложение предварительно
            </p>
          </ToolbarEnd>
        </>
      )}
    </Toolbar>
  );
}
