import { type ClassJournalTable, countLine } from '../../domain/journal/classJournalTable.ts';
import type { NeededMarks, Threshold } from '../../domain/reports/figures.ts';
import { isOver, type Period, periodOnPaper } from '../../domain/time/periods.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { pageSpans } from '../../ui/paper/pageSpans.ts';
import { STANDING_HEADS, standingTexts } from '../shared/reports/standingTexts.ts';
import { lessonLabel } from './LessonHead.tsx';

interface PrintedClassJournalProps {
  title: string;
  period: Period;
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

/** The class journal on paper: the names on each page, the figures on the last one. */
export function PrintedClassJournal({
  title,
  period,
  table,
  threshold,
  needed,
}: PrintedClassJournalProps) {
  const { columns, lines } = table;
  const today = useToday();
  const when = `Период: ${periodOnPaper(period, useSchoolCalendar())}.`;
  const dates = columns.map((lesson): PaperColumn => ({
    key: String(lesson.id),
    label: lessonLabel(lesson),
    date: lesson.date,
    kind: 'mark',
  }));
  const spans = pageSpans(columns.length, 0);
  return (
    <Paper>
      {spans.map(({ from, to }) => {
        const isLast = to === columns.length;
        return (
          <PaperTable
            key={from}
            title={title}
            note={when}
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
      })}
      <p>
        {`Предл. — предложение${isOver(period, today) ? '' : ', предварительно'}: средний балл, округлённый до целого вверх от 0,${threshold}.`}
      </p>
    </Paper>
  );
}
