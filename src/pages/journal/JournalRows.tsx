import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { classes } from '../../ui/classes.ts';
import { useStore } from 'zustand';
import type { Lesson } from '../../domain/entities.ts';
import { journalRows, type JournalStudent } from '../../domain/journal/journal.ts';
import { setAppearance, useAppearance } from '../../stores/appearance.ts';
import { useLessonCells } from '../../stores/marks/marks.ts';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { GoneMarks } from './GoneMarks.tsx';
import styles from './JournalRows.module.css';
import { JournalTable } from './JournalTable.tsx';
import { gridActions } from '../shared/markingGrid/markingGrid.ts';
import { type LessonGrid, placeOfRow } from './useLessonGrid.ts';
import { useStudentRecords } from './useStudentRecords.ts';

const JournalCard = lazyPart(() => import('./JournalCard.tsx'));

interface JournalRowsProps {
  subjectId: number;
  lesson: Lesson;
  students: readonly JournalStudent[];
  grid: LessonGrid;
  /** Shown above the students on a phone. */
  tools: ReactNode;
}

/** The card of the current student, who stays current in the table too. */
function CurrentCard({ lessonId, students, grid, records }: ComponentProps<typeof JournalTable>) {
  const cells = useLessonCells(lessonId);
  const rows = useMemo(() => journalRows(students, cells), [students, cells]);
  const index = useStore(grid.selection, ({ current }) => current.row);
  return (
    <JournalCard
      lessonId={lessonId}
      rows={rows}
      records={records}
      index={index}
      onMove={(row: number) => gridActions(grid).choose(placeOfRow(row))}
    />
  );
}

/** The students to be marked: a table, or on a phone, at choice, one at a time. */
export function JournalRows({ subjectId, lesson, students, grid, tools }: JournalRowsProps) {
  const records = useStudentRecords(subjectId, lesson);
  const isNarrow = useUpTo('phone');
  const isCard = useAppearance(({ journal }) => journal === 'card');
  const shared = { lessonId: lesson.id, students, grid, records };
  const table = (
    <>
      <JournalTable {...shared} />
      <GoneMarks lessonId={lesson.id} students={students} />
    </>
  );
  return (
    <>
      {isNarrow && (
        <div className={classes(styles.choice, 'no-print')}>
          {tools}
          <Switch
            label="Карточка"
            checked={isCard}
            onChange={(isChosen) => setAppearance({ journal: isChosen ? 'card' : 'list' })}
          />
        </div>
      )}
      {isNarrow && isCard ? (
        <ErrorBoundary fallback={table}>
          <CurrentCard {...shared} />
        </ErrorBoundary>
      ) : (
        table
      )}
    </>
  );
}
