import {
  type ArchivedJournal,
  archivedFacts,
  archivedFigures,
  archivedJournals,
  archiveBasis,
  archiveNote,
  type ArchiveQuestion,
  missingNote,
} from '../../domain/journal/archive.ts';
import { toIso } from '../../domain/time/dates.ts';
import { isOver } from '../../domain/time/periods.ts';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { ClassJournalSheets, proposalBasis } from '../shared/reports/ClassJournalSheets.tsx';

const CONTENTS: readonly PaperColumn[] = [
  { key: 'subject', label: 'Предмет', kind: 'text' },
  { key: 'teacher', label: 'Преподаватель', kind: 'text' },
  { key: 'time', label: 'Время', kind: 'text', share: 12 },
  { key: 'lessons', label: 'Уроков', kind: 'text', share: 10 },
];

const LESSONS: readonly PaperColumn[] = [
  { key: 'number', label: '№', kind: 'mark', share: 5 },
  { key: 'date', label: 'Дата урока', kind: 'date' },
  { key: 'topic', label: 'Тема урока', kind: 'text' },
  { key: 'homework', label: 'Домашнее задание', kind: 'text' },
  { key: 'marked', label: 'Отмечено', kind: 'text', share: 12 },
];

/** All journals on paper: a list of them, then for each its marks and its lessons. */
export function PrintedArchive({ question }: { question: ArchiveQuestion }) {
  const journals = archivedJournals(question);
  const note = archiveNote(question);
  return (
    <Paper>
      <PaperTable
        title="Архив журналов"
        note={[note, missingNote(question), archiveBasis(question)].filter(Boolean).join(' ')}
        columns={CONTENTS}
        lines={journals.map(({ subject, title, lessons }) => ({
          key: String(subject.id),
          texts: [title, subject.teacherName, subject.time, String(lessons.length)],
        }))}
      />
      {journals.map((journal) => (
        <PrintedJournal key={journal.subject.id} journal={journal} note={note} {...question} />
      ))}
    </Paper>
  );
}

interface PrintedJournalProps extends Pick<
  ArchiveQuestion,
  'period' | 'calendar' | 'threshold' | 'needed'
> {
  journal: ArchivedJournal;
  note: string;
}

function PrintedJournal({
  journal,
  note,
  period,
  calendar,
  threshold,
  needed,
}: PrintedJournalProps) {
  const { subject, title, table, lessons } = journal;
  const facts = [archivedFacts(subject), note].filter(Boolean).join(' ');
  return (
    <>
      <ClassJournalSheets
        title={`Журнал класса: ${title}`}
        note={facts}
        table={table}
        threshold={threshold}
        needed={needed}
      />
      <PaperTable
        title={`Уроки: ${title}`}
        note={[
          `${archivedFigures(journal)}.`,
          proposalBasis(threshold, isOver(period, toIso(calendar.today))),
        ].join(' ')}
        columns={LESSONS}
        lines={lessons.map((texts) => ({ key: String(texts[0]), texts: texts.map(String) }))}
      />
    </>
  );
}
