import type { CardSubject } from '../../domain/journal/studentCard.ts';
import type { Threshold } from '../../domain/reports/figures.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { showDate } from '../../domain/time/dates.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { ListPaper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { cardFigures } from './cardFigures.ts';

const COLUMNS: readonly PaperColumn[] = [
  { key: 'date', label: 'Дата', kind: 'date' },
  { key: 'mark', label: 'Оценка', kind: 'mark', share: 14 },
  { key: 'topic', label: 'Тема', kind: 'text' },
];

interface PrintedCardProps {
  /** The student's name, class and school. */
  title: string;
  subjects: readonly CardSubject[];
  threshold: Threshold;
  periodText: string;
}

/** The card on paper: a table for each subject, with its figures. */
export function PrintedCard({ title, subjects, threshold, periodText }: PrintedCardProps) {
  const today = useToday();
  const calendar = useSchoolCalendar();
  return (
    <ListPaper>
      {subjects.map((card) => {
        const { subject, entries } = card;
        const figures = cardFigures(card, threshold, calendar).map(
          ([label, value]) => `${label}: ${value}`,
        );
        return (
          <PaperTable
            key={subject.id}
            title={`${title} · ${subjectTitle(subject)}`}
            note={`Период: ${periodText}. ${figures.join('. ')}. Напечатано ${showDate(today)}.`}
            columns={COLUMNS}
            lines={entries.map(({ key, date, topic, value }) => ({
              key,
              texts: [showDate(date), value, topic],
            }))}
          />
        );
      })}
    </ListPaper>
  );
}
