import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Lesson } from '../../domain/entities.ts';
import { journalRows, type JournalStudent } from '../../domain/journal/journal.ts';
import { chosen } from '../../domain/journal/rowChoice.ts';
import { setAppearance, useAppearance } from '../../stores/appearance.ts';
import { useLessonCells } from '../../stores/marks/marks.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useNarrow } from '../../ui/useNarrow.ts';
import type { RowChoiceStore } from './chooseRows.ts';
import { GoneMarks } from './GoneMarks.tsx';
import styles from './JournalRows.module.css';
import { JournalTable } from './JournalTable.tsx';
import { useStudentRecords } from './useStudentRecords.ts';

const JournalCard = lazyPart(() => import('./JournalCard.tsx'));

interface JournalRowsProps {
  subjectId: number;
  lesson: Lesson;
  students: readonly JournalStudent[];
  choice: RowChoiceStore;
  /** What a phone shows above them. */
  tools: ReactNode;
}

/** The card of the current student, who stays current in the table too. */
function CurrentCard({ lessonId, students, choice, records }: ComponentProps<typeof JournalTable>) {
  const cells = useLessonCells(lessonId);
  const rows = useMemo(() => journalRows(students, cells), [students, cells]);
  const currentId = useStore(choice, (state) => state.currentId);
  const index = rows.findIndex(({ student }) => student.id === currentId);
  return (
    <JournalCard
      lessonId={lessonId}
      rows={rows}
      records={records}
      index={Math.max(0, index)}
      onMove={(studentId: number) => choice.setState(chosen(studentId), true)}
    />
  );
}

/** The students to be marked: a table, or on a phone, at choice, one at a time. */
export function JournalRows({ subjectId, lesson, students, choice, tools }: JournalRowsProps) {
  const records = useStudentRecords(subjectId, lesson);
  const isNarrow = useNarrow();
  const isCard = useAppearance(({ journal }) => journal === 'card');
  const shared = { lessonId: lesson.id, students, choice, records };
  const table = (
    <>
      <JournalTable {...shared} />
      <GoneMarks lessonId={lesson.id} students={students} />
    </>
  );
  return (
    <>
      {isNarrow && (
        <div className={styles.choice}>
          {tools}
          <Switch
            label="Карточка"
            checked={isCard}
            onChange={(isChosen) => setAppearance({ journal: isChosen ? 'card' : 'list' })}
          />
        </div>
      )}
      {isNarrow && isCard ? (
        <PartBoundary fallback={table}>
          <CurrentCard {...shared} />
        </PartBoundary>
      ) : (
        table
      )}
    </>
  );
}
