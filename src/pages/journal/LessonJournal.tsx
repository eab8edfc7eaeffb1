import { type ReactNode, useState } from 'react';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { firstOpen, type JournalStudent } from '../../domain/journal/journal.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { lessonCells } from '../../stores/marks/marks.ts';
import { Announcer } from '../../ui/Announcer.tsx';
import { createRowChoice } from './chooseRows.ts';
import { JournalBar } from './JournalBar.tsx';
import styles from './JournalPage.module.css';
import { JournalRows } from './JournalRows.tsx';

interface LessonJournalProps {
  subject: Subject;
  lesson: Lesson;
  students: readonly JournalStudent[];
  /** What a phone shows above the students. */
  tools: ReactNode;
}

/** The bar of a lesson and its table. It follows no mark: each part draws what it shows of them. */
export function LessonJournal({ subject, lesson, students, tools }: LessonJournalProps) {
  const [choice] = useState(() => createRowChoice(firstOpen(students, lessonCells(lesson.id))));
  return (
    <div className={styles.journal}>
      <JournalBar
        subject={subjectTitle(subject)}
        lesson={lesson}
        students={students}
        choice={choice}
      />
      <JournalRows
        subjectId={subject.id}
        lesson={lesson}
        students={students}
        choice={choice}
        tools={tools}
      />
      <Announcer />
    </div>
  );
}
