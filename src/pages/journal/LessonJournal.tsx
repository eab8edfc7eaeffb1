import { type ReactNode, useState } from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { isMarked, journalRows, type JournalStudent } from '../../domain/journal.ts';
import { lessonCells } from '../../stores/marks/marks.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { createRowChoice } from './chooseRows.ts';
import { JournalBar } from './JournalBar.tsx';
import styles from './JournalPage.module.css';
import { JournalRows } from './JournalRows.tsx';

interface LessonJournalProps {
  subjectId: number;
  lesson: Lesson;
  students: readonly JournalStudent[];
  /** What a phone shows above the students. */
  tools: ReactNode;
}

/** Who is current where the journal opens: the first without a mark. */
function firstToMark(lessonId: number, students: readonly JournalStudent[]): number | null {
  const rows = journalRows(students, lessonCells(lessonId));
  const first = rows.find(({ cell }) => !isMarked(cell)) ?? rows[0];
  return first?.student.id ?? null;
}

/** The bar of a lesson and its table. It follows no mark: each part draws what it shows of them. */
export function LessonJournal({ subjectId, lesson, students, tools }: LessonJournalProps) {
  const [choice] = useState(() => createRowChoice(firstToMark(lesson.id, students)));
  return (
    <div className={styles.journal}>
      <JournalBar {...{ lessonId: lesson.id, students, choice }} />
      <JournalRows {...{ subjectId, lesson, students, choice, tools }} />
      <Announcer />
    </div>
  );
}
