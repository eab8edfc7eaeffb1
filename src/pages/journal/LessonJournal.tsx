import type { ReactNode } from 'react';
import type { Lesson, Subject } from '../../domain/entities.ts';
import type { JournalStudent } from '../../domain/journal/journal.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { Announcer } from '../../ui/feedback/Announcer.tsx';
import { JournalBar } from './JournalBar.tsx';
import styles from './JournalPage.module.css';
import { JournalRows } from './JournalRows.tsx';
import { useLessonGrid } from './useLessonGrid.ts';

interface LessonJournalProps {
  subject: Subject;
  lesson: Lesson;
  students: readonly JournalStudent[];
  /** Shown above the students on a phone. */
  tools: ReactNode;
}

/** The bar of a lesson and its table. It does not subscribe to marks; each part does so itself. */
export function LessonJournal({ subject, lesson, students, tools }: LessonJournalProps) {
  const grid = useLessonGrid(lesson.id, students);
  return (
    <div className={styles.journal}>
      <JournalBar subject={subjectTitle(subject)} lesson={lesson} students={students} grid={grid} />
      <JournalRows
        subjectId={subject.id}
        lesson={lesson}
        students={students}
        grid={grid}
        tools={tools}
      />
      <Announcer />
    </div>
  );
}
