import { showDate } from '../../domain/dates.ts';
import { cellText, type Report } from '../../domain/reports.ts';
import styles from './PrintedReport.module.css';

interface PrintedReportProps {
  title: string;
  heads: readonly string[];
  report: Report;
}

/** How many dates stand beside the names on a sheet of A4, lying on its side. */
const COLUMNS_A_SHEET = 14;

/** The whole report on paper: as many dates a sheet as fit, with the names and heads on each. */
export function PrintedReport({ title, heads, report }: PrintedReportProps) {
  const { columns, lines } = report;
  const size = COLUMNS_A_SHEET - (heads.length - 1) * 3;
  const sheets = Array.from(
    { length: Math.max(1, Math.ceil(columns.length / size)) },
    (_one, index) => ({
      from: index * size,
      columns: columns.slice(index * size, (index + 1) * size),
    }),
  );
  return (
    <div className={styles.paper}>
      {sheets.map((sheet) => (
        <table key={sheet.from} className={styles.sheet}>
          <colgroup>
            {heads.map((head) => (
              <col key={head} className={styles.text} />
            ))}
            {sheet.columns.map(({ key }) => (
              <col key={key} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th colSpan={heads.length + sheet.columns.length} className={styles.title}>
                {title}
              </th>
            </tr>
            <tr>
              {heads.map((head) => (
                <th key={head} className={styles.name}>
                  {head}
                </th>
              ))}
              {sheet.columns.map(({ key, date }) => (
                <th key={key}>{showDate(date)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                {[line.studentName, line.subjectTitle].slice(0, heads.length).map((text, index) => (
                  <td key={index} className={styles.name}>
                    {text}
                  </td>
                ))}
                {sheet.columns.map(({ key }, place) => (
                  <td key={key}>{cellText(line.marks[sheet.from + place] ?? [])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={styles.signature}>
        <span>Подпись</span>
        <span>Расшифровка подписи</span>
        <span>Дата</span>
      </p>
    </div>
  );
}
