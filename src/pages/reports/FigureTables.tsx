import { useMemo } from 'react';
import {
  countMarks,
  figuresOf,
  type MarkCounts,
  showFigure,
  showPercent,
} from '../../domain/reports/figures.ts';
import { marksAt } from '../../domain/reports/lineMarks.ts';
import { MARKS } from '../../domain/marks/marks.ts';
import { russianCount } from '../../domain/text/names.ts';
import type { Report } from '../../domain/reports/reports.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridLine } from '../../ui/grid/GridRow.tsx';
import { leadingOf } from './reportCells.tsx';

interface FigureLine extends GridLine {
  values: readonly string[];
}

const columnsOf = (...labels: readonly string[]) => labels.map((label) => ({ key: label, label }));
const cell = ({ values }: FigureLine, column: number) => values[column] ?? '';
const countsOf = (counts: MarkCounts) => MARKS.map((mark) => russianCount(counts[mark]));

const STUDENT_COLUMNS = columnsOf(...MARKS, 'Средний балл', 'Посещаемость');

/** The figures of each student. */
export function StudentFigures({
  report,
  counts,
}: {
  report: Report;
  counts: readonly MarkCounts[];
}) {
  const lines = useMemo(
    () =>
      report.lines.map(({ key, texts, note }, index): FigureLine => {
        const own = counts[index] ?? countMarks([]);
        const { average, attendance } = figuresOf(own);
        const values = [...countsOf(own), showFigure(average), showPercent(attendance)];
        return { key, texts, note, values };
      }),
    [report, counts],
  );
  return (
    <Grid
      label="Показатели по ученикам"
      leading={leadingOf(report.heads)}
      columns={STUDENT_COLUMNS}
      lines={lines}
      cell={cell}
      figures
    />
  );
}

const LESSON_HEADS = [
  { label: 'Дата урока', width: 9 },
  { label: 'Тема урока', width: 16 },
];
const LESSON_COLUMNS = columnsOf(
  ...MARKS,
  'Средний балл',
  'Успеваемость',
  'Качество знаний',
  'СОУ',
  'Посещаемость',
);

/** The figures of each lesson. */
export function LessonFigures({ report }: { report: Report }) {
  const lines = useMemo(
    () =>
      report.columns.map(({ key, label, topic }, columnIndex): FigureLine => {
        const counts = countMarks(report.lines.flatMap(({ marks }) => marksAt(marks, columnIndex)));
        const figures = figuresOf(counts);
        const values = [
          ...countsOf(counts),
          showFigure(figures.average),
          showPercent(figures.passRate),
          showPercent(figures.qualityRate),
          showFigure(figures.learningDegree),
          showPercent(figures.attendance),
        ];
        return { key, texts: [label, topic], values };
      }),
    [report],
  );
  return (
    <Grid
      label="Показатели по урокам"
      leading={LESSON_HEADS}
      columns={LESSON_COLUMNS}
      lines={lines}
      cell={cell}
      figures
    />
  );
}
