import { readDate, showDate } from '../../domain/time/dates.ts';
import type { NeededMarks, Threshold } from '../../domain/reports/figures.ts';
import { type Period, periodOnPaper } from '../../domain/time/periods.ts';
import type { StandingGroups } from '../../domain/reports/standingGroups.ts';
import type { Totals, TotalsBasis } from '../../domain/reports/totals.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { BASES, GROUPS, groupsBasis, TOTALS_COLUMNS } from '../../domain/reports/totalsRows.ts';
import { shareText, totalsText } from './totalsTexts.ts';

interface PrintedTotalsProps {
  title: string;
  head: string;
  period: Period;
  basis: TotalsBasis;
  threshold: Threshold;
  needed: NeededMarks;
  groups: StandingGroups;
  totals: Totals;
  /** The number of all students. */
  count: number;
}

/** In per cent of the sheet: counts are short, figures have long heads. */
const SHARES = { count: 5, figure: 9 };

const COLUMNS = TOTALS_COLUMNS.map(({ label, figure, kind }): PaperColumn => ({
  key: figure,
  label,
  kind: 'mark',
  share: kind === 'count' && figure !== 'students' ? SHARES.count : SHARES.figure,
}));

const GROUP_COLUMNS: readonly PaperColumn[] = [
  { key: 'group', label: 'Группа', kind: 'text', share: 18 },
  { key: 'count', label: 'Учеников', kind: 'mark', share: 8 },
  { key: 'percent', label: 'Доля', kind: 'mark', share: 8 },
  { key: 'names', label: 'ФИО', kind: 'text' },
];

/** The totals and the groups on paper, with the school, the period and the day of the print. */
export function PrintedTotals(props: PrintedTotalsProps) {
  const { title, head, period, basis, threshold, needed, groups, totals, count } = props;
  const today = useToday();
  const counted = BASES.find(({ value }) => value === basis)?.label.toLowerCase() ?? '';
  const when = `Период: ${periodOnPaper(period, readDate(today) ?? new Date())}. Напечатано ${showDate(today)}.`;
  return (
    <Paper>
      <PaperTable
        title={title}
        note={`${when} Оценки: ${counted}. Мало оценок: меньше ${needed}.`}
        columns={[{ key: 'head', label: head, kind: 'name' }, ...COLUMNS]}
        lines={[...totals.lines, totals.total].map((line) => ({
          key: line.title,
          texts: [line.title, ...TOTALS_COLUMNS.map((column) => totalsText(column, line))],
        }))}
      />
      <PaperTable
        title={title}
        note={`${when} ${groupsBasis(threshold)}`}
        columns={GROUP_COLUMNS}
        lines={GROUPS.map(({ name, label }) => ({
          key: name,
          texts: [
            label,
            String(groups[name].length || '—'),
            shareText(groups[name], count),
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
