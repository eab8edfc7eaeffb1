import { useMemo, useState } from 'react';
import type { Student } from '../../domain/entities.ts';
import { isMarked, journalRows, journalStudents } from '../../domain/journal.ts';
import type { StudentRecord } from '../../domain/studentRecords.ts';
import { useLessonMarks } from '../../stores/marks/marks.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { createRowChoice } from './chooseRows.ts';
import { JournalBar } from './JournalBar.tsx';
import styles from './JournalPage.module.css';
import { JournalTable } from './JournalTable.tsx';
import { useSaveNews } from './useSaveNews.ts';

interface LessonJournalProps {
  lessonId: number;
  students: readonly Student[];
  records: ReadonlyMap<number, StudentRecord> | null;
}

/** The bar of the lesson, which is drawn at every press, and its table, which is not. */
export function LessonJournal({ lessonId, students, records }: LessonJournalProps) {
  const lesson = useLessonMarks(lessonId);
  // Sorted once: a press changes no name.
  const sorted = useMemo(() => journalStudents(students), [students]);
  const rows = useMemo(() => journalRows(sorted, lesson.cells), [sorted, lesson.cells]);
  const [choice] = useState(() => {
    const first = rows.find(({ cell }) => !isMarked(cell)) ?? rows[0];
    return createRowChoice(first?.student.id ?? null);
  });
  useSaveNews(lesson, rows);
  return (
    <div className={styles.journal}>
      <JournalBar lessonId={lessonId} rows={rows} />
      <JournalTable lessonId={lessonId} students={sorted} choice={choice} records={records} />
      <Announcer />
    </div>
  );
}
