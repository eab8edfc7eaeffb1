import { type ClassJournalTable, countLine } from '../../../domain/journal/classJournalTable.ts';
import { lessonLabel } from '../../../domain/lessons/lessons.ts';
import type { NeededMarks, Threshold } from '../../../domain/reports/figures.ts';
import { type PaperColumn, PaperTable } from '../../../ui/paper/PaperTable.tsx';
import { pageSpans } from '../../../ui/paper/pageSpans.ts';
import { STANDING_HEADS, standingTexts } from './standingTexts.ts';

interface ClassJournalSheetsProps {
  title: string;
  note: string;
  table: ClassJournalTable;
  threshold: Threshold;
  needed: NeededMarks;
}

/** In per cent: wide enough for a number, a full name and the detail that tells namesakes apart. */
const NAME: PaperColumn = { key: 'name', label: 'ФИО', kind: 'name', share: 22 };

/** As short as a term of 24 lessons on one page leaves room for. */
const SHORT: Record<(typeof STANDING_HEADS)[number], string> = {
  'Средний балл': 'Ср. балл',
  Оценок: 'Оценок',
  Пропуски: 'Проп.',
  Предложение: 'Предл.',
};
const ENDS = STANDING_HEADS.map((label): PaperColumn => ({
  key: label,
  label: SHORT[label],
  kind: 'mark',
  share: 4.5,
}));

/** A class journal on sheets of paper: the names on each of them, the figures on the last one. */
export function ClassJournalSheets({
  title,
  note,
  table,
  threshold,
  needed,
}: ClassJournalSheetsProps) {
  const { columns, lines } = table;
  const dates = columns.map((lesson): PaperColumn => ({
    key: String(lesson.id),
    label: lessonLabel(lesson),
    date: lesson.date,
    kind: 'mark',
  }));
  return pageSpans(columns.length, 0).map(({ from, to }) => {
    const isLast = to === columns.length;
    return (
      <PaperTable
        key={from}
        title={title}
        note={note}
        columns={[NAME, ...dates.slice(from, to), ...(isLast ? ENDS : [])]}
        lines={lines.map((line, index) => ({
          key: line.key,
          texts: [
            `${index + 1}. ${line.texts[0]} ${line.note}`,
            ...line.cells.slice(from, to).map(({ value }) => value ?? ''),
            ...(isLast ? standingTexts(countLine(line), threshold, needed) : []),
          ],
        }))}
      />
    );
  });
}

/** What «Предл.» means. */
export const proposalBasis = (threshold: Threshold, isPeriodOver: boolean) =>
  `Предл. — предложение${isPeriodOver ? '' : ', предварительно'}: средний балл, округлённый до целого вверх от 0,${threshold}.`;
