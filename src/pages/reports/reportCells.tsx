import { figuresOf, showFigure, showPercent } from '../../domain/reports/figures.ts';
import { cellText, countLine } from '../../domain/reports/lineMarks.ts';
import type { ReportLine } from '../../domain/reports/reports.ts';
import type { Edge } from '../../ui/grid/edges.ts';
import { hasBackground, SmallMark } from '../../ui/marks/SmallMark.tsx';
import styles from './Report.module.css';

/** In rem, for usual texts. A name alone has its number beside it. */
const NUMBERED_NAME_WIDTH = 17.5;
const NAME_WIDTH = 16;
const TEXT_WIDTH = 13;

const LEADING = new WeakMap<readonly string[], readonly Edge[]>();

/** The columns before the marks; the same array for the same heads. */
export function leadingOf(heads: readonly string[]): readonly Edge[] {
  const known = LEADING.get(heads);
  if (known) return known;
  const edges = heads.map((label, index) => ({
    label,
    width: index > 0 ? TEXT_WIDTH : heads.length > 1 ? NAME_WIDTH : NUMBERED_NAME_WIDTH,
  }));
  LEADING.set(heads, edges);
  return edges;
}

/** The columns after the marks, with the figures of the line's student. */
export const ENDS: readonly Edge[] = [
  { label: 'Средний балл', spokenLabel: 'ученика', width: 4.75 },
  { label: 'Посещаемость', spokenLabel: 'ученика', width: 6.75 },
];

export function endTexts({ marks }: ReportLine): readonly string[] {
  const { average, attendance } = figuresOf(countLine(marks));
  return [showFigure(average), showPercent(attendance)];
}

/** The only mark of a cell; undefined where there is none, or several of one date. */
export function reportMark({ marks }: ReportLine, column: number): string | undefined {
  const text = cellText(marks, column);
  return text.length === 1 ? text : undefined;
}

/**
 * The marks of a cell. One alone is drawn as everywhere: by the cell itself where ink is enough,
 * because a report has thousands of them; several of one date are a text.
 */
export function reportCell(line: ReportLine, column: number) {
  const mark = reportMark(line, column);
  if (mark !== undefined) return hasBackground(mark) ? <SmallMark value={mark} isAlone /> : mark;
  const text = cellText(line.marks, column);
  return (
    text && (
      <span title={text} className={styles.several}>
        {text}
      </span>
    )
  );
}
