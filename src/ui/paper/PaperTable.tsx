import { dayOfMonth, monthTitle, shortMonthTitle } from '../../domain/time/days.ts';
import { classes } from '../classes.ts';
import styles from './Paper.module.css';

export interface PaperColumn {
  key: string;
  label: string;
  /** Names and dates have a fixed width; marks and texts share the rest. */
  kind: 'name' | 'text' | 'date' | 'mark';
  /** The date of a column that is a day: shown as a day below its month, instead of the label. */
  date?: string;
  /** The width in per cent of the sheet, if it differs from the kind's. */
  share?: number;
}

const WIDTHS = { name: styles.wide, text: undefined, date: styles.narrow, mark: undefined };
const ALIGNMENTS = { name: styles.words, text: styles.words, date: undefined, mark: undefined };

interface PaperTableProps {
  title: string;
  /** Says what the table leaves out; empty if it is complete. */
  note?: string;
  columns: readonly PaperColumn[];
  lines: readonly { key: string; texts: readonly string[] }[];
}

/** A table that begins on a new sheet; each sheet repeats its title and labels. */
export function PaperTable({ title, note, columns, lines }: PaperTableProps) {
  const kinds = new Set(columns.map(({ kind }) => kind));
  return (
    <table className={classes(styles.sheet, kinds.has('mark') && styles.marks)}>
      <colgroup>
        {columns.map(({ key, kind, share }) => (
          <col
            key={key}
            className={WIDTHS[kind]}
            {...(share !== undefined && { style: { width: `${share}%` } })}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={columns.length} className={styles.title}>
            {title}
            {note && <span className={styles.note}>{note}</span>}
          </th>
        </tr>
        <Heads columns={columns} />
      </thead>
      <tbody>
        {lines.map(({ key, texts }) => (
          <tr key={key}>
            {columns.map((column, columnIndex) => (
              <td key={column.key} className={ALIGNMENTS[column.kind]}>
                {texts[columnIndex]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Group {
  columns: PaperColumn[];
  /** Null for columns that are not days. */
  month: string | null;
}

/** Groups the columns in their order, days by month. */
function groupsOf(columns: readonly PaperColumn[]): Group[] {
  const groups: Group[] = [];
  for (const column of columns) {
    const month = monthTitle(column.date ?? '');
    const last = groups.at(-1);
    if (last && last.month === month) last.columns.push(column);
    else groups.push({ columns: [column], month });
  }
  return groups;
}

/** The labels; days are below their months. */
function Heads({ columns }: Pick<PaperTableProps, 'columns'>) {
  const groups = groupsOf(columns);
  const days = groups.flatMap((group) => (group.month === null ? [] : group.columns));
  return (
    <>
      <tr>
        {groups.map((group) =>
          group.month === null
            ? group.columns.map(({ key, label, kind }) => (
                <th key={key} rowSpan={days.length > 0 ? 2 : 1} className={ALIGNMENTS[kind]}>
                  {label}
                </th>
              ))
            : group.columns[0] && (
                <th key={group.columns[0].key} colSpan={group.columns.length}>
                  {/* A single day is too narrow for the whole name of its month. */}
                  {group.columns.length > 1
                    ? group.month
                    : shortMonthTitle(group.columns[0].date ?? '')}
                </th>
              ),
        )}
      </tr>
      {days.length > 0 && (
        <tr>
          {days.map(({ key, date = '' }) => (
            <th key={key}>{dayOfMonth(date)?.day}</th>
          ))}
        </tr>
      )}
    </>
  );
}
