import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Paper.module.css';

/** Printed instead of the screen: in landscape, with a line for a signature. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div className={styles.paper}>
      {children}
      <p className={styles.signature}>
        <span>Подпись</span>
        <span>Расшифровка подписи</span>
        <span>Дата</span>
      </p>
    </div>
  );
}

/** A printed list: in portrait, without a signature. */
export function ListPaper({ children }: { children: ReactNode }) {
  return <div className={classes(styles.paper, styles.list)}>{children}</div>;
}

export interface PaperColumn {
  key: string;
  label: string;
  /** Names and dates have a fixed width; marks and texts share the rest. */
  kind: 'name' | 'text' | 'date' | 'mark';
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
  return (
    <table className={styles.sheet}>
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
        <tr>
          {columns.map(({ key, label, kind }) => (
            <th key={key} className={ALIGNMENTS[kind]}>
              {label}
            </th>
          ))}
        </tr>
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
