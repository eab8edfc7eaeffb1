import { type LessonLine, lineTexts } from '../../domain/reports/lessonReport.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';

const COLUMNS: readonly PaperColumn[] = [
  { key: 'subject', label: 'Название предмета', kind: 'name' },
  { key: 'topic', label: 'Тема урока', kind: 'text' },
  { key: 'date', label: 'Дата урока', kind: 'date' },
  { key: 'homework', label: 'Домашнее задание', kind: 'text' },
];

/** The lines as rows of a table, the labels first. */
export const lessonRows = (lines: readonly LessonLine[]) => [
  COLUMNS.map(({ label }) => label),
  ...lines.map(lineTexts),
];

/** All subjects and lessons on paper, in the order of the screen. */
export function PrintedLessons({ title, lines }: { title: string; lines: readonly LessonLine[] }) {
  return (
    <Paper>
      <PaperTable
        title={title}
        columns={COLUMNS}
        lines={lines.map((line) => ({ key: line.key, texts: lineTexts(line) }))}
      />
    </Paper>
  );
}
