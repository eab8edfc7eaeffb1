import { showDate } from '../../domain/time/dates.ts';
import { cellTexts, countLine } from '../../domain/reports/lineMarks.ts';
import { quote } from '../../domain/text/names.ts';
import { leadingTexts, type Report, type ReportRange } from '../../domain/reports/reports.ts';
import { classInText } from '../../domain/reports/studentClasses.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { pageSpans } from '../../ui/paper/pageSpans.ts';
import { basisOf, figureTexts, type ReportScope } from './figureTexts.ts';
import styles from './FiguresPanel.module.css';

interface PrintedReportProps {
  scope: ReportScope;
  title: string;
  /** The search and period that narrow the report. */
  range: ReportRange;
  report: Report;
}

/** The note on the class, search and dates that narrow a printed report; empty for a whole report. */
function narrowedTo({ search, className, from, to }: ReportRange): string {
  const parts = [
    classInText(className),
    search.trim() && `поиск ученика ${quote(search.trim())}`,
    from && `с ${showDate(from)}`,
    to && `по ${showDate(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Отобрано: ${parts.join(', ')}.` : '';
}

/** How many columns of dates a further column of names costs. */
const COLUMNS_A_NAME = 5;

/** The whole report on paper, with the names and heads on each sheet. */
export function PrintedReport({ scope, title, range, report }: PrintedReportProps) {
  const { heads, columns, lines } = report;
  const names = heads.map((label): PaperColumn => ({ key: label, label, kind: 'name' }));
  const dates = columns.map(({ key, label, date }): PaperColumn => ({
    key,
    label,
    date,
    kind: 'mark',
  }));
  const spans = pageSpans(columns.length, (heads.length - 1) * COLUMNS_A_NAME);
  const note = narrowedTo(range);
  return (
    <Paper>
      {spans.map(({ from, to }) => (
        <PaperTable
          key={from}
          title={title}
          note={note}
          columns={[...names, ...dates.slice(from, to)]}
          lines={lines.map((line) => ({
            key: line.key,
            texts: [...leadingTexts(line), ...cellTexts(line.marks).slice(from, to)],
          }))}
        />
      ))}
      <PrintedFigures scope={scope} report={report} />
    </Paper>
  );
}

/** The figures, below the marks. */
function PrintedFigures({ scope, report }: Pick<PrintedReportProps, 'scope' | 'report'>) {
  const counts = report.lines.map(({ marks }) => countLine(marks));
  return (
    <div className={styles.printed}>
      {figureTexts(counts).map(([label, value]) => (
        <p key={label}>
          {`${label}: `}
          <strong>{value}</strong>
        </p>
      ))}
      <p>{basisOf(scope)}</p>
    </div>
  );
}
