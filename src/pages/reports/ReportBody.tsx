import { useMemo, useState } from 'react';
import { showDate, toIso } from '../../domain/time/dates.ts';
import { dayOfMonth } from '../../domain/time/days.ts';
import { countLine } from '../../domain/reports/lineMarks.ts';
import { russianCount } from '../../domain/text/names.ts';
import { newestColumn, type Report, type ReportLine } from '../../domain/reports/reports.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { classes } from '../../ui/classes.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import type { ReportScope } from './figureTexts.ts';
import { LessonFigures, StudentFigures } from './FigureTables.tsx';
import styles from './Report.module.css';
import { ENDS, endTexts, leadingOf, reportCell, reportMark } from './reportCells.tsx';

interface ReportBodyProps {
  title: string;
  scope: ReportScope;
  report: Report;
  readAt: Date;
  /** How many lines there are without a search. */
  wholeCount: number;
  linkOf?: ((line: ReportLine) => string | undefined) | undefined;
  hasFigures: boolean;
}

const TABLES = [
  { value: 'marks', label: 'Оценки' },
  { value: 'students', label: 'Показатели по ученикам' },
  { value: 'lessons', label: 'Показатели по урокам' },
] as const;
type Table = (typeof TABLES)[number]['value'];

const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

const studentOf = ({ studentId }: ReportLine) => studentId;

/** The table of a report, the line below it, and the figures beside it or, where it is narrow, in its place. */
export function ReportBody(props: ReportBodyProps) {
  const { title, scope, report, readAt, wholeCount, linkOf, hasFigures } = props;
  const [table, setTable] = useState<Table>('marks');
  const counts = useMemo(() => report.lines.map(({ marks }) => countLine(marks)), [report]);
  return (
    <div className={classes(styles.body, hasFigures && styles.figured)}>
      <div className={styles.table}>
        {table === 'marks' && <Marks title={title} report={report} linkOf={linkOf} />}
        {table === 'students' && <StudentFigures report={report} counts={counts} />}
        {table === 'lessons' && <LessonFigures report={report} />}
      </div>
      <div className={styles.status}>
        {scope === 'subject' && (
          <div role="group" aria-label="Таблица" className={styles.tabs}>
            {TABLES.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className={styles.tab}
                aria-pressed={value === table}
                onClick={() => setTable(value)}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        <p role="status">
          {`${scope === 'school' ? 'Показано строк: ' : 'Показано учеников: '}${russianCount(report.lines.length)} из ${russianCount(wholeCount)}`}
        </p>
        <p>{`Данные на ${showDate(toIso(readAt))}, ${time.format(readAt)}`}</p>
      </div>
      {hasFigures && <FiguresPanel scope={scope} counts={counts} />}
    </div>
  );
}

function Marks({ title, report, linkOf }: Pick<ReportBodyProps, 'title' | 'report' | 'linkOf'>) {
  const today = useToday();
  const columns = useMemo(
    () =>
      report.columns.map(({ key, date, label, topic }) => ({
        key,
        label,
        hint: topic,
        day: dayOfMonth(date),
        isToday: date === today,
      })),
    [report.columns, today],
  );
  return (
    <Grid
      label={title}
      leading={leadingOf(report.heads)}
      columns={columns}
      lines={report.lines}
      cell={reportCell}
      markOf={reportMark}
      linkOf={linkOf}
      studentOf={studentOf}
      ends={ENDS}
      endTexts={endTexts}
      opensAt={newestColumn(report, today)}
    />
  );
}
