import { type ReactNode, useMemo, useState } from 'react';
import {
  countUnsaved,
  isMarked,
  isStuck,
  type JournalRow,
  journalRows,
  type JournalStudent,
} from '../../domain/journal.ts';
import { spokenName } from '../../domain/journalSpeech.ts';
import type { StudentRecord } from '../../domain/studentRecords.ts';
import { useLessonMarks } from '../../stores/marks/marks.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { type StuckMark, useSaveNews } from '../shared/useSaveNews.ts';
import { createRowChoice } from './chooseRows.ts';
import { JournalBar } from './JournalBar.tsx';
import styles from './JournalPage.module.css';
import { JournalRows } from './JournalRows.tsx';

interface LessonJournalProps {
  lessonId: number;
  students: readonly JournalStudent[];
  records: ReadonlyMap<number, StudentRecord> | null;
  /** What a phone shows above the students. */
  tools: ReactNode;
}

function stuckMarks(rows: readonly JournalRow[]): StuckMark[] {
  const stuck = rows.filter(({ cell }) => isStuck(cell));
  return stuck.map((row) => ({
    ...{ key: String(row.student.id), whose: spokenName(row), cell: row.cell },
  }));
}

/** The bar of the lesson, which is drawn at every press, and its table, which is not. */
export function LessonJournal({ lessonId, students, records, tools }: LessonJournalProps) {
  const lesson = useLessonMarks(lessonId);
  const rows = useMemo(() => journalRows(students, lesson.cells), [students, lesson.cells]);
  const [choice] = useState(() => {
    const first = rows.find(({ cell }) => !isMarked(cell)) ?? rows[0];
    return createRowChoice(first?.student.id ?? null);
  });
  useSaveNews(
    useMemo(() => stuckMarks(rows), [rows]),
    countUnsaved(lesson),
  );
  return (
    <div className={styles.journal}>
      <JournalBar {...{ lessonId, rows, choice }} />
      <JournalRows {...{ lessonId, students, rows, choice, records, tools }} />
      <Announcer />
    </div>
  );
}
