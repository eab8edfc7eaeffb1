import { type ReactNode, useMemo, useState } from 'react';
import { isMarked, journalRows, type JournalStudent } from '../../domain/journal.ts';
import type { StudentRecord } from '../../domain/studentRecords.ts';
import { useLessonMarks } from '../../stores/marks/marks.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { createRowChoice } from './chooseRows.ts';
import { JournalBar } from './JournalBar.tsx';
import styles from './JournalPage.module.css';
import { JournalRows } from './JournalRows.tsx';
import { useSaveNews } from './useSaveNews.ts';

interface LessonJournalProps {
  lessonId: number;
  students: readonly JournalStudent[];
  records: ReadonlyMap<number, StudentRecord> | null;
  /** What a phone shows above the students. */
  tools: ReactNode;
}

/** The bar of the lesson, which is drawn at every press, and its table, which is not. */
export function LessonJournal({ lessonId, students, records, tools }: LessonJournalProps) {
  const lesson = useLessonMarks(lessonId);
  const rows = useMemo(() => journalRows(students, lesson.cells), [students, lesson.cells]);
  const [choice] = useState(() => {
    const first = rows.find(({ cell }) => !isMarked(cell)) ?? rows[0];
    return createRowChoice(first?.student.id ?? null);
  });
  useSaveNews(lesson, rows);
  return (
    <div className={styles.journal}>
      <JournalBar {...{ lessonId, rows, choice }} />
      <JournalRows {...{ lessonId, students, rows, choice, records, tools }} />
      <Announcer />
    </div>
  );
}
