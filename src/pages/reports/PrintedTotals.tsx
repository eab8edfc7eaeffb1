import { showDate } from '../../domain/time/dates.ts';
import type { NeededMarks, Threshold } from '../../domain/reports/figures.ts';
import { type Period, periodOnPaper } from '../../domain/time/periods.ts';
import type { StandingGroups } from '../../domain/reports/standingGroups.ts';
import type { Totals, TotalsBasis, TotalsBy } from '../../domain/reports/totals.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import {
  BASES,
  GROUPS,
  groupsBasis,
  totalsColumns,
  totalsHead,
  totalsText,
} from '../../domain/reports/totalsRows.ts';
import { paperColumn, shareText } from './totalsTexts.ts';

interface PrintedTotalsProps {
  title: string;
  by: TotalsBy;
  period: Period;
  basis: TotalsBasis;
  threshold: Threshold;
  needed: NeededMarks;
  groups: StandingGroups;
  totals: Totals;
  /** The number of all students. */
  count: number;
}

const GROUP_COLUMNS: readonly PaperColumn[] = [
  { key: 'group', label: 'Группа', kind: 'text', share: 18 },
  { key: 'count', label: 'Учеников', kind: 'mark', share: 8 },
  { key: 'percent', label: 'Доля', kind: 'mark', share: 8 },
  { key: 'names', label: 'ФИО', kind: 'text' },
];

/** The totals and the groups on paper, with the school, the period and the day of the print. */
export function PrintedTotals(props: PrintedTotalsProps) {
  const { title, by, period, basis, threshold, needed, groups, totals, count } = props;
  const { byStudents } = totals.total;
  const today = useToday();
  const columns = totalsColumns(by);
  const counted = BASES.find(({ value }) => value === basis)?.label.toLowerCase() ?? '';
  const when = `Период: ${periodOnPaper(period, useSchoolCalendar())}. Напечатано ${showDate(today)}.`;
  return (
    <Paper>
      <PaperTable
        title={title}
        note={`${when} Оценки: ${counted}. Мало оценок: меньше ${needed}.`}
        columns={[
          { key: 'head', label: totalsHead(by), kind: 'name' },
          ...columns.map(paperColumn),
        ]}
        lines={[...totals.lines, totals.total].map((line) => ({
          key: line.title,
          texts: [line.title, ...columns.map((column) => totalsText(column, line))],
        }))}
      />
      <PaperTable
        title={title}
        note={`${when} ${groupsBasis(threshold, byStudents)}`}
        columns={GROUP_COLUMNS}
        lines={GROUPS.map(({ name, label, ofAll }) => ({
          key: name,
          texts: [
            label,
            String(groups[name].length || '—'),
            shareText(groups[name], ofAll ? count : byStudents.marked),
            groups[name]
              .map(({ standing: { studentName, className }, because }) =>
                [studentName, className, because.join(', ')].filter(Boolean).join(', '),
              )
              .join('; '),
          ],
        }))}
      />
    </Paper>
  );
}
