import { showDate } from '../../domain/dates.ts';
import { countMarks } from '../../domain/figures.ts';
import { quoted } from '../../domain/names.ts';
import { cellText, leadingTexts, type Report, type ReportRange } from '../../domain/reports.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { basisOf, figureTexts, type ReportScope } from './figureTexts.ts';
import styles from './FiguresPanel.module.css';

interface PrintedReportProps {
  scope: ReportScope;
  title: string;
  /** What the report was narrowed to. */
  range: ReportRange;
  report: Report;
}

/** What a report on paper leaves out; empty when it is whole. */
function narrowedTo({ search, from, to }: ReportRange): string {
  const parts = [
    search.trim() && `поиск ученика ${quoted(search.trim())}`,
    from && `с ${showDate(from)}`,
    to && `по ${showDate(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Отобрано: ${parts.join(', ')}.` : '';
}

/** How many dates stand beside the names on a sheet of A4, lying on its side. */
const COLUMNS_A_SHEET = 24;
/** A further column of names takes the room of as many dates. */
const COLUMNS_A_NAME = 5;

/** How many dates each sheet gets: as many as fit, and about the same number on all of them. */
function columnsOfSheets(columnCount: number, nameCount: number): number {
  const size = COLUMNS_A_SHEET - (nameCount - 1) * COLUMNS_A_NAME;
  const sheetCount = Math.max(1, Math.ceil(columnCount / size));
  return Math.max(1, Math.ceil(columnCount / sheetCount));
}

/** The whole report on paper, with the names and heads on each sheet. */
export function PrintedReport({ scope, title, range, report }: PrintedReportProps) {
  const { heads, columns, lines } = report;
  const size = columnsOfSheets(columns.length, heads.length);
  const names = heads.map((label): PaperColumn => ({ key: label, label, kind: 'name' }));
  const dates = columns.map(({ key, label, date }): PaperColumn => ({
    key,
    label,
    date,
    kind: 'mark',
  }));
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(columns.length / size)) },
    (_one, index) => index * size,
  );
  const note = narrowedTo(range);
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
      <PrintedFigures scope={scope} report={report} />
    </Paper>
  );
}

/** What the marks come to, below them. */
function PrintedFigures({ scope, report }: Pick<PrintedReportProps, 'scope' | 'report'>) {
  const counts = report.lines.map(({ marks }) => countMarks(marks.flat()));
  return (
    <div className={styles.printed}>
      {figureTexts(counts).map(([label, value]) => (
        <p key={label}>
          {label}: <strong>{value}</strong>
        </p>
      ))}
      <p>{basisOf(scope)}</p>
    </div>
  );
}
