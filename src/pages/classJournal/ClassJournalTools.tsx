import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import type { Period } from '../../domain/time/periods.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { Toolbar, ToolbarEnd } from '../../ui/layout/Toolbar.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import { SubjectTabs } from '../shared/lessons/SubjectTabs.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import { MonthStrip } from './MonthStrip.tsx';

interface ClassJournalToolsProps {
  subjectId: number;
  period: Period;
  onChoosePeriod: (period: Period) => void;
  /** Null where there is no table. */
  counted: { students: number; columns: readonly NumberedLesson[] } | null;
  /** Scrolls to a column and those after it. */
  onShowFrom: (column: number) => void;
}

/** The line above the table: its period and its size. */
export function ClassJournalTools(props: ClassJournalToolsProps) {
  const { subjectId, period, onChoosePeriod, counted, onShowFrom } = props;
  return (
    <Toolbar>
      <SubjectTabs subjectId={subjectId} shown="journal" />
      <PeriodPicker period={period} onChoose={onChoosePeriod} />
      {counted && (
        <>
          <MonthStrip columns={counted.columns} onShow={onShowFrom} />
          <ThresholdPicker />
          <ToolbarEnd>
            <p>
              {`${countOf(counted.students, ['ученик', 'ученика', 'учеников'])} · ${countOf(counted.columns.length, ['урок', 'урока', 'уроков'])}`}
            </p>
          </ToolbarEnd>
        </>
      )}
    </Toolbar>
  );
}
