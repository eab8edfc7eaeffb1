import { useMemo } from 'react';
import { countMarks } from '../../domain/figures.ts';
import { showDate } from '../../domain/dates.ts';
import { quoted, russianCount } from '../../domain/names.ts';
import {
  cellText,
  createNarrowing,
  type Report,
  type ReportLine,
  type ReportRange,
} from '../../domain/reports.ts';
import { fileName } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Grid } from '../../ui/grid/Grid.tsx';
import { Message } from '../../ui/Message.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FiguresPanel, type ReportScope } from './FiguresPanel.tsx';
import { LessonFigures, StudentFigures } from './FigureTables.tsx';
import { PrintedReport } from './PrintedReport.tsx';
import styles from './Report.module.css';
import { ReportFilters } from './ReportFilters.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { useReportRange } from './useReportRange.ts';

interface ReportViewProps {
  /** What is reported on; the name of the file and the head of the print as well. */
  title: string;
  /** Of all subjects of a school by date, or of the lessons of one subject. */
  scope: ReportScope;
  report: Report;
  /** What is said when there is nothing to report. */
  emptyText: string;
  /** The id of the student that the report was opened to show. */
  shownStudent?: number | undefined;
}

const cell = ({ marks }: ReportLine, column: number) => cellText(marks[column] ?? []);

/** What a report on paper leaves out; empty when it is whole. */
function narrowedTo({ search, from, to }: ReportRange): string {
  const parts = [
    search.trim() && `поиск ученика ${quoted(search.trim())}`,
    from && `с ${showDate(from)}`,
    to && `по ${showDate(to)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Отобрано: ${parts.join(', ')}.` : '';
}

/** The name of a student of the report; empty for one that is not in it. */
function nameOf(student: number | undefined, { lines }: Report): string {
  if (student === undefined) return '';
  return lines.find(({ studentId }) => studentId === student)?.texts[0] ?? '';
}

/** A report on the screen, in a file and on paper, all of them of the same rows. */
export function ReportView({ title, scope, report, emptyText, shownStudent }: ReportViewProps) {
  const { range, ...filters } = useReportRange(nameOf(shownStudent, report));
  const narrow = useMemo(() => createNarrowing(report), [report]);
  const shown = useMemo(() => narrow(range), [narrow, range]);
  const counts = useMemo(() => shown.lines.map(({ marks }) => countMarks(marks.flat())), [shown]);
  const { heads, columns, lines } = shown;
  const isPrinting = usePrinting();

  return (
    <>
      <div className={styles.screen}>
        <ReportFilters {...filters} />
        <div className={styles.actions}>
          <p role="status" className={styles.count}>
            {scope === 'school' ? 'Показано строк: ' : 'Показано учеников: '}
            {russianCount(lines.length)} из {russianCount(report.lines.length)}
          </p>
          <DownloadButton report={shown} name={fileName(title, '.xlsx')} />
          {columns.length > 0 && lines.length > 0 && (
            <Button onClick={() => window.print()}>Печать</Button>
          )}
        </div>
        {report.lines.length === 0 ? (
          <Message title={emptyText} />
        ) : lines.length === 0 ? (
          <Message title="Ничего не найдено." />
        ) : columns.length === 0 && report.columns.length > 0 ? (
          <Message title="В эти даты уроков не было." />
        ) : (
          <>
            <FiguresPanel scope={scope} counts={counts} />
            <Grid
              label={title}
              heads={heads}
              columns={columns.map(({ key, label, topic }) => ({ key, label, hint: topic }))}
              lines={lines}
              cell={cell}
            />
            {scope === 'subject' && (
              <>
                <StudentFigures report={shown} counts={counts} />
                <LessonFigures report={shown} />
              </>
            )}
          </>
        )}
      </div>
      {isPrinting && <PrintedReport title={title} note={narrowedTo(range)} report={shown} />}
    </>
  );
}
