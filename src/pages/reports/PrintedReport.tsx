import { cellText, leadingTexts, type Report } from '../../domain/reports.ts';
import { Paper, type PaperColumn, PaperTable } from '../../ui/paper/Paper.tsx';

interface PrintedReportProps {
  title: string;
  /** What the report was narrowed to; empty when it is whole. */
  note: string;
  report: Report;
}

/** How many dates stand beside the names on a sheet of A4, lying on its side. */
const COLUMNS_A_SHEET = 14;
/** A further column of names takes the room of as many dates. */
const COLUMNS_A_NAME = 3;

/** The whole report on paper: as many dates a sheet as fit, with the names and heads on each. */
export function PrintedReport({ title, note, report }: PrintedReportProps) {
  const { heads, columns, lines } = report;
  const size = COLUMNS_A_SHEET - (heads.length - 1) * COLUMNS_A_NAME;
  const names = heads.map((label): PaperColumn => ({ key: label, label, kind: 'name' }));
  const dates = columns.map(({ key, label }): PaperColumn => ({
    key,
    label,
    kind: 'mark',
  }));
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(columns.length / size)) },
    (_one, index) => index * size,
  );
  return (
    <Paper>
      {starts.map((start) => (
        <PaperTable
          key={start}
          title={title}
          note={note}
          columns={[...names, ...dates.slice(start, start + size)]}
          lines={lines.map((line) => ({
            key: line.key,
            texts: [...leadingTexts(line), ...line.marks.slice(start, start + size).map(cellText)],
          }))}
        />
      ))}
    </Paper>
  );
}
